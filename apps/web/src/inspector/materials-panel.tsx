import { dropTurning } from '@mogine/contract/kernel/words';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import styles from './materials-panel.module.css';
import { Group } from './settings.tsx';
import type { OpenInspector } from './use-inspector.ts';

/** The materials of the model with their maps; a click shows where one is used. */
export function MaterialsPanel({ inspector }: { inspector: OpenInspector }) {
  const t = useStrings(inspectorStrings);
  const { viewer, tools, look, change, material: nameOf } = inspector;
  const pictures = tools.paintMaps();
  const { materials } = viewer.inspection;
  const { names } = tools.variants;
  return (
    <>
      {names.length > 0 && (
        <Group name={t.variant}>
          <Select
            label={t.variant}
            value={String(look.variant ?? '')}
            options={[
              { value: '', label: t.firstVariant },
              ...names.map((name, at) => ({
                value: String(at),
                label: dropTurning(name) || t.variantName(at + 1),
              })),
            ]}
            onValueChange={(value) => change({ variant: value === '' ? null : Number(value) })}
          />
        </Group>
      )}
      {materials.length === 0 && <p className={styles.none}>{t.noMaterials}</p>}
      <ul className={styles.list}>
        {materials.map(({ index, color, isTextured }) => {
          const maps = pictures.get(index) ?? [];
          const name = nameOf(index);
          const isMarked = look.material === index;
          const cover = maps.find(({ channel }) => channel === 'baseColor');
          return (
            <li key={index} className={styles.material}>
              <button
                type="button"
                className={styles.row}
                aria-label={t.usedWhere(name)}
                aria-pressed={isMarked}
                onClick={() => change({ material: isMarked ? null : index, chosen: null })}
              >
                {cover ? (
                  <img className={styles.swatch} src={cover.url} alt="" width={96} height={96} />
                ) : (
                  <span className={styles.swatch} style={{ backgroundColor: color }} />
                )}
                <span className={styles.name}>{name}</span>
                <span className={styles.kind}>{isTextured ? t.textured : color.toUpperCase()}</span>
              </button>
              {isMarked && maps.length > 0 && (
                <ul className={styles.maps}>
                  {maps.map(({ channel, url, width, height }) => (
                    <li key={channel} className={styles.map}>
                      <img src={url} alt="" width={96} height={96} />
                      <span>{t.modes[channel]}</span>
                      <span className={styles.kind}>
                        {width} × {height}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useMemo } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import { nameMaterial } from './model-names.ts';
import { modelViewStrings } from './model-view.strings.ts';
import styles from './material-list.module.css';

/** The materials of the model, each with a piece of its texture or its colour. */
export function MaterialList({ viewer }: { viewer: ModelViewer }) {
  const lang = useLang();
  const t = useStrings(modelViewStrings);
  const swatches = useMemo(() => viewer.readSwatches(), [viewer]);
  const { materials } = viewer.inspection;
  if (materials.length === 0) return <p className={styles.kind}>{t.noMaterials}</p>;
  return (
    <ul className={styles.list}>
      {materials.map(({ index, name, color, isTextured }) => {
        const picture = swatches.get(index);
        return (
          <li key={index} className={styles.row}>
            {picture ? (
              <img className={styles.swatch} src={picture} alt="" width={48} height={48} />
            ) : (
              <span className={styles.swatch} style={{ backgroundColor: color }} />
            )}
            <span className={styles.name}>{nameMaterial(lang, name) || t.untitled}</span>
            <span className={styles.kind}>{isTextured ? t.textured : color.toUpperCase()}</span>
          </li>
        );
      })}
    </ul>
  );
}

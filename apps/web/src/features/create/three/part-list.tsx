import { Eye, EyeOff } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import { namePart } from './model-names.ts';
import { modelViewStrings } from './model-view.strings.ts';
import styles from './part-list.module.css';
import type { ModelView } from './use-model-view.ts';

/** The parts of the model: each can be looked at by itself, with its own measures, and taken away. */
export function PartList({ viewer, view }: { viewer: ModelViewer; view: ModelView }) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(modelViewStrings);
  const { look, change } = view;

  function toggle(index: number) {
    const hidden = new Set(look.hidden);
    if (!hidden.delete(index)) hidden.add(index);
    change({ hidden });
  }

  return (
    <>
      {(look.hidden.size > 0 || look.focused !== null) && (
        <div className={styles.actions}>
          {look.focused !== null && (
            <Button size="s" onClick={() => change({ focused: null })}>
              {t.whole}
            </Button>
          )}
          {look.hidden.size > 0 && (
            <Button size="s" onClick={() => change({ hidden: new Set() })}>
              {t.showAll}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.list}>
        {viewer.inspection.nodes.map(({ index, name, depth, triangles }) => {
          const shown = namePart(lang, name) || t.untitled;
          const isHidden = look.hidden.has(index);
          return (
            <li key={index} className={styles.row} style={{ '--depth': depth } as never}>
              <button
                type="button"
                className={styles.part}
                aria-label={t.focus(shown)}
                aria-pressed={look.focused === index}
                onClick={() => change({ focused: look.focused === index ? null : index })}
              >
                <span className={styles.name}>{shown}</span>
                <span className={styles.faces}>{t.faces(format.number(triangles))}</span>
              </button>
              <IconButton
                size="s"
                hint={false}
                label={isHidden ? t.show(shown) : t.hide(shown)}
                icon={isHidden ? <EyeOff /> : <Eye />}
                onClick={() => toggle(index)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

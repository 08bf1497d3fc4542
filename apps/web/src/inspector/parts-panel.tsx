import { Eye, EyeOff, Ghost, Locate, ScanEye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import { choosePart, EVERYTHING, hideChosen, isEverythingShown, isolateChosen, toggle } from './look.ts';
import { namePart } from './model-names.ts';
import styles from './parts-panel.module.css';
import type { OpenInspector } from './use-inspector.ts';

/** From so many parts on they are found by name. */
const SEARCH_FROM = 8;

/** The parts of the model: each can be found, looked at, shown alone, seen through and taken away. */
export function PartsPanel({ inspector }: { inspector: OpenInspector }) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(inspectorStrings);
  const [words, setWords] = useState('');
  const { look, change, viewer, part } = inspector;
  const { nodes } = viewer.inspection;
  const sought = words.trim().toLowerCase();
  const found = nodes
    .map((node) => ({ ...node, shown: namePart(lang, node.name) || t.untitled }))
    .filter(({ shown, name }) => `${shown} ${name}`.toLowerCase().includes(sought));
  const list = useRef<HTMLUListElement>(null);
  // Clicked on the model: its row comes into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [look.chosen]);

  return (
    <>
      <div className={styles.head}>
        {nodes.length >= SEARCH_FROM && (
          <SearchField label={t.search} value={words} onChange={setWords} className={styles.search} />
        )}
        {look.chosen !== null && <ChosenActions inspector={inspector} />}
        {(!isEverythingShown(look) || look.focused !== null) && (
          <div className={styles.actions}>
            {look.focused !== null && (
              <Button size="s" onClick={() => change({ focused: null })}>
                {t.whole}
              </Button>
            )}
            {!isEverythingShown(look) && (
              <Button
                size="s"
                onClick={() => {
                  change(EVERYTHING);
                  inspector.say(t.said.all);
                }}
              >
                {t.showAll}
              </Button>
            )}
          </div>
        )}
      </div>
      {found.length === 0 && <p className={styles.note}>{t.noParts}</p>}
      <ul ref={list} className={styles.list}>
        {found.map(({ index, depth, triangles, shown }) => {
          const isHidden = look.hidden.has(index);
          const isDim = isHidden || (look.alone !== null && look.alone !== index);
          return (
            <li key={index} className={styles.row} style={{ '--depth': sought === '' ? depth : 0 } as never}>
              <button
                type="button"
                className={classNames(styles.part, isDim && styles.dim)}
                aria-label={t.choose(shown)}
                aria-pressed={look.chosen === index}
                onDoubleClick={() => change({ ...choosePart(index), focused: index })}
                onClick={() => {
                  const isLetGo = look.chosen === index;
                  change(choosePart(isLetGo ? null : index));
                  if (!isLetGo) inspector.say(t.said.chosen(part(index)));
                }}
              >
                <span className={styles.name}>{shown}</span>
                <span className={styles.faces}>{t.faces(format.number(triangles))}</span>
              </button>
              <IconButton
                size="s"
                hint={false}
                label={isHidden ? t.show(shown) : t.hide(shown)}
                icon={isHidden ? <EyeOff /> : <Eye />}
                onClick={() => change({ hidden: toggle(look.hidden, index) })}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t.pickHint}</p>
    </>
  );
}

/** What can be done with the part that was chosen, and how large it is. */
function ChosenActions({ inspector }: { inspector: OpenInspector }) {
  const t = useStrings(inspectorStrings);
  const { look, change, part, viewer, size, say } = inspector;
  const { chosen } = look;
  if (chosen === null) return null;
  const name = part(chosen);
  const isAlone = look.alone === chosen;
  const isGhost = look.ghosts.has(chosen);
  return (
    <div className={styles.chosen} role="group" aria-label={t.chosenActions(name)}>
      <p className={styles.chosenName}>
        {name}
        <span className={styles.faces}>{size(viewer.measure(chosen))}</span>
      </p>
      <div className={styles.actions}>
        <Button size="s" icon={<Locate aria-hidden="true" />} onClick={() => change({ focused: chosen })}>
          {t.focus}
        </Button>
        <Button
          size="s"
          aria-pressed={isAlone}
          icon={<ScanEye aria-hidden="true" />}
          onClick={() => {
            change(isolateChosen(look));
            say(isAlone ? t.said.all : t.said.alone(name));
          }}
        >
          {isAlone ? t.endIsolate : t.isolate}
        </Button>
        <Button
          size="s"
          aria-pressed={isGhost}
          icon={<Ghost aria-hidden="true" />}
          onClick={() => change({ ghosts: toggle(look.ghosts, chosen) })}
        >
          {isGhost ? t.endGhost : t.ghost}
        </Button>
        <Button
          size="s"
          icon={<EyeOff aria-hidden="true" />}
          onClick={() => {
            change(hideChosen(look));
            say(t.said.hidden(name));
          }}
        >
          {t.hideChosen}
        </Button>
      </div>
    </div>
  );
}

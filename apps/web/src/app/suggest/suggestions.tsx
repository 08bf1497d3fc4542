import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { attachFloating } from '#shared/ui/floating.ts';
import floating from '#shared/ui/floating.module.css';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { ClearRow, PastRow, SuggestedRow } from './option-rows.tsx';
import { forgetPast, keepPast, readPast, removePast } from './past-searches.ts';
import { listGroups, partOf, type Group, type Row } from './rows.ts';
import { suggestStrings } from './suggest-strings.ts';
import styles from './suggestions.module.css';
import { useAnswer } from './use-answer.ts';
import { useField } from './use-field.ts';

const CLEAR = 'clear';
/** What most lists need. */
const ROOM_PX = 360;

type SuggestionsProps = {
  /** The box, a combobox by its markup, in a form of its own. */
  input: RefObject<HTMLInputElement | null>;
  /** What it says it controls. */
  listId: string;
};

/** What a search box offers while somebody types: a list under it, whose keys are the box's, which stays in focus. */
export function Suggestions({ input, listId }: SuggestionsProps) {
  const t = useStrings(suggestStrings);
  const lang = useLang();
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(readPast);
  const [active, setActive] = useState<string | null>(null);
  const field = useField(input, {
    onTyped: () => setActive(null),
    onSubmitted: (words) => setPast(keepPast(words)),
    onKey: handleKey,
  });
  const { typed } = field;
  const { answer, isSettled } = useAnswer(typed, field.isOpen);
  const groups = listGroups({ typed, answer, past, lang });
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  if (typed === '' && past.length > 0) keys.push(CLEAR);
  const isShown = field.isOpen && keys.length > 0;
  const toId = (key: string) => `${listId}-${keys.indexOf(key)}`;
  const activeId = active !== null && keys.includes(active) ? toId(active) : null;

  useShown({ input, panel, isShown, activeId });

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') {
      if (!isShown && input.current?.value === '') return;
      // Browsers empty a search box by this key at once.
      event.preventDefault();
      if (!isShown) field.write('');
      field.setOpen(false);
      setActive(null);
    } else if (event.altKey) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') field.setOpen(event.key === 'ArrowDown');
    } else if (isShown) handleListKey(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      field.setOpen(true);
    }
  }

  function handleListKey(event: KeyboardEvent) {
    const place = active === null ? -1 : keys.indexOf(active);
    const to = toPlace(event.key, place, keys.length);
    if (to !== null) {
      event.preventDefault();
      setActive(keys[to] ?? null);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'Delete' && active?.startsWith('past ')) {
      event.preventDefault();
      setActive(keys[place + 1] ?? null);
      setPast(removePast(active.slice('past '.length)));
    }
  }

  function handleChoose(row: Row) {
    if (row.isSearch) setPast(keepPast(row.value));
    field.write(row.value);
    field.setOpen(false);
    setActive(null);
    // Its keyboard would cover half of what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  const optionOf = (row: Row) => ({
    id: toId(row.key),
    isActive: row.key === active,
    row,
    part: partOf(typed, answer),
    onChoose: handleChoose,
  });
  const optionsOf = ({ name, rows }: Group) =>
    rows.map((row) =>
      name === 'past' ? (
        <PastRow key={row.key} {...optionOf(row)} onRemove={() => setPast(removePast(row.value))} />
      ) : (
        <SuggestedRow key={row.key} {...optionOf(row)} group={name} />
      ),
    );
  return (
    <>
      <div
        ref={panel}
        popover="manual"
        className={classNames(floating.floating, styles.panel)}
        // What is pressed leaves the box in focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t.label} className={styles.list} tabIndex={-1}>
          {groups.map((group) =>
            group.name === 'words' ? (
              optionsOf(group)
            ) : (
              <div
                key={group.name}
                role="group"
                aria-labelledby={`${listId}-${group.name}`}
                className={styles.group}
              >
                <div id={`${listId}-${group.name}`} role="presentation" className={styles.heading}>
                  {t.groups[group.name]}
                </div>
                <div role="presentation" className={group.name === 'tags' ? styles.chips : undefined}>
                  {optionsOf(group)}
                </div>
              </div>
            ),
          )}
          {keys.at(-1) === CLEAR && (
            <ClearRow id={toId(CLEAR)} isActive={active === CLEAR} onChoose={() => setPast(forgetPast())} />
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isShown && isSettled && typed !== '' ? t.count(format.number(keys.length)) : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Where a key leads among `count`, of which -1 is the box itself; null for a key that leads nowhere. */
function toPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowDown') return place + 1 === count ? -1 : place + 1;
  if (key === 'ArrowUp') return place === -1 ? count - 1 : place - 1;
  // In the box itself they move the caret.
  if (place === -1) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

type Shown = {
  input: RefObject<HTMLInputElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  isShown: boolean;
  activeId: string | null;
};

/** Puts the list under the box and says so in the box's markup. */
function useShown({ input, panel, isShown, activeId }: Shown): void {
  useEffect(() => {
    const [box, layer] = [input.current, panel.current];
    if (!box || !layer || !isShown) return;
    const anchor = box.form ?? box;
    const { width, bottom } = anchor.getBoundingClientRect();
    layer.style.minWidth = `${width}px`;
    layer.showPopover();
    box.ariaExpanded = 'true';
    // Once for all that is typed: a list that grew would else jump to the other side.
    const isLow = window.innerHeight - bottom < ROOM_PX;
    const stop = attachFloating(anchor, layer, isLow ? 'top-start' : 'bottom-start');
    const stopFitting = fitAboveKeyboard(layer);
    return () => {
      stop();
      stopFitting();
      box.ariaExpanded = 'false';
      layer.hidePopover();
    };
  }, [input, panel, isShown]);

  useEffect(() => {
    const box = input.current;
    if (!isShown || activeId === null) {
      box?.removeAttribute('aria-activedescendant');
      return;
    }
    box?.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, activeId]);
}

/** A phone's keyboard covers the page without making it smaller. */
function fitAboveKeyboard(layer: HTMLElement): () => void {
  const seen = window.visualViewport;
  const fit = () => layer.style.setProperty('--seen', `${seen?.height ?? window.innerHeight}px`);
  fit();
  seen?.addEventListener('resize', fit);
  return () => seen?.removeEventListener('resize', fit);
}

import { useEffect, useRef } from 'react';
import { isPaletteKey } from '#app/palette/palette-key.ts';
import type { Desk } from '../desk.ts';

/** How long after `g` the letter of a desk counts. */
const LETTER_MS = 1500;
/** The field that narrows what a desk shows. */
export const FILTER_ATTRIBUTE = 'data-desk-filter';

/** Held down they go on; any other key that is held counts once, or what comes after would be decided unseen. */
const HELD: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

type Deeds = { go: (path: string) => void; openPalette: () => void; openKeys: () => void };

/** Whether a key that was pressed anywhere is the page's: nobody writes, no question stands in front. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing)
    return false;
  if (event.repeat && !HELD.has(event.key)) return false;
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [popover], dialog')
  )
    return false;
  return document.querySelector('dialog:modal') === null;
}

/** Ctrl or ⌘ K jumps, `g` and a letter goes to a desk, `/` filters, `?` shows all of them. */
export function useOfficeKeys(desks: readonly Desk[], deeds: Deeds): void {
  const latest = useRef({ desks, deeds });
  useEffect(() => {
    latest.current = { desks, deeds };
  });
  useEffect(() => {
    let goingAtMs = Number.NEGATIVE_INFINITY;
    function handleKey(event: KeyboardEvent) {
      const { desks, deeds } = latest.current;
      if (isPaletteKey(event, navigator.platform) && !document.querySelector('dialog:modal')) {
        event.preventDefault();
        deeds.openPalette();
        return;
      }
      if (!isPageKey(event)) return;
      const isGoing = event.timeStamp - goingAtMs < LETTER_MS;
      goingAtMs = Number.NEGATIVE_INFINITY;
      const desk = isGoing ? desks.find(({ letter }) => letter === event.key.toLowerCase()) : undefined;
      if (desk) deeds.go(desk.path);
      else if (event.key === 'g') goingAtMs = event.timeStamp;
      else if (event.key === '?') deeds.openKeys();
      else if (event.key === '/') {
        document.querySelector<HTMLElement>(`[${FILTER_ATTRIBUTE}] :is(input, select)`)?.focus();
      } else return;
      event.preventDefault();
    }
    // Before the page that is open: the letter after `g` is none of its keys.
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, []);
}

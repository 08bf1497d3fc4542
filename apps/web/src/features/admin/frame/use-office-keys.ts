import { useEffect, useRef } from 'react';
import { isPaletteKey } from '#app/palette/palette-key.ts';
import type { Desk } from '../desk.ts';
import { isPageKey } from './page-key.ts';

/** How long after `g` the letter of a desk counts. */
const LETTER_MS = 1500;
/** The field that narrows what a desk shows. */
export const FILTER_ATTRIBUTE = 'data-desk-filter';

type Deeds = { go: (path: string) => void; openPalette: () => void; openKeys: () => void };

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

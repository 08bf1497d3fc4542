import { useEffect, useRef } from 'react';
import { isPageKey } from './page-key.ts';

type RowDeeds = { move: (step: 1 | -1) => void; open: () => void; choose: () => void };

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Keys of the list on this page, wherever the focus is, as long as nobody writes. */
export function useRowKeys(deeds: RowDeeds): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isPageKey(event)) return;
      const { target } = event;
      const isAtControl = target instanceof Element && target.closest('a, button, summary') !== null;
      const step = STEPS[event.key];
      // Arrows scroll what is read at the side, and Enter presses what has the focus.
      if (step !== undefined && !(isAtControl && event.key.startsWith('Arrow'))) latest.current.move(step);
      else if (event.key === 'Enter' && !isAtControl) latest.current.open();
      else if (event.key === 'x') latest.current.choose();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

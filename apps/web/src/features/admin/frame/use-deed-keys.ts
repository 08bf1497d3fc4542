import { useEffect, useLayoutEffect, useRef } from 'react';
import { deedOf } from './page-key.ts';

/** Keys that decide on what is open, by name, while no dialog has the keyboard; see `deedOf`. */
export function useDeedKeys(deeds: Readonly<Record<string, () => void>>): void {
  const latest = useRef(deeds);
  // Before what has changed is seen: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const deed = deedOf(event, latest.current);
      if (!deed) return;
      event.preventDefault();
      deed();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

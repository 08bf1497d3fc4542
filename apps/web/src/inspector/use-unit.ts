import { useCallback, useSyncExternalStore } from 'react';
import { units, type Unit } from '@mogine/contract/lengths';

const KEY = 'length-unit';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing it lasts as long as the page. */
let kept: Unit | null = null;

function read(): Unit {
  if (kept) return kept;
  try {
    const stored = localStorage.getItem(KEY);
    return units.find((unit) => unit === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unit that lengths are said in, remembered by this browser. */
export function useUnit(): [unit: Unit, setUnit: (unit: Unit) => void] {
  const unit = useSyncExternalStore(subscribe, read, (): Unit => 'auto');
  const setUnit = useCallback((next: Unit) => {
    kept = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // As long as the page, then.
    }
    for (const listener of listeners) listener();
  }, []);
  return [unit, setUnit];
}

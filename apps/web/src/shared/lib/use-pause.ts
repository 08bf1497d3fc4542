import { useEffect, useState } from 'react';

/** A pause in typing after which what depends on it follows. */
const PAUSE_MS = 250;

/** What was typed, once whoever types it pauses. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return settled;
}

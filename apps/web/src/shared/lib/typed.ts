import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** What is being typed, told once it has not changed for a moment; follows the address when that changes otherwise. */
export function useTyped(told: string, tell: (words: string) => void): [string, (words: string) => void] {
  const [typed, setTyped] = useState(told);
  const [known, setKnown] = useState(told);
  if (told !== known) {
    setKnown(told);
    setTyped(told);
  }
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      tell(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}

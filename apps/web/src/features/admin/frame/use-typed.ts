import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { usePath } from '#app/location.tsx';
import { keptWords } from '../session/kept-words.ts';
import { readStaffSession } from '../session/staff-session.ts';

/** Where what is typed on this page is kept; `name` tells the forms of a page apart. */
export function usePlace(name: string): string {
  const path = usePath();
  const [place] = useState(`${path} ${name}`);
  return place;
}

type Kept<T> = { value: T; token: string };

function tokenOfNow(): string {
  const session = readStaffSession();
  return session.status === 'in' ? session.token : '';
}

/** What was typed at a place in a session that ended by itself; a form that is opened anew in the same one begins anew. */
export function readKept<T>(place: string): T | undefined {
  const kept = keptWords<Kept<T>>().get(place);
  return kept && kept.token !== tokenOfNow() ? kept.value : undefined;
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Keeps a value while there is something of somebody's own in it: it outlasts a session that ends by itself, and whoever would
 * reload or leave the site is asked first. Otherwise it goes with its form.
 */
export function useKept(place: string, value: unknown, isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    keptWords<Kept<unknown>>().set(place, { value, token: tokenOfNow() });
    return () => {
      const session = readStaffSession();
      if (session.status === 'in' || !session.hasEnded) keptWords().delete(place);
    };
  }, [place, value, isTyped]);
  useEffect(() => {
    if (!isTyped) return;
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isTyped]);
}

/**
 * `useState` for what is typed into a form: see `useKept`. The third is told what was saved where the form stays with it. The value
 * is data that JSON can tell apart.
 */
export function useTyped<T>(name: string, blank: T): [T, Dispatch<SetStateAction<T>>, (saved: T) => void] {
  const place = usePlace(name);
  const [saved, setSaved] = useState({ value: blank });
  const [value, setValue] = useState<T>(() => readKept<T>(place) ?? blank);
  useKept(place, value, JSON.stringify(value) !== JSON.stringify(saved.value));
  return [value, setValue, (next) => setSaved({ value: next })];
}

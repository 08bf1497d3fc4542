import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { usePath } from '#app/location.tsx';
import { useGuard } from '#shared/ui/guarded-dialog.tsx';
import { deskHref, readDeskPath } from '../desk.ts';
import { keptWords } from '../session/kept-words.ts';
import { readStaffSession } from '../session/staff-session.ts';

/** Whose a form is: of what is open beside the list, or of the desk, which stays while one thing after the other is opened. */
export type Scope = 'item' | 'desk';

/** Where what is typed on this page is kept; `name` tells the forms of a page apart. */
export function usePlace(name: string, scope: Scope = 'item'): string {
  const path = usePath();
  const [place] = useState(`${scope === 'desk' ? deskHref(readDeskPath(path).desk) : path} ${name}`);
  return place;
}

/** `stays`: it was not typed into a dialog, which is closed by whoever means it, but beside a list. */
type Kept<T> = { value: T; token: string; stays: boolean };

function tokenOfNow(): string {
  const session = readStaffSession();
  return session.status === 'in' ? session.token : '';
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed at a place in a session that ended by itself, or beside a list; a dialog that is opened anew begins anew. */
export function readKept<T>(place: string): T | undefined {
  const kept = keptWords<Kept<T>>().get(place);
  return kept && (kept.stays || kept.token !== tokenOfNow()) ? kept.value : undefined;
}

/** What was saved need not be kept any longer, unless more was typed meanwhile: the answer may come when its form is gone. */
function dropKept(place: string, saved: unknown): void {
  if (isSame(keptWords<Kept<unknown>>().get(place)?.value, saved)) keptWords().delete(place);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Keeps a value while there is something of somebody's own in it: it outlasts a session that ends by itself, and whoever would
 * reload or leave the site is asked first. `stays`: it also outlasts its form, since a key or a press on another row takes the
 * place of what is beside a list; otherwise it goes with its form.
 */
export function useKept(place: string, value: unknown, isTyped: boolean, stays: boolean): void {
  useEffect(() => {
    if (!isTyped) {
      if (stays) keptWords().delete(place);
      return;
    }
    keptWords<Kept<unknown>>().set(place, { value, token: tokenOfNow(), stays });
    return () => {
      const session = readStaffSession();
      if (!stays && (session.status === 'in' || !session.hasEnded)) keptWords().delete(place);
    };
  }, [place, value, isTyped, stays]);
  useGuard(isTyped && !stays);
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
export function useTyped<T>(
  name: string,
  blank: T,
  stays = false,
  scope: Scope = 'item',
): [T, Dispatch<SetStateAction<T>>, (saved: T) => void] {
  const place = usePlace(name, scope);
  const [saved, setSaved] = useState({ value: blank });
  const [value, setValue] = useState<T>(() => readKept<T>(place) ?? blank);
  useKept(place, value, !isSame(value, saved.value), stays);
  function onSaved(next: T) {
    dropKept(place, next);
    setSaved({ value: next });
  }
  return [value, setValue, onSaved];
}

/** What is written beside a list and sent, after which its field is blank again: the third is told what was sent. */
export function useMessage<T>(name: string, blank: T): [T, Dispatch<SetStateAction<T>>, (sent: T) => void] {
  const place = usePlace(name);
  const [value, setValue] = useTyped(name, blank, true);
  function onSent(sent: T) {
    dropKept(place, sent);
    // What was typed while it was on its way is not sent yet.
    setValue((now) => (isSame(now, sent) ? blank : now));
  }
  return [value, setValue, onSent];
}

import type { ContentKind } from '@mogine/contract/desk/content';
import { readStaffSession, watchStaffSession } from '../session/staff-session.ts';
import type { Piece } from './content-data.ts';

type Unsaved<T> = { piece: T; base: number };

/** Of whom they are, since two may work one after the other in the same tab. */
let owner = '';
const pieces = new Map<string, Unsaved<unknown>>();

/**
 * What was written and neither saved nor given up, by its place: whoever looks at something else finds it again, also where
 * their session ended by itself and they log in anew. It goes when they log out, and nobody else ever gets it. `T` goes with the place.
 */
export function unsavedPieces<T = Piece>(): Map<string, Unsaved<T>> {
  const session = readStaffSession();
  if (session.status === 'in' && session.staff.id !== owner) {
    owner = session.staff.id;
    pieces.clear();
  }
  return pieces as Map<string, Unsaved<T>>;
}

watchStaffSession(() => {
  const session = readStaffSession();
  if (session.status === 'out' ? !session.hasEnded : session.staff.id !== owner) pieces.clear();
});

export const placeOf = (kind: ContentKind, id = 'new'): string => `${kind} ${id}`;

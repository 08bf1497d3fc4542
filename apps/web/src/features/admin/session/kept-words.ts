import { readStaffSession, watchStaffSession } from './staff-session.ts';

/** Of whom they are, since two may work one after the other in the same tab. */
let owner = '';
const kept = new Map<string, unknown>();

/**
 * What was typed and neither saved nor given up, by its place: it is there again where a session ended by itself and its owner logs
 * in anew. It goes when they log out, and nobody else ever gets it. `T` goes with the place.
 */
export function keptWords<T>(): Map<string, T> {
  const session = readStaffSession();
  if (session.status === 'in' && session.staff.id !== owner) {
    owner = session.staff.id;
    kept.clear();
  }
  return kept as Map<string, T>;
}

watchStaffSession(() => {
  const session = readStaffSession();
  if (session.status === 'out' ? !session.hasEnded : session.staff.id !== owner) kept.clear();
});

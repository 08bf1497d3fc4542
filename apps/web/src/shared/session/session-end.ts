import { subscribe } from '../api/events.ts';
import { refreshUser } from './session-calls.ts';

/**
 * Hears that sessions of this person have ended elsewhere: the next call says whether this one is among them, and then the
 * page forgets it at once. Returns the way to stop.
 */
export function watchSessionEnd(): () => void {
  return subscribe('session', () => void refreshUser().catch(() => undefined));
}

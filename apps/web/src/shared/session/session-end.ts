import { subscribe } from '../api/events.ts';
import { refreshUser } from './session-calls.ts';

let isOwnDoing = false;

/**
 * Hears that sessions of this person have ended elsewhere: the next call says whether this one is among them, and then the
 * page forgets it at once. Returns the way to stop.
 */
export function watchSessionEnd(): () => void {
  return subscribe('session', () => {
    if (!isOwnDoing) void refreshUser().catch(() => undefined);
  });
}

/** What this page does itself ends its own session too, which it goes on to say in its own words. */
export function expectOwnEnd(): void {
  isOwnDoing = true;
}

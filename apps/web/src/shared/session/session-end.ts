import { subscribe } from '../api/events.ts';
import { refreshUser } from './session-calls.ts';

let isOwnDoing = false;

/**
 * Hears that sessions of this person have ended elsewhere: the next call says whether this one is among them, and then the
 * page forgets it at once. Listens while the page is seen: a browser opens six connections to a site, and tabs that wait
 * would take them all. Returns the way to stop.
 */
export function watchSessionEnd(): () => void {
  let stop: (() => void) | null = null;
  function follow(): void {
    if (document.visibilityState === 'hidden') {
      stop?.();
      stop = null;
    } else {
      stop ??= subscribe('session', () => {
        if (!isOwnDoing) void refreshUser().catch(() => undefined);
      });
    }
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}

/** What this page does itself ends its own session too, which it goes on to say in its own words. */
export function expectOwnEnd(): void {
  isOwnDoing = true;
}

import { subscribe } from '../api/events.ts';
import { refreshUnread, refreshUser } from './session-calls.ts';
import { readSession } from './session.ts';

let isOwnDoing = false;

/**
 * Hears what happens to this person elsewhere. That sessions have ended, or the account was frozen or freed: the person is read
 * again, and where this session is among the ended ones the page forgets it at once. That notices came, were read or removed: the
 * number of unread ones is read again, and `onNotices` is told. Listens while the page is seen: a browser opens six connections to a
 * site, and tabs that wait would take them all; what they missed is asked for when they are seen again. Returns the way to stop.
 */
export function followMember({ onNotices }: { onNotices: () => void }): () => void {
  let stop: (() => void) | null = null;
  function listen(): () => void {
    const stops = [
      subscribe('session', () => {
        if (!isOwnDoing) void refreshUser().catch(() => undefined);
      }),
      subscribe('message', () => void hear(), { onOpen: () => void catchUp() }),
    ];
    return () => {
      for (const end of stops) end();
    };
  }
  async function hear(): Promise<void> {
    onNotices();
    await refreshUnread().catch(() => undefined);
  }
  async function catchUp(): Promise<void> {
    const { client } = readSession();
    // What freed it may have happened unheard; that it was frozen says the first call that is refused.
    if (client?.isFrozen) void refreshUser().catch(() => undefined);
    await refreshUnread().catch(() => undefined);
    if (readSession().client?.unread !== client?.unread) onNotices();
  }
  function follow(): void {
    if (document.visibilityState === 'hidden') {
      stop?.();
      stop = null;
    } else stop ??= listen();
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

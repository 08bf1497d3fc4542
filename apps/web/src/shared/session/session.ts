import { useSyncExternalStore } from 'react';
import {
  AUTO_LOGIN_KEY,
  parseStoredSession,
  SESSION_KEY,
  toStoredSession,
  type SessionGrant,
  type ClientInfo,
  type StoredSession,
} from './stored-session.ts';

import { forgetView, takeUpView } from './view.ts';

export type { SessionGrant, ClientInfo };

/** `starting` until the stored session has been looked at: the server and the first client render are always there. */
/** `viewEndTime`: one of staff sees the site as this person does, until then (ISO time). */
export type Session =
  | { status: 'starting'; client: null }
  | { status: 'anonymous'; client: null }
  | { status: 'user'; client: ClientInfo; viewEndTime?: string };

const STARTING: Session = { status: 'starting', client: null };
const ANONYMOUS: Session = { status: 'anonymous', client: null };

let session: Session = STARTING;
let stored: StoredSession | null = null;
/** What this tab shows is a view of staff: what this device keeps of its own member stays as it is. */
let isView = false;
const listeners = new Set<() => void>();

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** What this device keeps, as another tab may have left it a moment ago. */
export function readKept(): StoredSession | null {
  if (isView) return stored;
  try {
    return parseStoredSession(localStorage.getItem(SESSION_KEY), Date.now());
  } catch {
    return null;
  }
}

/** Storage may be full or closed to us; the session then lasts as long as the page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Goes on as this session without keeping it. */
export function adopt(next: StoredSession | null): void {
  stored = next;
  const view = isView && next ? { viewEndTime: next.tokenInfo.expiresInDate } : {};
  publish(next ? { status: 'user', client: next.client, ...view } : ANONYMOUS);
}

/** Goes on as this session, here and at the next visit. */
export function keep(next: StoredSession): void {
  if (!isView) write(SESSION_KEY, JSON.stringify(next));
  adopt(next);
}

/** Forgets the session on this device without telling the server. */
export function clearSession(): void {
  if (isView) {
    forgetView();
    adopt(null);
    return;
  }
  write(SESSION_KEY, null);
  write(AUTO_LOGIN_KEY, null);
  adopt(null);
}

/** Begins a session with what `login/submit` or `qr_connect` answered. */
export function startSession(grant: SessionGrant, options: { autoLogin: boolean }): void {
  // Whoever logs in here means to be themselves.
  isView = false;
  write(AUTO_LOGIN_KEY, options.autoLogin ? 'true' : null);
  keep(toStoredSession(grant, Date.now()));
}

let isWatching = false;

function watchOtherTabs(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) adopt(readKept());
  });
}

/** Auto-login: goes on with a stored session that has not expired, here and as other tabs change it. False where there is none. */
export function takeUpSession(): boolean {
  const view = takeUpView(Date.now());
  if (view) {
    isView = true;
    adopt(view);
    return true;
  }
  watchOtherTabs();
  const found = readKept();
  adopt(found);
  return found !== null;
}

/** The session's tokens; null for a reader who is not logged in. */
export function currentSession(): StoredSession | null {
  return stored;
}

/** The header of a logged-in call, for what does not go through the api (streams, downloads). */
export function sessionHeaders(): Record<string, string> {
  return stored ? { 'blade-auth': `bearer ${stored.tokenInfo.accessToken}` } : {};
}

export function readSession(): Session {
  return session;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, () => STARTING);
}

import { useSyncExternalStore } from 'react';
import { wire } from 'virtual:mogine-contract';
import { ApiError, createApi, sendByFetch, type Transport } from '#shared/api/client.ts';
import {
  AUTO_LOGIN_KEY,
  isHalfSpent,
  parseStoredSession,
  SESSION_KEY,
  toStoredSession,
  type SessionGrant,
  type ClientInfo,
  type StoredSession,
} from './stored-session.ts';

export type { SessionGrant, ClientInfo };

/** `starting` until the stored session has been looked at: the server and the first client render are always there. */
export type Session =
  | { status: 'starting'; client: null }
  | { status: 'anonymous'; client: null }
  | { status: 'user'; client: ClientInfo };

const STARTING: Session = { status: 'starting', client: null };
const ANONYMOUS: Session = { status: 'anonymous', client: null };

let session: Session = STARTING;
let stored: StoredSession | null = null;
let renewal: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const plainApi = createApi(wire, sendByFetch);

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function readStored(): StoredSession | null {
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

function adopt(next: StoredSession | null): void {
  stored = next;
  publish(next ? { status: 'user', client: next.client } : ANONYMOUS);
}

function keep(next: StoredSession): void {
  write(SESSION_KEY, JSON.stringify(next));
  adopt(next);
}

/** Forgets the session on this device without telling the server. */
export function clearSession(): void {
  write(SESSION_KEY, null);
  write(AUTO_LOGIN_KEY, null);
  adopt(null);
}

/** Begins a session with what `login/submit` or `qr_connect` answered. */
export function startSession(grant: SessionGrant, options: { autoLogin: boolean }): void {
  write(AUTO_LOGIN_KEY, options.autoLogin ? 'true' : null);
  keep(toStoredSession(grant, Date.now()));
}

/** Reads the person again, as after a payment. Rejects with the call's error. */
export async function refreshUser(): Promise<void> {
  const client = await createApi(wire, sendWithSession).account.info({});
  if (stored) keep({ ...stored, client });
}

/** Tells the server, forgets the session and opens the site anew. */
export async function logout(): Promise<void> {
  try {
    await createApi(wire, sendWithSession).account.logout({});
  } catch {
    // The device forgets the session even when the server cannot be reached.
  }
  clearSession();
  location.assign(location.origin);
}

let isWatching = false;

function watchOtherTabs(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) adopt(readStored());
  });
}

/** Auto-login: takes up a stored session that has not expired, then refreshes the person and, past half its life, the token. */
export async function resumeSession(): Promise<void> {
  watchOtherTabs();
  const found = readStored();
  adopt(found);
  if (!found) return;
  try {
    if (isHalfSpent(found.tokenInfo, Date.now())) await renewToken(found.tokenInfo.accessToken);
    await refreshUser();
  } catch {
    // A refused session has been cleared on the way; without a network the stored one stays.
  }
}

/**
 * One renewal at a time in this tab, and across tabs where the browser has locks: refresh tokens are single use, so a tab
 * that waited takes the pair the other one got. False when the session has ended.
 */
function renewToken(spentToken: string): Promise<boolean> {
  renewal ??= withTabLock(() => exchangeToken(spentToken)).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist in secure contexts only; over plain http on a LAN each tab relies on the server's grace period.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('session-renewal', work);
}

async function exchangeToken(spentToken: string): Promise<boolean> {
  const current = readStored() ?? stored;
  if (!current) return false;
  if (current.tokenInfo.accessToken !== spentToken) {
    adopt(current);
    return true;
  }
  try {
    // An empty set of files makes the body a form, which is how this call is specified.
    const input = { grantType: 'refresh_token', refreshToken: current.tokenInfo.refreshToken } as const;
    keep(toStoredSession(await plainApi.account.submit(input, { files: {} }), Date.now()));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return false;
    throw error;
  }
}

/** Sends with the session's token. A 401 renews it once and tries again; when that fails the session is over. */
export const sendWithSession: Transport = async (request, signal) => {
  const token = stored?.tokenInfo.accessToken;
  if (!token) return sendByFetch(request, signal);
  const reply = await sendByFetch(withToken(request, token), signal);
  if (reply.status !== 401) return reply;
  if (await renewToken(token)) {
    const renewed = stored?.tokenInfo.accessToken;
    const second = renewed ? await sendByFetch(withToken(request, renewed), signal) : reply;
    if (second.status !== 401) return second;
  }
  clearSession();
  return reply;
};

function withToken<R extends { headers: Record<string, string> }>(request: R, token: string): R {
  return { ...request, headers: { ...request.headers, 'blade-auth': `bearer ${token}` } };
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

import { wire } from 'virtual:mogine-contract';
import { createApi, sendByFetch, type Transport } from '#shared/api/calls.ts';
import { ApiError } from '#shared/api/client.ts';
import { adopt, clearSession, currentSession, keep, readKept } from './session.ts';
import { isHalfSpent, toStoredSession } from './stored-session.ts';

let renewal: Promise<boolean> | null = null;
const plainApi = createApi(wire, sendByFetch);
/** The product's calls as the person who is logged in, or as nobody. */
export const sessionApi = createApi(wire, (request, signal) => sendWithSession(request, signal));

/** Reads the person again, as after a payment. Rejects with the call's error. */
export async function refreshUser(): Promise<void> {
  const client = await sessionApi.account.info({});
  const session = currentSession();
  if (session) keep({ ...session, client });
}

let unreadCall: Promise<void> | null = null;
let isUnreadWanted = false;

/**
 * Reads the number of unread notices again, for every place that shows it. One call at a time: whatever asks meanwhile is
 * answered by one more, so that an old number never comes last. Rejects with the call's error.
 */
export function refreshUnread(): Promise<void> {
  isUnreadWanted = true;
  unreadCall ??= readUnread().finally(() => {
    unreadCall = null;
  });
  return unreadCall;
}

async function readUnread(): Promise<void> {
  while (isUnreadWanted) {
    isUnreadWanted = false;
    const asker = currentSession()?.client.id;
    const unread = await sessionApi.messages.unread({});
    const session = currentSession();
    if (session && session.client.id === asker && session.client.unread !== unread)
      keep({ ...session, client: { ...session.client, unread } });
  }
}

/** Tells the server, forgets the session and opens the site anew. */
export async function logout(): Promise<void> {
  try {
    await sessionApi.account.logout({});
  } catch {
    // The device forgets the session even when the server cannot be reached.
  }
  clearSession();
  location.assign(location.origin);
}

/** After a session was taken up: refreshes the person and, past half its life, the token. */
export async function refreshSession(): Promise<void> {
  const found = currentSession();
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
  const current = readKept() ?? currentSession();
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
  const token = currentSession()?.tokenInfo.accessToken;
  if (!token) return sendByFetch(request, signal);
  const reply = await sendByFetch(withToken(request, token), signal);
  if (reply.status !== 401) return reply;
  if (await renewToken(token)) {
    const renewed = currentSession()?.tokenInfo.accessToken;
    const second = renewed ? await sendByFetch(withToken(request, renewed), signal) : reply;
    if (second.status !== 401) return second;
  }
  clearSession();
  return reply;
};

function withToken<R extends { headers: Record<string, string> }>(request: R, token: string): R {
  return { ...request, headers: { ...request.headers, 'blade-auth': `bearer ${token}` } };
}

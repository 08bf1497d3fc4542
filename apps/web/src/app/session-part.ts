import { loadChunk } from './lazy-with-retry.ts';

/** What speaks to the server for the reader, logged in or not: no part of a page's first load, which the server has answered. */
export function loadSessionCalls() {
  return loadChunk('session', () => import('#shared/session/session-calls.ts'));
}

import { officeWire } from 'virtual:mogine-office';
import { createApi, sendByFetch } from '#shared/api/calls.ts';
import type { OfficeApi } from '#shared/api/client.ts';
import { endStaffSession, readStaffSession } from './staff-session.ts';

let answeredAtMs = Date.now();

/** When the server last answered this tab, by this device's clock: its idle time counts from there. */
export function readAnsweredAtMs(): number {
  return answeredAtMs;
}

/** The calls of the back office as whoever is logged in here. A 401 ends the session of this tab. */
export const office = createApi<OfficeApi>(officeWire, async (request, signal) => {
  const session = readStaffSession();
  if (session.status === 'out') return sendByFetch(request, signal);
  const headers = { ...request.headers, 'blade-auth': `bearer ${session.token}` };
  const reply = await sendByFetch({ ...request, headers }, signal);
  if (reply.status !== 401) answeredAtMs = Date.now();
  // An answer that was long on its way says nothing of a session that began meanwhile.
  else if (isSameSession(session.token)) endStaffSession({ hasEnded: true });
  return reply;
});

function isSameSession(token: string): boolean {
  const now = readStaffSession();
  return now.status === 'in' && now.token === token;
}

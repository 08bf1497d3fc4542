import { createApi, sendByFetch, type Transport } from '#shared/api/calls.ts';
import type { OfficeApi } from '#shared/api/client.ts';
import { endStaffSession, readStaffSession } from './staff-session.ts';

let answeredAtMs = Date.now();

/** When the server last answered this tab, by this device's clock: its idle time counts from there. */
export function readAnsweredAtMs(): number {
  return answeredAtMs;
}

/** As whoever is logged in here. A 401 ends the session of this tab. */
const send: Transport = async (request, signal) => {
  const session = readStaffSession();
  if (session.status === 'out') {
    const reply = await sendByFetch(request, signal);
    // Of those answers one begins the session, whose idle time counts from there and not from when the page came.
    answeredAtMs = Date.now();
    return reply;
  }
  const headers = { ...request.headers, 'blade-auth': `bearer ${session.token}` };
  const reply = await sendByFetch({ ...request, headers }, signal);
  if (reply.status !== 401) answeredAtMs = Date.now();
  // An answer that was long on its way says nothing of a session that began meanwhile.
  else if (isSameSession(session.token)) endStaffSession({ hasEnded: true });
  return reply;
};

let loading: Promise<OfficeApi> | null = null;

/** The table names every call of every desk, so it comes with the first of them and not with the frame. */
async function loadCalls(): Promise<OfficeApi> {
  loading ??= import('virtual:mogine-office').then(({ officeWire }) => createApi(officeWire, send));
  try {
    return await loading;
  } catch (error) {
    // The next call asks for it again.
    loading = null;
    throw error;
  }
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;
const groupOf = (group: string) =>
  new Proxy<Record<string, AnyCall>>(
    {},
    {
      get:
        (_, name: string) =>
        async (...args: unknown[]) => {
          const calls = (await loadCalls()) as unknown as Record<string, Record<string, AnyCall>>;
          return calls[group]?.[name]?.(...args);
        },
    },
  );

/** The calls of the back office. */
export const office = new Proxy({}, { get: (_, group: string) => groupOf(group) }) as OfficeApi;

function isSameSession(token: string): boolean {
  const now = readStaffSession();
  return now.status === 'in' && now.token === token;
}

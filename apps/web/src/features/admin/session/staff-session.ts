import { useSyncExternalStore } from 'react';
import type { Data } from '#shared/api/client.ts';

export type Staff = Data<'staff', 'me'>;
export type Permission = Staff['permissions'][number];
/** What logging in answers. */
export type StaffGrant = Data<'staff', 'login'>;

/** `ended`: it was over by itself, which the login page says. */
export type StaffSession =
  | { status: 'out'; hasEnded: boolean }
  | { status: 'in'; token: string; staff: Staff; idleMs: number; endsAtMs: number };

const KEY = 'mogine-staff';
const OUT: StaffSession = { status: 'out', hasEnded: false };

/** Of this tab alone, apart from the shop's: whoever works here may be a customer in the next tab. */
let session: StaffSession | null = null;
const listeners = new Set<() => void>();

function publish(next: StaffSession): void {
  session = next;
  try {
    if (next.status === 'in') sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readKept(nowMs: number): StaffSession {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StaffSession | null;
    if (kept?.status === 'in') return kept.endsAtMs > nowMs ? kept : { status: 'out', hasEnded: true };
  } catch {
    // Closed to us, or not ours.
  }
  return OUT;
}

/** How this tab stands; reads what it kept over a reload at the first call. */
export function readStaffSession(): StaffSession {
  session ??= readKept(Date.now());
  return session;
}

export function beginStaffSession({ token, staff, idleSeconds, expiresInSeconds }: StaffGrant): void {
  const endsAtMs = Date.now() + expiresInSeconds * 1000;
  publish({ status: 'in', token, staff, idleMs: idleSeconds * 1000, endsAtMs });
}

/** The person as they are now: their roles may have changed. */
export function renewStaff(staff: Staff): void {
  const now = readStaffSession();
  if (now.status === 'in') publish({ ...now, staff });
}

/** Forgets the session in this tab. `hasEnded`: nobody here asked for that. */
export function endStaffSession({ hasEnded }: { hasEnded: boolean }): void {
  if (readStaffSession().status === 'in') publish({ status: 'out', hasEnded });
}

/** Calls at every change of the session, until what it gives is called. */
export function watchStaffSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStaffSession(): StaffSession {
  return useSyncExternalStore(watchStaffSession, readStaffSession, () => OUT);
}

import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from '@mogine/contract/desk/staff';

/** So many wrong passwords or codes in a row, and nobody gets in by them for a while. */
const FAILURES_MAX = 5;
const LOCK_MS = 15 * 60 * 1000;

/** Hours that every call of a session moves on, and those that nothing moves. */
export function isSessionOver(session: { createdAt: Date; seenAt: Date }, now: Date): boolean {
  const { createdAt, seenAt } = session;
  return (
    now.getTime() - seenAt.getTime() >= STAFF_IDLE_SECONDS * 1000 ||
    now.getTime() - createdAt.getTime() >= STAFF_SESSION_SECONDS * 1000
  );
}

export type Attempts = { failures: number; lockedUntil: Date | null };

export function isLocked({ lockedUntil }: Attempts, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now;
}

/** Attempts after one more that failed. */
export function countFailure({ failures }: Attempts, now: Date): Attempts {
  if (failures + 1 < FAILURES_MAX) return { failures: failures + 1, lockedUntil: null };
  return { failures: 0, lockedUntil: new Date(now.getTime() + LOCK_MS) };
}

type Person = { id: string; roles: readonly string[]; status: string };

/** Whether nobody who may manage staff would be left if this person no longer could. */
export function isLastAdmin(everybody: readonly Person[], id: string): boolean {
  const admins = everybody.filter(
    ({ roles, status }) => status === 'active' && roles.includes('super-admin'),
  );
  return admins.length === 1 && admins[0]?.id === id;
}

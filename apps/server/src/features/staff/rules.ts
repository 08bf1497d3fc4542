import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from '@mogine/contract/desk/staff';

/** So many wrong passwords or codes of one name from one address, and nobody gets in by them from there for a while. */
const FAILURES_MAX = 5;
/** How long each of them counts. */
export const FAILURE_COUNTS_MS = 15 * 60 * 1000;
/** So many from addresses that the name has not been at, and only those that it has been at stay open. */
const STRANGERS_MAX = 50;
export const STRANGER_COUNTS_MS = 3600 * 1000;
/** An address from which somebody got in is known for so long. */
export const KNOWN_ADDRESS_MS = 90 * 24 * 3600 * 1000;

/** Hours that every call of a session moves on, and those that nothing moves. */
export function isSessionOver(session: { createdAt: Date; seenAt: Date }, now: Date): boolean {
  const { createdAt, seenAt } = session;
  return (
    now.getTime() - seenAt.getTime() >= STAFF_IDLE_SECONDS * 1000 ||
    now.getTime() - createdAt.getTime() >= STAFF_SESSION_SECONDS * 1000
  );
}

/** What failed of a name of late: from the address that asks, and from all that it has not been at. */
export type Failures = { here: number; byStrangers: number; isKnown: boolean };

/** Whether a name's way by password is closed to an address. */
export function isClosed({ here, byStrangers, isKnown }: Failures): boolean {
  return here >= FAILURES_MAX || (!isKnown && byStrangers >= STRANGERS_MAX);
}

type Person = { id: string; roles: readonly string[]; status: string };

/** Whether nobody who may manage staff would be left if this person no longer could. */
export function isLastAdmin(everybody: readonly Person[], id: string): boolean {
  const admins = everybody.filter(
    ({ roles, status }) => status === 'active' && roles.includes('super-admin'),
  );
  return admins.length === 1 && admins[0]?.id === id;
}

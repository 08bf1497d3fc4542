import { cleanWords } from '@mogine/contract/kernel/words';
import { GIVEN_NAME_LETTERS, GIVEN_NAME_PREFIXES } from '@mogine/contract/nickname';
import { randomInt } from 'node:crypto';
import { SMS_RESEND_SECONDS } from '@mogine/contract/account';
import type { Actor } from '#kernel/http/actor';

export type CodePurpose = 'login' | 'bind' | 'change' | 'confirm' | 'guardian';

/** At most `max` in any `seconds`. */
export type Window = { max: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

export const PHONE_WINDOWS: readonly Window[] = [
  { max: 1, seconds: SMS_RESEND_SECONDS },
  { max: 5, seconds: HOUR },
  { max: 10, seconds: DAY },
];
export const DEVICE_WINDOWS: readonly Window[] = [{ max: 10, seconds: HOUR }];
/** Schools and offices share one address, so its stop is far off; the work grows first. */
export const ADDRESS_WINDOWS: readonly Window[] = [{ max: 100, seconds: HOUR }];
export const ADDRESS_SUSPICION: Window = { max: 10, seconds: HOUR };
/** What all codes together may cost: an attack that gets past everything else ends here. */
export const BUDGET_WINDOWS: readonly Window[] = [
  { max: 2_000, seconds: HOUR },
  { max: 10_000, seconds: DAY },
];

/** Seconds until one more is allowed; 0 when it is allowed now. `times` are in rising order. */
export function secondsToWait(times: readonly Date[], now: Date, windows: readonly Window[]): number {
  const waits = windows.map(({ max, seconds }) => {
    const start = now.getTime() - seconds * 1000;
    const inside = times.filter((time) => time.getTime() > start);
    const blocking = inside.at(-max);
    return blocking ? Math.ceil((blocking.getTime() - start) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

/**
 * What a code is for, and whom it is bound to beside the phone; null when the session that this needs is missing. A
 * session that still has to bind a phone can ask for nothing else.
 */
export function choosePurpose(
  type: string | undefined,
  actor: Actor | null,
): { purpose: CodePurpose; subject: string } | null {
  if (actor?.scope === 'pending') return { purpose: 'bind', subject: actor.clientId };
  if (type === 'bind') return null;
  if (type === 'change' || type === 'confirm' || type === 'guardian')
    return actor ? { purpose: type, subject: actor.clientId } : null;
  return { purpose: 'login', subject: '' };
}

/** A login or a code proves its owner's presence for this long to what changes the ways into an account. */
const PROOF_MS = 15 * 60 * 1000;

export function isProofFresh(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROOF_MS;
}

/** Six digits, each value as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** `用户k3mp`: a name to start with; nothing relies on it being the only one. */
export function newNickname(way: keyof typeof GIVEN_NAME_PREFIXES): string {
  const letters = Array.from({ length: 4 }, () => GIVEN_NAME_LETTERS[randomInt(GIVEN_NAME_LETTERS.length)]);
  return GIVEN_NAME_PREFIXES[way] + letters.join('');
}

const NICKNAME_MAX = 30;

/** A name from elsewhere, cut to what a nickname may be; empty when nothing is left. */
export function cleanNickname(given: string): string {
  // Lone halves of pairs cannot be stored or shown.
  const shown = cleanWords(given.toWellFormed().replaceAll('\uFFFD', ''));
  let name = '';
  for (const character of shown) {
    if (name.length + character.length > NICKNAME_MAX) break;
    name += character;
  }
  return name;
}

import type { GuardianPurpose } from '@mogine/contract/minors';
import { AppError } from '#kernel/errors';
import { businessDay } from '#kernel/clock';
import type { Config } from '#kernel/config';

export const ADULT_AGE = 18;
/** Below it a guardian has to agree to whatever is processed beyond what an account needs. */
const CONSENT_AGE = 14;
const OLDEST_YEARS = 120;
const FEN_PER_YUAN = 100;
const HOUR_MS = 3600 * 1000;
const SHANGHAI_OFFSET_HOURS = 8;

export type MinorLimits = Config['minors'];
/** Somebody under 18 today, and what a guardian has agreed to. */
export type Minor = { age: number; consents: readonly GuardianPurpose[] };

function monthsOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}

/**
 * Years of life by Shanghai's calendar of somebody born in a month (`2012-05`). The day is not known, so a year counts once
 * the month of birth is over: nobody is taken for older than they are.
 */
export function ageOf(bornMonth: string, now: Date): number {
  const months = monthsOf(businessDay(now).slice(0, 7)) - monthsOf(bornMonth);
  return Math.max(0, Math.floor((months - 1) / 12));
}

/** The last month of birth of those who are 18 at a moment. */
export function lastAdultMonth(now: Date): string {
  const month = monthsOf(businessDay(now).slice(0, 7)) - ADULT_AGE * 12 - 2;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** What is kept of a statement: the month of somebody under 18, null for everybody else. Throws BORN_MONTH_INVALID. */
export function readStatement(given: string, now: Date): string | null {
  if (given === '') return null;
  const month = businessDay(now).slice(0, 7);
  if (given > month || monthsOf(month) - monthsOf(given) > OLDEST_YEARS * 12)
    throw new AppError('BORN_MONTH_INVALID');
  return ageOf(given, now) < ADULT_AGE ? given : null;
}

/** Whether a statement makes somebody older than the one before said; null stands for 18 and over. */
export function isOlder(next: string | null, before: string | null): boolean {
  if (before === null) return false;
  return next === null || next < before;
}

export function needsConsent(age: number, purpose: GuardianPurpose): boolean {
  return age < (purpose === 'payment' ? ADULT_AGE : CONSENT_AGE);
}

/** What may be paid at an age; undefined where nothing may. */
export function spendingAt(
  age: number,
  { spending }: MinorLimits,
): MinorLimits['spending'][number] | undefined {
  return spending.findLast(({ fromAge }) => age >= fromAge);
}

/** Whether Shanghai's clock stands in hours that may pass midnight; the first counts, the last does not. */
export function isNight(now: Date, { fromHour, toHour }: MinorLimits['night']): boolean {
  const hour = Math.floor(now.getTime() / HOUR_MS + SHANGHAI_OFFSET_HOURS) % 24;
  return fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

/**
 * Whether a minor may pay so much after so much in the same month. Throws MINOR_PAYMENT_NEVER, MINOR_PAYMENT_CONSENT,
 * MINOR_PAYMENT_TOO_LARGE or MINOR_MONTH_SPENT.
 */
export function checkPayment(
  { age, consents }: Minor,
  { amountFen, spentFen }: { amountFen: number; spentFen: number },
  limits: MinorLimits,
): void {
  const allowed = spendingAt(age, limits);
  // First what no guardian can change.
  if (!allowed) throw new AppError('MINOR_PAYMENT_NEVER', { age: limits.spending[0]?.fromAge ?? ADULT_AGE });
  if (amountFen > allowed.paymentFen)
    throw new AppError('MINOR_PAYMENT_TOO_LARGE', { max: toYuan(allowed.paymentFen) });
  if (!consents.includes('payment')) throw new AppError('MINOR_PAYMENT_CONSENT');
  const leftFen = Math.max(0, allowed.monthFen - spentFen);
  if (amountFen > leftFen)
    throw new AppError('MINOR_MONTH_SPENT', { max: toYuan(allowed.monthFen), left: toYuan(leftFen) });
}

/**
 * Whether a minor may hand in one more task after so many on the same day. Throws MINOR_CREATION_CONSENT, MINOR_CREATION_NIGHT
 * or MINOR_CREATION_DAILY.
 */
export function checkCreation(minor: Minor, usedToday: number, now: Date, limits: MinorLimits): void {
  checkPublishing(minor);
  const { night, tasksDaily } = limits;
  if (isNight(now, night))
    throw new AppError('MINOR_CREATION_NIGHT', { from: night.fromHour, to: night.toHour });
  if (usedToday >= tasksDaily) throw new AppError('MINOR_CREATION_DAILY', { max: tasksDaily });
}

/** Throws MINOR_CREATION_CONSENT. */
export function checkPublishing(minor: Minor): void {
  if (!mayPublish(minor)) throw new AppError('MINOR_CREATION_CONSENT');
}

/** Throws MINOR_SHARING_CONSENT. */
export function checkSharing(minor: Minor): void {
  if (!mayPublish(minor)) throw new AppError('MINOR_SHARING_CONSENT');
}

function mayPublish({ age, consents }: Minor): boolean {
  return !needsConsent(age, 'creation') || consents.includes('creation');
}

/** 10000 → `100`, 10050 → `100.50`. */
function toYuan(fen: number): string {
  const rest = fen % FEN_PER_YUAN;
  const yuan = String(Math.floor(fen / FEN_PER_YUAN));
  return rest === 0 ? yuan : `${yuan}.${String(rest).padStart(2, '0')}`;
}

import {
  CREATOR_TERMS,
  DISPLAY_NAME,
  type ApplicantKind,
  type ApplicationState,
  type ApplicationStep,
} from '@mogine/contract/application-limits';
import { yearsBetween } from '@mogine/contract/identity-number';
import { addBusinessMonths, businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { isOneOf } from '#kernel/one-of';
import type { Tax } from './details.ts';

/** From which states each step leads on, and where to. */
export const MOVES = {
  submit: { from: ['draft', 'changes_asked', 'refused'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  ask: { from: ['submitted'], to: 'changes_asked' },
  refuse: { from: ['submitted'], to: 'refused' },
  revise: { from: ['approved'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>;
export type Move = keyof typeof MOVES;

export function mayMove(state: string, move: Move): boolean {
  return isOneOf<ApplicationState>(MOVES[move].from, state);
}

const DAY_MS = 24 * 3600 * 1000;

/** Throws APPLICATION_WAITING and APPLICATION_APPROVED where what was stated may not be changed now. */
export function checkMayEdit(state: string): void {
  if (state === 'submitted') throw new AppError('APPLICATION_WAITING');
  if (state === 'approved') throw new AppError('APPLICATION_APPROVED');
}

/** Throws IDENTITY_UNDER_AGE. `born`: a day, `1990-03-07`. */
export function checkAge(born: string, now: Date): void {
  const age = CREATOR_TERMS.adultAge;
  if (yearsBetween(born, businessDay(now)) < age) throw new AppError('IDENTITY_UNDER_AGE', { age });
}

/** Throws TAX_KIND_MISMATCH: a person is a resident or has a business of their own, a company is one. */
export function checkTaxKind(applicant: ApplicantKind, { kind }: Tax): void {
  if ((applicant === 'company') !== (kind === 'company')) throw new AppError('TAX_KIND_MISMATCH');
}

/** Steps that are not filled in, in their order. */
export function missingSteps(
  displayName: string,
  filled: { readonly [S in Exclude<ApplicationStep, 'profile'>]: unknown },
): ApplicationStep[] {
  const missing: ApplicationStep[] = displayName.length >= DISPLAY_NAME.min ? [] : ['profile'];
  for (const step of ['identity', 'payee', 'tax'] as const) if (filled[step] === null) missing.push(step);
  return missing;
}

export function verifiedUntil(from: Date): Date {
  return addBusinessMonths(from, CREATOR_TERMS.verifiedMonths);
}

/** The moment before which a verification that ends has to be reminded of now. */
export function reminderHorizon(now: Date): Date {
  return new Date(now.getTime() + CREATOR_TERMS.reminderDays * DAY_MS);
}

export function verificationAt(until: Date, now: Date): 'valid' | 'due' | 'over' {
  if (until <= now) return 'over';
  return until <= reminderHorizon(now) ? 'due' : 'valid';
}

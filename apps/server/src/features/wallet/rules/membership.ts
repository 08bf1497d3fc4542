import { addBusinessMonths } from '#kernel/clock';
import type { VipTier } from './prices.ts';

export type Membership = { tier: VipTier; startsAt: Date; endsAt: Date };
export type Period = { startsAt: Date; endsAt: Date };

/** A bound for the counting loops below: nobody is a member for longer than this. */
const MONTHS_MAX = 12 * 200;

/**
 * The membership after buying `months` more of `tier`. A running one is appended to and keeps its first day, so
 * that a run begun on the 31st ends on the last day of each month and never drifts; the better tier holds for the run.
 */
export function extended(
  current: Membership | null,
  bought: { tier: VipTier; months: number },
  now: Date,
): Membership {
  if (!current || current.endsAt <= now) {
    return { tier: bought.tier, startsAt: now, endsAt: addBusinessMonths(now, bought.months) };
  }
  const months = monthsUntil(current.startsAt, current.endsAt) + bought.months;
  return {
    tier: current.tier === 'yearly' ? 'yearly' : bought.tier,
    startsAt: current.startsAt,
    endsAt: addBusinessMonths(current.startsAt, months),
  };
}

/** The anniversary month of the run that `now` falls in. */
export function periodOf({ startsAt, endsAt }: Membership, now: Date): Period {
  const next = firstMonth((month) => addBusinessMonths(startsAt, month) > now);
  const ends = addBusinessMonths(startsAt, next);
  return { startsAt: addBusinessMonths(startsAt, next - 1), endsAt: ends < endsAt ? ends : endsAt };
}

/** Months of a running membership that have not begun. */
export function monthsAhead({ startsAt, endsAt }: Membership, now: Date): number {
  return monthsUntil(startsAt, endsAt) - firstMonth((month) => addBusinessMonths(startsAt, month) > now);
}

/** A running membership with so many months less at its end. It ends now where the month that runs is one of them. */
export function shortened(membership: Membership, months: number, now: Date): Membership {
  const { startsAt, endsAt } = membership;
  const ends = addBusinessMonths(startsAt, monthsUntil(startsAt, endsAt) - months);
  return { ...membership, endsAt: ends > now ? ends : now };
}

/**
 * A membership with months back that were taken from its end: behind one that runs; one that has ended meanwhile goes on as if it had
 * not, or, where it ended in an earlier month, from the month on that runs now.
 */
export function restored(membership: Membership, months: number, now: Date): Membership {
  const { startsAt, endsAt } = membership;
  if (endsAt > now)
    return { ...membership, endsAt: addBusinessMonths(startsAt, monthsUntil(startsAt, endsAt) + months) };
  const begun = firstMonth((month) => addBusinessMonths(startsAt, month) > now);
  const isThisMonth = endsAt >= addBusinessMonths(startsAt, begun - 1);
  return { ...membership, endsAt: addBusinessMonths(startsAt, begun + months - (isThisMonth ? 1 : 0)) };
}

/**
 * Months of one payment that are left where so many of its run were used: those that were paid for first are used first. `paid`: the
 * payments of the run in the order of their coming, with the months of each.
 */
export function monthsLeftOf<T>(paid: readonly { of: T; months: number }[], one: T, used: number): number {
  let before = 0;
  for (const { of, months } of paid) {
    if (of === one) return months - Math.min(months, Math.max(0, used - before));
    before += months;
  }
  return 0;
}

/** Months of a running membership, the one that runs and those that were among them. */
export function monthsOf({ startsAt, endsAt }: Membership): number {
  return monthsUntil(startsAt, endsAt);
}

function monthsUntil(startsAt: Date, endsAt: Date): number {
  return firstMonth((month) => addBusinessMonths(startsAt, month) >= endsAt);
}

function firstMonth(isReached: (month: number) => boolean): number {
  for (let month = 1; month <= MONTHS_MAX; month += 1) if (isReached(month)) return month;
  throw new RangeError('membership longer than two centuries');
}

import { DAYS_DRAWN_MAX, DAYS_KEPT, PERIOD_DAYS_MAX } from '@mogine/contract/analytics-limits';
import { AppError } from '#kernel/errors';
import { addBusinessMonths, businessDay, businessMonthStart } from '#kernel/clock';

const DAY_MS = 86_400_000;

/** Programs that read pages, by what they call themselves. */
const BOT =
  /bot\b|bots?\/|crawl|spider|slurp|headless|lighthouse|preview|fetch|scrap|monitor|curl|wget|python|java\/|go-http|^$/i;

export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent.trim());
}

/** Days of Shanghai, both included. */
export type Period = { from: string; to: string };

export type ReadPeriod = {
  period: Period;
  /** As long before; null where it was not kept day by day. */
  before: Period | null;
  unit: 'day' | 'month';
};

/** The first day that is still kept by itself; everything before lies on the first of its month. */
export function firstKeptDay(now: Date): string {
  return businessDay(businessMonthStart(new Date(now.getTime() - DAYS_KEPT * DAY_MS)));
}

/**
 * A period as it can be read: where days are no longer kept, it begins with a whole month. Throws BAD_INPUT for one that is the
 * wrong way round or too long.
 */
export function readPeriod({ from, to }: Period, now: Date): ReadPeriod {
  const length = (startOf(to) - startOf(from)) / DAY_MS + 1;
  if (length < 1) throw new AppError('BAD_INPUT', { name: 'from' });
  if (length > PERIOD_DAYS_MAX) throw new AppError('BAD_INPUT', { name: 'to' });
  const kept = firstKeptDay(now);
  const isFolded = from < kept;
  const beforeFrom = dayOf(startOf(from) - length * DAY_MS);
  return {
    period: { from: isFolded ? `${from.slice(0, 7)}-01` : from, to },
    before: beforeFrom < kept ? null : { from: beforeFrom, to: dayOf(startOf(from) - DAY_MS) },
    unit: isFolded || length > DAYS_DRAWN_MAX ? 'month' : 'day',
  };
}

/** Every day or first of a month in a period, oldest first. */
export function bucketsOf({ from, to }: Period, unit: 'day' | 'month'): string[] {
  const buckets: string[] = [];
  if (unit === 'day') {
    for (let at = startOf(from); at <= startOf(to); at += DAY_MS) buckets.push(dayOf(at));
    return buckets;
  }
  let month = new Date(`${from.slice(0, 7)}-01T00:00:00+08:00`);
  while (businessDay(month) <= to) {
    buckets.push(businessDay(month));
    month = addBusinessMonths(month, 1);
  }
  return buckets;
}

/** The moments at which a period begins and is over. */
export function momentsOf({ from, to }: Period): { start: Date; end: Date } {
  return { start: new Date(startOf(from)), end: new Date(startOf(to) + DAY_MS) };
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}

function dayOf(at: number): string {
  return businessDay(new Date(at));
}

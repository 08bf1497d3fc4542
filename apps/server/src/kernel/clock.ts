/** The one source of time, so that tests can turn it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;

/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. China has kept UTC+8 without daylight saving since 1991. */
export function businessDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

/** Day and time in Asia/Shanghai, `YYYY-MM-DD HH:MM:SS`. */
export function businessTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The beginning of the day in Asia/Shanghai. */
export function businessDayStart(at: Date): Date {
  return new Date(`${businessDay(at)}T00:00:00+08:00`);
}

/** The last moment of the day in Asia/Shanghai. */
export function businessDayEnd(at: Date): Date {
  return new Date(`${businessDay(at)}T23:59:59.999+08:00`);
}

/** The beginning of the calendar month in Asia/Shanghai. */
export function businessMonthStart(at: Date): Date {
  return new Date(`${businessDay(at).slice(0, 7)}-01T00:00:00+08:00`);
}

/**
 * `months` calendar months after `from` on Shanghai's calendar, same time of day. Counted from `from` itself, so
 * 31 January plus one month is 28 or 29 February and plus two is 31 March.
 */
export function addBusinessMonths(from: Date, months: number): Date {
  const local = new Date(from.getTime() + SHANGHAI_OFFSET_MS);
  const firstOfMonth = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1);
  const target = new Date(firstOfMonth);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDayMs = local.getTime() % 86_400_000;
  const day = Math.min(local.getUTCDate(), lastDay);
  return new Date(firstOfMonth + (day - 1) * 86_400_000 + timeOfDayMs - SHANGHAI_OFFSET_MS);
}

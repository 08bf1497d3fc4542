const DAY_MS = 24 * 3600 * 1000;
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;

/**
 * The moment so many working days after another one: Mondays to Fridays by Shanghai's calendar. Public holidays are not known here,
 * so that the day told is never later than the one the law means.
 */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const weekday = new Date(at + SHANGHAI_OFFSET_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

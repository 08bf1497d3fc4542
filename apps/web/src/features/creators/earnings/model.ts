/** What was earned on a day in Shanghai, points. */
type DayBar = { day: string; purchase: number; memberDownload: number };

const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** One bar for each of the last days in Shanghai, today last: days without earnings are there, and empty. */
export function barsOf(days: readonly DayBar[], now: Date, count: number): DayBar[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, at) => {
    const back = (count - 1 - at) * DAY_MS;
    const day = new Date(now.getTime() + SHANGHAI_OFFSET_MS - back).toISOString().slice(0, 10);
    const { purchase = 0, memberDownload = 0 } = known.get(day) ?? {};
    return { day, purchase, memberDownload };
  });
}

/** A whole number of points as somebody typed it, with or without separators; null for anything else. */
export function readPoints(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

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

/** Points to be paid out as somebody typed them, a whole number from 1 on, with or without separators; null for anything else. */
export function readPoints(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const points = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return points > 0 ? points : null;
}

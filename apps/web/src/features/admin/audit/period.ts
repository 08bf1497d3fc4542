import { readDay } from '../frame/periods.ts';

const DAY_MS = 86_400_000;

/** From the beginning of one day of Shanghai's to the end of another, as the call asks for it; `YYYY-MM-DD`, or empty. */
export function toPeriod(from: string, to: string): { from?: string; to?: string } {
  const start = toMidnight(from);
  const end = toMidnight(to);
  return {
    ...(start !== null && { from: new Date(start).toISOString() }),
    ...(end !== null && { to: new Date(end + DAY_MS - 1).toISOString() }),
  };
}

function toMidnight(day: string): number | null {
  return readDay(day) === '' ? null : Date.parse(`${day}T00:00:00+08:00`);
}

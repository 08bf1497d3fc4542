const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Whole days of Shanghai's, both included, as `YYYY-MM-DD`; empty where there is no bound. */
export type Days = { from: string; to: string };
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** What these are by now: the week is the last seven days, today among them. */
export function daysOf(name: PeriodName, now: Date): Days {
  const today = new Date(now.getTime() + SHANGHAI_OFFSET_MS);
  const daysAgo = (days: number) => toDay(today.getTime() - days * DAY_MS);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const spans: Record<PeriodName, Days> = {
    today: { from: daysAgo(0), to: daysAgo(0) },
    yesterday: { from: daysAgo(1), to: daysAgo(1) },
    week: { from: daysAgo(6), to: daysAgo(0) },
    month: { from: toDay(Date.UTC(year, month)), to: daysAgo(0) },
    lastMonth: { from: toDay(Date.UTC(year, month - 1)), to: toDay(Date.UTC(year, month, 0)) },
  };
  return spans[name];
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Which of them these days are; null for none. On the first of a month its days are today. */
export function periodOf({ from, to }: Days, now: Date): PeriodName | null {
  return (
    PERIODS.find((name) => {
      const days = daysOf(name, now);
      return days.from === from && days.to === to;
    }) ?? null
  );
}

/** What is a day of ours: what is typed beyond is a slip. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/** A day as an address has it; empty for what is none. */
export function readDay(typed: string): string {
  if (!/^20\d\d-\d\d-\d\d$/.test(typed)) return '';
  const at = Date.parse(typed);
  // The thirty-first of February is the third of March to some.
  return !Number.isNaN(at) && toDay(at) === typed ? typed : '';
}

import { toLocale, type Lang } from '#shared/i18n/lang.ts';

export type DateGroup<T> = { key: string; kind: 'today' | 'yesterday' | 'month'; items: T[] };

const DAY_MS = 24 * 3600 * 1000;
const TIME_ZONE = 'Asia/Shanghai';
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
});

/** Things in the order they come, newest first, under today, yesterday and months (`2026-11`), by Shanghai's days. */
export function groupByDate<T extends { createTime: string }>(
  things: readonly T[],
  nowMs: number,
): DateGroup<T>[] {
  const today = days.format(nowMs);
  const yesterday = days.format(nowMs - DAY_MS);
  const groups: DateGroup<T>[] = [];
  for (const thing of things) {
    const day = days.format(new Date(thing.createTime));
    const kind = day === today ? 'today' : day === yesterday ? 'yesterday' : 'month';
    const key = kind === 'month' ? day.slice(0, 7) : kind;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(thing);
    else groups.push({ key, kind, items: [thing] });
  }
  return groups;
}

/** A month key as people read it: 2026年11月, November 2026. */
export function formatMonth(lang: Lang, key: string): string {
  const form = new Intl.DateTimeFormat(toLocale(lang), { timeZone: 'UTC', year: 'numeric', month: 'long' });
  return form.format(new Date(`${key}-01T00:00:00Z`));
}

import { FIGURES, PERIOD_DAYS_MAX, type Figure } from '@mogine/contract/analytics-limits';
import { href, type AnalyticsQuery, type Href } from '#app/href.ts';

const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Periods up to today that are one press away, in days. */
export const PERIODS = ['7', '30', '90'] as const;
export const SORTS = [...FIGURES, 'earned'] as const;
export type Sort = (typeof SORTS)[number];

/** What the page shows, as its address says it. */
export type View = {
  /** `range`: the days named by `from` and `to`. */
  period: (typeof PERIODS)[number] | 'range';
  /** Days of Shanghai, both included. */
  from: string;
  to: string;
  /** One asset; empty for all of them. */
  asset: string;
  sort: Sort;
  order: 'desc' | 'asc';
};

export function todayIn(now: Date): string {
  return new Date(now.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

export function readView(query: URLSearchParams, now: Date): View {
  const today = todayIn(now);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const period = PERIODS.find((days) => days === query.get('days')) ?? '30';
  const asset = query.get('asset') ?? '';
  return {
    ...(isRange(from, to)
      ? { period: 'range', from, to }
      : { period, from: addDays(today, 1 - Number(period)), to: today }),
    asset: UUID.test(asset) ? asset.toLowerCase() : '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'opened',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address of a view that differs in some points. */
export function toAddress(view: View, change: Partial<View>): Href {
  const { period, from, to, asset, sort, order } = { ...view, ...change };
  const query: AnalyticsQuery = {
    ...(period === 'range' ? { from, to } : { days: period === '30' ? undefined : period }),
    ...{ asset, sort: sort === 'opened' ? undefined : sort, order: order === 'desc' ? undefined : order },
  };
  return href.analytics(query);
}

/** Whether these are days that can be asked for together. */
export function isRange(from: string, to: string): boolean {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return DAY.test(from) && DAY.test(to) && length >= 1 && length <= PERIOD_DAYS_MAX;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** By what part a figure has changed; null where there is nothing to compare with. */
export function changeOf(now: number, before: number | undefined): number | null {
  return before === undefined || before === 0 ? null : (now - before) / before;
}

/** What leads to each figure: views are held against impressions, everything else against views. */
export function rateOf(totals: Readonly<Record<Figure, number>>, figure: Figure): number | null {
  if (figure === 'shown') return null;
  if (figure === 'refunded') return totals.bought === 0 ? null : totals.refunded / totals.bought;
  const of = figure === 'opened' ? totals.shown : totals.opened;
  return of === 0 ? null : totals[figure] / of;
}

/** A press on the head of a column: by it, the most first; by it already, the other way round. */
export function sortBy(view: View, sort: Sort): Pick<View, 'sort' | 'order'> {
  return { sort, order: view.sort === sort && view.order === 'desc' ? 'asc' : 'desc' };
}

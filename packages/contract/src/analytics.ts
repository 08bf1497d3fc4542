import { z } from 'zod';
import { FIGURES, POSITION_MAX, ROWS_MAX, SHOWN_MAX, TRAFFIC_SOURCES } from './analytics-limits.ts';
import { id, paging, searchWords } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { listOp, op } from './kernel/op.ts';

/** Where somebody came upon an asset, as calls that save, buy or fetch one may say. */
export const trafficSource = z.enum(TRAFFIC_SOURCES);

/** What calls that save or buy an asset may say of how it was found: the place, and what was searched for there. */
export const foundBy = { source: trafficSource.optional(), query: searchWords(100).optional() };

/** A day in Shanghai, `2026-11-26`. */
const day = z.iso.date();
/** Both days included. */
const period = { from: day, to: day };

const figures = {
  /** Half of a card was seen for a second. */
  shown: z.int(),
  /** Its page was opened. */
  opened: z.int(),
  /** People who saved it, for the first time. */
  saved: z.int(),
  bought: z.int(),
  /** Downloads of members that brought something. */
  fetched: z.int(),
  /** Sales that were taken back. */
  refunded: z.int(),
};
/** Points of the creator, less what was taken back; may be below zero. */
const earned = z.int();
const totals = z.object({ ...figures, earned });

/** `id.position` of each card, as a comma list; what has another form is passed over. */
const shownCards = z
  .string()
  .max(SHOWN_MAX * 44)
  .transform(splitList)
  .pipe(z.array(z.string()).max(SHOWN_MAX))
  .transform((cards) =>
    cards.flatMap((card) => {
      const [assetId = '', at = ''] = card.split('.');
      if (!id.safeParse(assetId).success || !/^\d{1,6}$/.test(at)) return [];
      return [{ id: assetId.toLowerCase(), position: Math.min(Math.max(Number(at), 1), POSITION_MAX) }];
    }),
  );

export const analytics = {
  count: op({
    method: 'POST',
    path: '/api/analytics/count',
    auth: 'public',
    perMinute: 240,
    summary: {
      zh: '计数：看到了哪些资源、打开了哪一个；不记录是谁',
      en: 'Counts which assets were seen and which one was opened; not by whom',
    },
    input: z.object({
      source: trafficSource,
      /** What was searched for. */
      query: searchWords(100).optional(),
      shown: shownCards.optional(),
      opened: id.optional(),
    }),
    /** Whether more may be told: no to somebody who wants no statistics. */
    data: z.object({ isWanted: z.boolean() }),
  }),
  summary: op({
    method: 'GET',
    path: '/api/analytics/summary',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '我的资源的曝光、浏览、收藏、购买与退款',
      en: 'How own assets were seen, opened, saved, bought and given back',
    },
    input: z.object({ ...period, resourceId: id.optional() }),
    data: z.object({
      /** What the one asset is called that was asked for. */
      asset: z.object({ name: z.string(), enName: z.string() }).nullable(),
      totals,
      /** As long before; null where days were not kept one by one any more. */
      before: totals.nullable(),
      /** `month` where the period is too long to be drawn by day. */
      unit: z.enum(['day', 'month']),
      /** Oldest first, none left out. A month is named by its first day. */
      series: z.array(z.object({ day: z.string(), ...figures })),
      /** The one with the most views first; those without anything are left out. */
      sources: z.array(z.object({ source: trafficSource, ...figures, earned })),
    }),
  }),
  assets: listOp({
    method: 'GET',
    path: '/api/analytics/assets',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '按资源统计', en: 'The same figures for each asset' },
    input: z.object({
      ...paging,
      ...period,
      sort: z.enum([...FIGURES, 'earned']).default('opened'),
      order: z.enum(['desc', 'asc']).default('desc'),
    }),
    data: z.object({
      resourceId: z.string(),
      name: z.string(),
      enName: z.string(),
      cover: z.string(),
      isOnSale: z.boolean(),
      ...figures,
      earned,
    }),
  }),
  queries: listOp({
    method: 'GET',
    path: '/api/analytics/queries',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '带来曝光、浏览、收藏与购买的搜索词；同一天不足 5 人搜索的不显示',
      en: 'Searches that led to own assets, and what came of them; those of fewer than five people on a day are not shown',
    },
    input: z.object({ ...paging, ...period, resourceId: id.optional() }),
    data: z.object({
      query: z.string(),
      shown: z.int(),
      opened: z.int(),
      /** Of those who found an asset by it and saved it. */
      saved: z.int(),
      /** Sales of what was found by it, and those of them that were taken back, on the day of the sale. */
      bought: z.int(),
      refunded: z.int(),
      /** Mean place in the list, 1 is the first; null where it was opened but never seen in it. */
      position: z.number().nullable(),
    }),
  }),
  export: op({
    method: 'GET',
    path: '/api/analytics/export',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: `导出 CSV：按资源、按天与来源、或按搜索词，最多 ${ROWS_MAX} 行`,
      en: `CSV of assets, of days and sources, or of searches; ${ROWS_MAX} rows at most`,
    },
    input: z.object({
      ...period,
      table: z.enum(['assets', 'days', 'queries']).default('assets'),
      resourceId: id.optional(),
    }),
    data: z.object({ filename: z.string(), content: z.string() }),
  }),
};

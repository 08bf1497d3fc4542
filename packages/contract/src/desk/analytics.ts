import { z } from 'zod';
import { paging } from '../kernel/fields.ts';
import { listOp } from '../kernel/op.ts';

/** Days of the past that searches are told of, today included. */
export const SEARCHED_DAYS = [7, 30, 90] as const;

export const analyticsDesk = {
  searches: listOp({
    auth: 'staff',
    permission: 'catalogue.edit',
    method: 'GET',
    path: '/api/admin/analytics/searches',
    summary: {
      zh: '搜索词带来的曝光、点击、收藏与购买；同一天不足 5 人搜索的不显示',
      en: 'What searches led to; those of fewer than five people on a day are not shown',
    },
    input: z.object({
      ...paging,
      days: z
        .enum(SEARCHED_DAYS.map(String) as ['7', '30', '90'])
        .default('30')
        .transform(Number),
      /** `shown`: the most seen first; `few`: seen much and opened little. */
      sort: z.enum(['opened', 'shown', 'few']).default('opened'),
    }),
    data: z.object({
      query: z.string(),
      /** Cards of the results that were seen. */
      shown: z.int(),
      opened: z.int(),
      /** Saves and sales of what was found by it, and sales that were taken back, on the day of the sale. */
      saved: z.int(),
      bought: z.int(),
      refunded: z.int(),
      /** The most on one day. */
      visitors: z.int(),
    }),
  }),
};

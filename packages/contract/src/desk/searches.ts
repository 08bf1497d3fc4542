import { z } from 'zod';
import { flag, idList, instant, paging } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

/** Totals are counted up to here; so many of the most frequent are listed and exported. */
export const SEARCHES_MAX = 10_000;
/** Marked by one call. */
export const SEARCHES_MARKED_MAX = 200;

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;

const search = z.object({
  id: z.string(),
  query: z.string(),
  lang: z.enum(['zh', 'en']),
  count: z.int(),
  firstTime: instant,
  lastTime: instant,
  isHandled: z.boolean(),
  /** Members who keep it to be told when something fits. */
  waiting: z.int(),
  /** The last thirty days on which it was missed, newest first: `YYYY-MM-DD` of Shanghai and how often. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
});

export const searchesDesk = {
  list: listOp({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/searches/list',
    summary: {
      zh: '没有结果的搜索，新的或多的在前；不含任何个人信息',
      en: 'Searches that found nothing, the latest or the most frequent first; nothing of whoever searched',
    },
    input: z.object({
      ...paging,
      sort: z.enum(['latest', 'often']).optional(),
      lang: z.enum(['zh', 'en']).optional(),
      /** Only those that somebody has seen to; only the others unless said. */
      handled: flag.optional(),
    }),
    data: search,
  }),
  handle: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/searches/handle',
    summary: {
      zh: '标记为已处理或未处理；之后再次搜不到会重新出现',
      en: 'Mark as seen to, or not; one that is missed again on a later day comes back',
    },
    input: z.object({ ids: idList(SEARCHES_MARKED_MAX), isHandled: flag }),
    data: z.object({ changed: z.int() }),
  }),
  export: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/searches/export',
    summary: { zh: '未处理的搜索，CSV，最多一万条', en: 'Those not seen to as CSV, at most ten thousand' },
    input: z.object({}),
    data: z.object({ filename: z.string(), content: z.string() }),
  }),
};

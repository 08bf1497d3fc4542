import { z } from 'zod';
import { assetKinds } from './catalog.ts';
import { id, instant, searchWords } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

const kind = z.enum(assetKinds);

const wantedSearch = z.object({
  id: z.string(),
  searchKey: z.string(),
  /** Null for any. */
  type: kind.nullable(),
  createTime: instant,
  /** Until when it is kept. */
  expiresTime: instant,
  /** When something fitted last; null while nothing has. */
  fitTime: instant.nullable(),
  /** How many assets their owner was told of. */
  fits: z.int(),
});

/** Searches without result that members keep, to be told when something fitting is on sale. */
export const wanted = {
  list: op({
    method: 'GET',
    path: '/api/wanted/list',
    auth: 'user',
    summary: { zh: '我想找的资源', en: 'Searches that one keeps, the latest first' },
    input: z.object({}),
    data: z.array(wantedSearch),
  }),
  keep: op({
    method: 'POST',
    path: '/api/wanted/keep',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '保留一次搜索，有符合的资源上架时通知；再次保留则重新计时',
      en: 'Keep a search, to be told when something fitting is on sale; one that is kept already is kept anew from now on',
    },
    input: z.object({ searchKey: searchWords(100).min(1), type: kind.optional() }),
    data: wantedSearch,
  }),
  remove: op({
    method: 'POST',
    path: '/api/wanted/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '不再寻找', en: 'Keep a search no longer' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
};

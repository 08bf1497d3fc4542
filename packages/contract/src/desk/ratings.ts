import { z } from 'zod';
import { id, instant, paging, searchWords } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { HIDDEN_REASON_NAMES } from '../rating-limits.ts';

/** What words find is counted so far: of those that a tenth has, ten thousand lie far apart. */
export const RATINGS_COUNTED_MAX = 1000;

const states = z.enum(['waiting', 'shown', 'hidden']);
/** What was read before it was decided on: refused with RATING_CHANGED where it is no longer so. */
const seen = { seenState: states, seenTime: instant };

export const ratingsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/ratings/list',
    auth: 'staff',
    permission: 'ratings.decide',
    summary: {
      zh: '评价，新的在前；按词查找时总数最多数到一千',
      en: 'Ratings, newest first; of those that words find the total is counted up to a thousand',
    },
    input: z.object({
      ...{ ...paging, state: states.default('waiting') },
      /** An id of a rating, of its asset or its author; else words of what it says or of its asset, or its author's whole name. */
      words: searchWords(100).optional(),
    }),
    data: z.object({
      id: z.string(),
      assetId: z.string(),
      assetName: z.string(),
      enAssetName: z.string(),
      name: z.string(),
      stars: z.int().min(1).max(5),
      text: z.string(),
      reply: z.string(),
      state: states,
      hiddenReason: z.enum(HIDDEN_REASON_NAMES).nullable(),
      createTime: instant,
      /** When its author wrote it last. */
      updateTime: instant,
    }),
  }),
  hide: op({
    method: 'POST',
    path: '/api/admin/ratings/hide',
    auth: 'staff',
    permission: 'ratings.decide',
    summary: {
      zh: '隐藏评价：原处保留并说明原因，作者会收到通知',
      en: 'Hide a rating: its place says why, and its author is told',
    },
    input: z.object({ id, ...seen, reason: z.enum(HIDDEN_REASON_NAMES) }),
    data: z.literal(true),
  }),
  restore: op({
    method: 'POST',
    path: '/api/admin/ratings/restore',
    auth: 'staff',
    permission: 'ratings.decide',
    summary: { zh: '公开等待中或被隐藏的评价', en: 'Show a rating that waits or was hidden' },
    input: z.object({ id, ...seen }),
    data: z.literal(true),
  }),
};

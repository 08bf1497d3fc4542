import { z } from 'zod';
import { flag, id, instant, int, lines, paging } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { HIDDEN_REASON_NAMES, RATING_REPLY_MAX, RATING_SORTS, RATING_TEXT_MAX } from './rating-limits.ts';

const stars = z.int().min(1).max(5);

/** What people who have an asset say of it. Its creator answers, and cannot take it away. */
export const ratings = {
  summary: op({
    method: 'GET',
    path: '/api/rating/summary',
    auth: 'public',
    shared: true,
    summary: { zh: '资源的评分', en: 'How an asset is rated' },
    input: z.object({ id }),
    data: z.object({
      count: z.int(),
      /** To a tenth; null without any. */
      average: z.number().min(1).max(5).nullable(),
      /** How many gave one star, two … five. */
      stars: z.array(z.int()).length(5),
    }),
  }),
  list: listOp({
    method: 'GET',
    path: '/api/rating/list',
    auth: 'public',
    summary: { zh: '资源的评价', en: 'What is said of an asset' },
    input: z.object({ ...paging, id, sort: z.enum(RATING_SORTS).optional() }),
    data: z.object({
      id: z.string(),
      name: z.string(),
      headImage: z.string(),
      /** 0 of a hidden one, of which nothing but the reason is told. */
      stars: z.int().min(0).max(5),
      text: z.string(),
      hiddenReason: z.enum(HIDDEN_REASON_NAMES).nullable(),
      useful: z.int(),
      createTime: instant,
      isEdited: z.boolean(),
      reply: z.object({ text: z.string(), createTime: instant, isEdited: z.boolean() }).nullable(),
      isOwn: z.boolean(),
      /** Whether the caller finds it useful. */
      isUseful: z.boolean(),
    }),
  }),
  own: op({
    method: 'GET',
    path: '/api/rating/own',
    auth: 'user',
    summary: { zh: '我对资源的评价', en: 'One’s own rating of an asset' },
    input: z.object({ id }),
    data: z.object({
      /** `no`: whoever neither bought nor downloaded it, its maker, and who is too close to them. */
      may: z.enum(['rate', 'reply', 'no']),
      rating: z
        .object({
          id: z.string(),
          stars,
          text: z.string(),
          state: z.enum(['shown', 'waiting', 'hidden']),
          hiddenReason: z.enum(HIDDEN_REASON_NAMES).nullable(),
        })
        .nullable(),
    }),
  }),
  save: op({
    method: 'POST',
    path: '/api/rating/save',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '评价资源，或修改评价', en: 'Rate an asset, or change one’s rating' },
    input: z.object({ id, stars: int({ min: 1, max: 5 }), text: lines(RATING_TEXT_MAX).default('') }),
    /** `waiting`: a person looks at its words before others see them. */
    data: z.object({ id: z.string(), state: z.enum(['shown', 'waiting']) }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/rating/withdraw',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '撤回我对资源的评价', en: 'Take one’s rating of an asset back' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  vote: op({
    method: 'POST',
    path: '/api/rating/vote',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '评价有用，或取消', en: 'Find a rating useful, or no longer' },
    input: z.object({ id, isUseful: flag }),
    data: z.object({ useful: z.int() }),
  }),
  reply: op({
    method: 'POST',
    path: '/api/rating/reply',
    auth: 'user',
    perMinute: 20,
    success: 'CHANGED',
    summary: {
      zh: '创作者回复评价（一条，可修改；留空即撤回）',
      en: 'Answer a rating of one’s own asset: once, to be changed; empty takes it back',
    },
    input: z.object({ id, text: lines(RATING_REPLY_MAX) }),
    data: z.literal(true),
  }),
};

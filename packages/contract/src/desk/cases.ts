import { z } from 'zod';
import { CASE_PARTS, CASE_WHY_MAX, REMOVED_PARTS } from '../case-limits.ts';
import { id, instant, line, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

/** `waiting`: nobody has looked; `appeals`: somebody else has to look again. */
export const CASE_SHOWS = ['waiting', 'appeals', 'decided', 'all'] as const;
const origin = z.enum(['reported', 'held', 'staff']);
const part = z.enum(CASE_PARTS);
const why = z.object({ zh: line(CASE_WHY_MAX).min(2), en: line(CASE_WHY_MAX).min(2) });
const permission = 'moderation.decide' as const;

const row = z.object({
  id: z.string(),
  clientId: z.string(),
  nickname: z.string(),
  origin,
  state: z.enum(['open', 'kept', 'removed']),
  removed: z.array(z.enum(REMOVED_PARTS)),
  outcome: z.enum(['granted', 'denied']).nullable(),
  createTime: instant,
  decideTime: instant.nullable(),
  appealTime: instant.nullable(),
});
/** How somebody shows themselves; of what was removed, how they did. */
const face = z.object({
  name: z.string(),
  /** An address; empty for none. */
  picture: z.string(),
  ...{ intro: z.string(), enIntro: z.string(), links: z.array(z.string()) },
  /** The asset whose cover stands across the storefront; empty for none. */
  bannerAssetId: z.string(),
});

/** Names, pictures and storefronts of members that people report or machines hold, and appeals, over works and ratings too. */
export const casesDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/cases/list',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '被举报或拦下的昵称、头像与主页，以及申诉（含作品与评价）；等待最久的在前，其余新的在前',
      en: 'Names, pictures and storefronts that were reported or held, and appeals, those over works and ratings among them, the longest waiting first, others newest first',
    },
    input: z.object({ ...paging, show: z.enum(CASE_SHOWS).default('waiting'), clientId: id.optional() }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/cases/detail',
    ...{ auth: 'staff', permission },
    // It shows what members say of themselves, and what others say of them.
    recorded: true,
    summary: {
      zh: '一件内容处置：原样、理由与历史',
      en: 'One case: how it looks, why it is here, and what was before',
    },
    input: z.object({ id }),
    data: row.extend({
      now: face,
      before: face.partial(),
      /** A work that was removed; null where the case is about something else. */
      work: z
        .object({
          ...{ id: z.string(), title: z.string(), prompt: z.string() },
          /** Opens for an hour; empty where nothing of it is left. */
          picture: z.string(),
        })
        .nullable(),
      /** A rating that was hidden; null where the case is about something else. */
      rating: z
        .object({
          ...{ assetId: z.string(), assetName: z.string(), enAssetName: z.string() },
          ...{ stars: z.int(), text: z.string() },
        })
        .nullable(),
      /** Of the list by which a machine held it; empty otherwise. */
      category: z.string(),
      reports: z.array(z.object({ kind: z.string(), text: z.string(), createTime: instant })),
      isFrozen: z.boolean(),
      /** Earlier cases of the same member, newest first, at most twenty. */
      history: z.array(row),
      /** Prompts and pictures of theirs that were refused within half a year. */
      refusals: z.int(),
      ...{ why: z.string(), enWhy: z.string(), decidedBy: z.string() },
      ...{ appeal: z.string(), answer: z.string(), enAnswer: z.string(), answeredBy: z.string() },
      /** Whether whoever asks decided before: then somebody else answers the appeal. */
      isOwnDecision: z.boolean(),
      /** How it stood when it was looked at; a decision names it. */
      token: z.string(),
    }),
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/cases/decide',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '放行，或移除昵称、头像、主页内容；会员会收到理由，可申诉',
      en: 'Let it be, or remove name, picture or what the storefront says; the member reads why, and may appeal',
    },
    input: z.object({
      id,
      token: text(64).min(1),
      decision: z.enum(['keep', 'remove']),
      /** What goes; at least one where something is removed. */
      parts: z.array(part).max(CASE_PARTS.length).default([]),
      why: why.optional(),
    }),
    data: z.literal(true),
  }),
  answer: op({
    method: 'POST',
    path: '/api/admin/cases/answer',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '复核申诉：须由另一位工作人员；成立则恢复原样',
      en: 'Answer an appeal, as another person than the first; granted, it is as it was before',
    },
    input: z.object({ id, outcome: z.enum(['granted', 'denied']), answer: why }),
    data: z.literal(true),
  }),
};

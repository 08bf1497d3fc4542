import { z } from 'zod';
import { assetDetailSchema } from '../catalog.ts';
import { draftDetailSchema } from '../draft-schema.ts';
import { DRAFT_KINDS, DRAFT_TEXTS } from '../draft-rules.ts';
import { flag, id, instant, paging, text } from '../kernel/fields.ts';
import { splitList } from '../kernel/lists.ts';
import { listOp, op } from '../kernel/op.ts';
import { REVIEW_REASON_CODES } from '../review-reasons.ts';
import {
  AI_DECLARATIONS,
  AI_LABELS,
  ASSET_LICENCES,
  COMMENT_MAX,
  SHELF_STATES,
  SUBMISSION_DECISIONS,
  SUBMISSION_STATES,
} from '../submission-rules.ts';
import {
  commentSchema,
  declaredVariantSchema,
  decisionSchema,
  foundInFileSchema,
  pinSchema,
} from '../submission-schema.ts';
import { deskReason } from './approvals.ts';

const queuedSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  kind: z.enum(DRAFT_KINDS),
  /** Opens for the caller for a while. */
  cover: z.string(),
  coverColor: z.string(),
  price: z.int(),
  /** Whether it is the next version of an asset. */
  isVersion: z.boolean(),
  /** Whether it is published under the official name. */
  isOfficial: z.boolean(),
  aiLabel: z.enum(AI_LABELS),
  state: z.enum(SUBMISSION_STATES),
  maker: z.object({ id: z.string(), name: z.string() }),
  submitTime: instant,
  /** When it came back after it was approved, since its files were taken down elsewhere; null of anything else. */
  returnTime: instant.nullable(),
  /** Who looks at it; empty where nobody does, or not any more. */
  holder: z.string(),
  isMine: z.boolean(),
  holdUntil: instant.nullable(),
});

/** A comma list, or an array; each once. */
const reasons = z
  .union([z.string().max(400).transform(splitList), z.array(z.string()).max(REVIEW_REASON_CODES.length)])
  .pipe(z.array(z.enum(REVIEW_REASON_CODES)))
  .transform((codes) => [...new Set(codes)]);

const namedAsset = z.object({ id: z.string(), name: z.string(), enName: z.string(), cover: z.string() });

export const reviewDesk = {
  queue: listOp({
    method: 'GET',
    path: '/api/admin/review/queue',
    auth: 'staff',
    permission: 'review.decide',
    summary: {
      zh: '审核队列：待审的先来在前，已有结论的新的在前；总数最多数到 10000',
      en: 'What was handed in: what waits by its turn, everything else newest first; counted up to 10,000',
    },
    input: z.object({
      ...paging,
      /** This one alone, where it is among the rest that is asked for. */
      id: id.optional(),
      state: z.enum(['waiting', ...SUBMISSION_STATES]).default('waiting'),
      kind: z.enum(DRAFT_KINDS).optional(),
      aiLabel: z.enum(AI_LABELS).optional(),
      /** What the caller holds alone. */
      mine: flag.optional(),
      /** New versions alone, or new assets alone. */
      isVersion: flag.optional(),
      /** Of one maker. */
      makerId: id.optional(),
    }),
    data: queuedSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/review/detail',
    auth: 'staff',
    permission: 'review.decide',
    summary: {
      zh: '一份提交与全部依据：草稿、在售版本、相似资源、相同文件、历史结论、用词与生成标识',
      en: 'One submission with all evidence: the draft, the version on sale, what is alike, same files, decisions, words, AI',
    },
    input: z.object({ id }),
    data: z.object({
      submission: queuedSchema.extend({
        licence: z.enum(ASSET_LICENCES),
        isMemberIncluded: z.boolean(),
        notes: z.string(),
        enNotes: z.string(),
        publishTime: instant.nullable(),
        ai: z.enum(AI_DECLARATIONS),
        found: z.array(foundInFileSchema),
      }),
      draft: draftDetailSchema,
      /** What is on sale as the version before; null of a new asset. */
      live: z
        .object({
          id: z.string(),
          name: z.string(),
          enName: z.string(),
          price: z.int(),
          isOnSale: z.boolean(),
          /** Why staff keeps it off the shelf; empty where it does not. */
          suspended: z.string(),
          facts: assetDetailSchema.shape.facts,
          preview: assetDetailSchema.shape.preview,
          files: z.array(
            z.object({ name: z.string(), format: z.string(), bytes: z.int(), sha256: z.string() }),
          ),
        })
        .nullable(),
      /** What it is handed in as a variant of, and the covers beside which it would stand; null of anything else. */
      variant: declaredVariantSchema
        .extend({ siblings: z.array(namedAsset.extend({ label: z.string(), enLabel: z.string() })) })
        .nullable(),
      /** Assets on sale, or taken down by staff, that look nearly the same, the most alike first; `isOwn`: of the same maker. */
      alike: z.array(namedAsset.extend({ score: z.number(), isOwn: z.boolean(), isSuspended: z.boolean() })),
      /** Where the same file is, on sale or not, or in a draft of somebody else; what was taken down first. */
      sameFiles: z.array(
        z.object({
          file: z.string(),
          kind: z.enum(['asset', 'draft']),
          id: z.string(),
          ...{ name: z.string(), enName: z.string() },
          maker: z.string(),
          /** Of the same maker. */
          isOwn: z.boolean(),
          state: z.enum(['draft', ...SHELF_STATES]),
          /** Why staff has taken it down; empty where it has not. */
          reason: z.string(),
          enReason: z.string(),
        }),
      ),
      /** What was decided on this maker before, and the last ten of it. */
      history: z.object({
        approved: z.int(),
        changesAsked: z.int(),
        refused: z.int(),
        suspended: z.int(),
        /** `shelf`: where the asset that came of it is now; null where none did. */
        last: z.array(decisionSchema.extend({ name: z.string(), shelf: z.enum(SHELF_STATES).nullable() })),
      }),
      /** Texts with words that a person has to look at. */
      words: z.array(z.object({ text: z.enum(DRAFT_TEXTS), category: z.string() })),
      /** Earlier decisions on this draft, and what was said. */
      decisions: z.array(decisionSchema),
      comments: z.array(commentSchema),
    }),
  }),
  claim: op({
    method: 'POST',
    path: '/api/admin/review/claim',
    auth: 'staff',
    permission: 'review.decide',
    summary: {
      zh: '领取一份提交 3 分钟，查看期间用 hold 续期；已被他人领取时拒绝',
      en: 'Take a submission for three minutes, and go on with hold while looking at it; refused where somebody else holds it',
    },
    input: z.object({ id }),
    data: z.object({ holdUntil: instant }),
  }),
  hold: op({
    method: 'POST',
    path: '/api/admin/review/hold',
    auth: 'staff',
    permission: 'review.decide',
    // Asked each minute by whoever still looks at it: nothing is decided by it.
    recorded: false,
    summary: {
      zh: '仍在查看：自己领取的提交再续 3 分钟；期间被他人领取时拒绝',
      en: 'Still there: keep a submission that was taken for three minutes more; refused where somebody else has taken it since',
    },
    input: z.object({ id }),
    data: z.object({ holdUntil: instant }),
  }),
  release: op({
    method: 'POST',
    path: '/api/admin/review/release',
    auth: 'staff',
    permission: 'review.decide',
    summary: { zh: '放回队列', en: 'Give a submission back undecided' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  say: op({
    method: 'POST',
    path: '/api/admin/review/say',
    auth: 'staff',
    permission: 'review.decide',
    summary: { zh: '给创作者留言，可标注在模型上', en: 'Write to its maker, pinned to the mesh if wanted' },
    input: z.object({ id, text: text(COMMENT_MAX).min(1), pin: pinSchema.optional() }),
    data: commentSchema,
  }),
  resolve: op({
    method: 'POST',
    path: '/api/admin/review/resolve',
    auth: 'staff',
    permission: 'review.decide',
    summary: { zh: '将一条留言标为已解决或重新打开', en: 'Mark a comment as resolved, or open it again' },
    input: z.object({
      /** Of the comment. */
      id,
      isResolved: flag,
    }),
    data: z.literal(true),
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/review/decide',
    auth: 'staff',
    permission: 'review.decide',
    summary: {
      zh: '通过、要求修改或拒绝；须先领取，后两者须说明理由；相同文件曾被平台下架的，须看过才能通过',
      en: 'Approve, ask for changes or refuse; by whoever holds it, the latter two with reasons; what was taken down elsewhere only by whoever has seen that',
    },
    input: z.object({
      id,
      decision: z.enum(SUBMISSION_DECISIONS),
      reasons: reasons.default([]),
      note: text(COMMENT_MAX).default(''),
      /** How many assets with the same files were read to be taken down: where there are more, it is not approved. */
      seenTakenDown: z.int().min(0).default(0),
    }),
    data: z.literal(true),
  }),
  suspend: op({
    method: 'POST',
    path: '/api/admin/review/suspend',
    auth: 'staff',
    permission: 'asset.suspend',
    summary: {
      zh: '下架一个资源并告知创作者；已获得的人保留',
      en: 'Take an asset off the shelf and tell its maker; who has it keeps it',
    },
    input: z.object({
      /** Of the asset. */
      id,
      reason: deskReason.min(1),
    }),
    data: z.literal(true),
  }),
  resume: op({
    method: 'POST',
    path: '/api/admin/review/resume',
    auth: 'staff',
    permission: 'asset.suspend',
    summary: { zh: '恢复被平台下架的资源', en: 'Let an asset back that was taken off the shelf' },
    input: z.object({
      /** Of the asset. */
      id,
    }),
    data: z.literal(true),
  }),
};

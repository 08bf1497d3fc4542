import { z } from 'zod';
import { DRAFT_KINDS, DRAFT_NEEDS, DRAFT_TEXTS } from './draft-rules.ts';
import { flag, id, instant, int, lines } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import { AI_DECLARATIONS, ASSET_LICENCES, CHANGELOG_MAX, COMMENT_MAX } from './submission-rules.ts';
import {
  commentSchema,
  decisionSchema,
  foundInFileSchema,
  pinSchema,
  submissionSchema,
} from './submission-schema.ts';
import { variantLabelSchema } from './variants.ts';

/** `isOfficial`: whether it is published under the official name, as its versions are. */
const ownAsset = z.object({
  ...{ id: z.string(), name: z.string(), enName: z.string(), isOfficial: z.boolean() },
});

/** From a finished draft to an asset on sale, as its creator sees it. Every `id` is that of a draft unless it says otherwise. */
export const submissions = {
  look: op({
    method: 'GET',
    path: '/api/creator/submission/look',
    auth: 'user',
    // Reads the files of the draft once.
    perMinute: 30,
    summary: {
      zh: '提交前的检查：缺什么，文件自述的生成标识，是哪个资源的新版本',
      en: 'Before a draft is handed in: what is missing, what its files say of AI, which asset it is a version of',
    },
    input: z.object({ id }),
    data: z.object({
      /** What it would be sold as; empty where its category does not say. */
      kind: z.union([z.enum(DRAFT_KINDS), z.literal('')]),
      needs: z.array(z.enum(DRAFT_NEEDS)),
      forbidden: z.array(z.enum(DRAFT_TEXTS)),
      found: z.array(foundInFileSchema),
      /** What may be declared: what bears a label was not made without. */
      declarable: z.array(z.enum(AI_DECLARATIONS)),
      /** The asset that it is a version of; null of a draft that became none. */
      versionOf: ownAsset.nullable(),
      /** Own assets on sale that it may be a version of, newest first. */
      assets: z.array(ownAsset),
      /** Whether a new asset would be published under the official name. */
      isOfficial: z.boolean(),
      /** The newest submission of it; null without one. */
      submission: submissionSchema.nullable(),
    }),
  }),
  submit: op({
    method: 'POST',
    path: '/api/creator/submission/submit',
    auth: 'user',
    // A table hands in many, one after the other.
    perMinute: 30,
    summary: {
      zh: '提交草稿审核；提交后草稿不可修改，撤回或被要求修改后可以',
      en: 'Hand a draft in for review; it cannot be changed until it is withdrawn or changes are asked for',
    },
    input: z.object({
      id,
      /** The one that was looked at. */
      revision: int({ min: 1, max: 2_000_000_000 }),
      ai: z.enum(AI_DECLARATIONS),
      licence: z.enum(ASSET_LICENCES).default('standard'),
      /** Whether members may have it without paying for it. */
      isMemberIncluded: flag.default(true),
      /** An own asset that it is the next version of. */
      assetId: id.optional(),
      /** What is different in that version; one language at least. */
      notes: lines(CHANGELOG_MAX).default(''),
      enNotes: lines(CHANGELOG_MAX).default(''),
      /** An own asset on sale that a new one is a variant of, and how both are called. */
      variant: z
        .object({
          assetId: id,
          label: variantLabelSchema,
          enLabel: variantLabelSchema,
          /** Where that asset is in no family yet. */
          siblingLabel: variantLabelSchema.optional(),
          enSiblingLabel: variantLabelSchema.optional(),
        })
        .refine((said) => (said.siblingLabel === undefined) === (said.enSiblingLabel === undefined), {
          error: 'VARIANT_LABEL_REQUIRED',
          path: ['enSiblingLabel'],
        })
        .optional(),
      publishTime: instant.optional(),
    }),
    data: z.object({ id: z.string() }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/creator/submission/withdraw',
    auth: 'user',
    summary: { zh: '撤回提交，草稿恢复可修改', en: 'Take a submission back; the draft can be changed again' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  schedule: op({
    method: 'POST',
    path: '/api/creator/submission/schedule',
    auth: 'user',
    perMinute: 30,
    success: 'CHANGED',
    summary: {
      zh: '改定上架时间；不填为通过后尽快上架',
      en: 'Set when what was handed in goes on sale; without a time, as soon as it can',
    },
    input: z.object({ id, publishTime: instant.optional() }),
    data: z.literal(true),
  }),
  versions: op({
    method: 'GET',
    path: '/api/creator/submission/versions',
    auth: 'user',
    summary: {
      zh: '草稿所属资源的各个版本与更新说明，以及在售版本的预览与数据',
      en: 'Versions of the asset that a draft is one of, with what was new in each, and what is on sale now',
    },
    input: z.object({
      id,
      /** An own asset that it is going to be the next version of; else the one that it is a version of by now. */
      assetId: id.optional(),
    }),
    data: z.object({
      /** Newest first. */
      versions: z.array(
        z.object({
          number: z.int(),
          notes: z.string(),
          enNotes: z.string(),
          publishTime: instant,
          bytes: z.int(),
          formats: z.array(z.string()),
        }),
      ),
      /** Null of a draft that is a version of nothing. */
      live: z
        .object({
          id: z.string(),
          name: z.string(),
          enName: z.string(),
          price: z.int(),
          /** Address of the GLB that pages show; empty of what is no model. */
          model: z.string(),
          facts: z.object({
            triangles: z.int().nullable(),
            materials: z.int().nullable(),
            widthMm: z.int().nullable(),
            depthMm: z.int().nullable(),
            heightMm: z.int().nullable(),
          }),
        })
        .nullable(),
    }),
  }),
  standings: op({
    method: 'GET',
    path: '/api/creator/submission/list',
    auth: 'user',
    summary: {
      zh: '每份草稿最近一次提交的状态、排队位置与预计时间',
      en: 'How the newest submission of each draft stands: place in the queue and expected time',
    },
    input: z.object({}),
    data: z.array(submissionSchema),
  }),
  thread: op({
    method: 'GET',
    path: '/api/creator/submission/thread',
    auth: 'user',
    summary: { zh: '与审核员的讨论与历次结论', en: 'The thread with the reviewer, and all decisions' },
    input: z.object({ id }),
    data: z.object({ decisions: z.array(decisionSchema), comments: z.array(commentSchema) }),
  }),
  say: op({
    method: 'POST',
    path: '/api/creator/submission/say',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '在讨论中留言，可标注在模型上',
      en: 'Say something in the thread, pinned to the mesh if wanted',
    },
    input: z.object({ id, text: lines(COMMENT_MAX).min(1), pin: pinSchema.optional() }),
    data: commentSchema,
  }),
  resolve: op({
    method: 'POST',
    path: '/api/creator/submission/resolve',
    auth: 'user',
    summary: { zh: '将一条留言标为已解决或重新打开', en: 'Mark a comment as resolved, or open it again' },
    input: z.object({
      /** Of the comment. */
      id,
      isResolved: flag,
    }),
    data: z.literal(true),
  }),
  unlist: op({
    method: 'POST',
    path: '/api/creator/asset/unlist',
    auth: 'user',
    summary: {
      zh: '下架自己的资源；已获得的人保留',
      en: 'Take an own asset off the shelf; who has it keeps it',
    },
    input: z.object({
      /** Of the asset. */
      id,
    }),
    data: z.literal(true),
  }),
  relist: op({
    method: 'POST',
    path: '/api/creator/asset/relist',
    auth: 'user',
    summary: { zh: '重新上架自己下架的资源', en: 'Put an own asset back on sale' },
    input: z.object({
      /** Of the asset. */
      id,
    }),
    data: z.literal(true),
  }),
};

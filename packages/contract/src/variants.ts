import { z } from 'zod';
import { assetKinds } from './catalog.ts';
import { id, int, line, paging, searchWords } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { SHELF_STATES } from './submission-rules.ts';
import { foldLabel, VARIANT_LABEL_MAX, VARIANTS_MAX } from './variant-rules.ts';

/** What tells a variant from the others, in one language. */
export const variantLabelSchema = line(VARIANT_LABEL_MAX).refine((label) => foldLabel(label) !== '');

const member = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  kind: z.enum(assetKinds),
  /** Address of a small picture; may be empty. */
  thumb: z.string(),
  coverColor: z.string(),
  price: z.int(),
  state: z.enum(SHELF_STATES),
});

export const familySchema = z.object({
  id: z.string(),
  /** What a change has to name, so that nothing is changed that was not seen. */
  revision: z.int(),
  /** The first one is shown first. */
  members: z.array(member.extend({ label: z.string(), enLabel: z.string() })),
});

/** An asset, and the family that it is in. */
export const familyOfAsset = z.object({ asset: member, family: familySchema.nullable() });

/** A family as it is to be: its members in their order. Fewer than two are no family. */
export const familyGiven = {
  familyId: id.optional(),
  /** Of the family, as it was seen. */
  revision: int({ min: 1, max: 1_000_000_000 }).optional(),
  // One more than there may be is refused with its reason.
  members: z
    .array(z.object({ assetId: id, label: variantLabelSchema, enLabel: variantLabelSchema }))
    .max(2 * VARIANTS_MAX),
};

/** The same thing in other fabrics, colours or sizes: assets of one's own that people see as one family. */
export const variants = {
  family: op({
    method: 'GET',
    path: '/api/creator/variants/family',
    auth: 'user',
    summary: {
      zh: '自己的一个资源和它的款式组，含未在售的成员',
      en: 'An own asset and its family of variants, with members that are not on sale',
    },
    input: z.object({
      /** Of the asset. */
      id,
    }),
    data: familyOfAsset,
  }),
  own: listOp({
    method: 'GET',
    path: '/api/creator/variants/own',
    auth: 'user',
    summary: {
      zh: '可以组成款式的自己的在售资源，新的在前，含以官方名义发布的',
      en: 'Own assets on sale that may be variants, newest first, those published officially among them',
    },
    input: z.object({
      ...paging,
      /** All of these are in its name. */
      words: searchWords(100).optional(),
      kind: z.enum(assetKinds).optional(),
      /** Beside this own asset: of its kind, and published under the same name; without one, under the name of what is handed in now. */
      beside: id.optional(),
    }),
    data: member.extend({
      /** How many its family has; null where it stands alone. */
      variantCount: z.int().nullable(),
    }),
  }),
  save: op({
    method: 'POST',
    path: '/api/creator/variants/save',
    auth: 'user',
    perMinute: 60,
    success: 'CHANGED',
    summary: {
      zh: '整体保存一个款式组：成员、名称与顺序；少于两个成员即解散',
      en: 'Save a family of variants as a whole: members, labels and order; fewer than two dissolve it',
    },
    input: z.object(familyGiven),
    data: familySchema.nullable(),
  }),
};

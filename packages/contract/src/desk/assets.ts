import { z } from 'zod';
import {
  ASSET_COLORS_MAX,
  ASSET_NAME,
  ASSET_PRICE_MAX,
  ASSET_REASON_MAX,
  ASSET_TAG_MAX,
  ASSET_TAGS_MAX,
  BULK_MAX,
  type AssetState,
} from '../asset-change.ts';
import { assetKinds } from '../catalog.ts';
import { DRAFT_DESCRIPTION_MAX } from '../draft-rules.ts';
import { flag, id, instant, int, line, lines, paging, searchWords, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { ASSET_LICENCES } from '../submission-rules.ts';

export const ASSET_STATES = [
  'published',
  'unlisted',
  'suspended',
  'draft',
] as const satisfies readonly AssetState[];
/** What comes of a change of one asset. */
export const CHANGE_OUTCOMES = [
  ...(['changed', 'same', 'gone', 'conflict', 'other_kind', 'unknown_color'] as const),
  ...(['too_many_tags', 'no_tags'] as const),
] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;
/** Whoever suspends assets has to find them; editors may do so as well. */
const lookOp = { auth: 'staff', permission: 'asset.suspend' } as const;

const asset = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  kind: z.enum(assetKinds),
  /** Address of a small picture; may be empty. */
  thumb: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  enTypeName: z.string(),
  tags: z.array(z.string()),
  enTags: z.array(z.string()),
  colors: z.array(z.string()),
  price: z.int(),
  isMemberIncluded: z.boolean(),
  licence: z.enum(ASSET_LICENCES),
  /** Empty for the official publisher. */
  clientId: z.string(),
  author: z.string(),
  /** Who made it, also of an official one; empty where that is nobody's any more. */
  makerId: z.string(),
  maker: z.string(),
  state: z.enum(ASSET_STATES),
  /** What a change has to name, so that nothing is changed that its editor has not seen. */
  revision: z.int(),
  createTime: instant,
});

const name = line(ASSET_NAME.max).refine((value) => value.length >= ASSET_NAME.min);
const tag = line(ASSET_TAG_MAX).refine((value) => value !== '' && !/[,，]/.test(value));
const tags = z.array(tag).max(ASSET_TAGS_MAX);
const described = lines(DRAFT_DESCRIPTION_MAX);

/** What is to be different. */
export const assetChangeSchema = z.object({
  ...{ name: name.optional(), enName: name.optional(), typeId: id.optional() },
  ...{ tags: tags.optional(), enTags: tags.optional() },
  ...{ addTags: tags.optional(), removeTags: tags.optional() },
  ...{ addEnTags: tags.optional(), removeEnTags: tags.optional() },
  colors: z
    .array(line(ASSET_TAG_MAX * 2).min(1))
    .max(ASSET_COLORS_MAX)
    .optional(),
  price: int({ min: 0, max: ASSET_PRICE_MAX }).optional(),
  isMemberIncluded: flag.optional(),
  licence: z.enum(ASSET_LICENCES).optional(),
  ...{ description: described.optional(), enDescription: described.optional() },
});

const mergedAsset = z.object({
  ...{ id: z.string(), name: z.string(), enName: z.string(), thumb: z.string() },
  ...{ price: z.int(), revision: z.int() },
});

/** What words find, or leave, is counted so far. */
export const ASSETS_COUNTED_MAX = 1000;

export const assetsDesk = {
  list: listOp({
    ...lookOp,
    method: 'GET',
    path: '/api/admin/assets/list',
    summary: {
      zh: '全部资源，新的在前；总数最多数到一万，按词查找时最多数到一千、最多找四千个',
      en: 'All assets, newest first; the total is counted up to ten thousand, with words up to a thousand, and words find up to four thousand',
    },
    input: z.object({
      ...paging,
      /** Its id, or words of it. */
      words: searchWords(100).optional(),
      state: z.enum(ASSET_STATES).optional(),
      /** Made by this creator. */
      clientId: id.optional(),
      /** In this category and below. */
      typeId: id.optional(),
    }),
    data: asset,
  }),
  detail: op({
    ...lookOp,
    method: 'GET',
    path: '/api/admin/assets/detail',
    summary: { zh: '一个资源：文件、销量与改动记录', en: 'One asset: files, sales, and what was changed' },
    input: z.object({ id }),
    data: asset.extend({
      slug: z.string(),
      ...{ description: z.string(), enDescription: z.string() },
      /** The asset that it became; null of one that is no other. */
      mergedInto: z.string().nullable(),
      files: z.array(z.object({ name: z.string(), format: z.string(), bytes: z.int() })),
      /** Purchases, the points that they brought, and what is counted of it. */
      sales: z.object({ purchases: z.int(), points: z.int(), downloads: z.int(), favorites: z.int() }),
      /** Why staff has taken it off; null of one that is not. */
      suspended: z.object({ reason: z.string(), enReason: z.string(), time: instant }).nullable(),
      /** What staff did to it, newest first, at most fifty. */
      history: z.array(
        z.object({
          time: instant,
          action: z.string(),
          actorName: z.string(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
  change: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/assets/change',
    summary: {
      zh: '修改所选资源，逐个给出结果；看过之后被他人改动的不会修改',
      en: 'Change assets, with what came of each; one that somebody else has changed meanwhile stays as it is',
    },
    input: z.object({
      items: z
        .array(z.object({ id, revision: int({ min: 1, max: 1_000_000_000 }) }))
        .min(1)
        .max(BULK_MAX),
      change: assetChangeSchema,
    }),
    data: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(CHANGE_OUTCOMES),
      }),
    ),
  }),
  mergePreview: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/assets/mergePreview',
    summary: {
      zh: '将一个资源合并到另一个：预览会一并转移的内容',
      en: 'What would go along where one asset becomes another',
    },
    input: z.object({ id, into: id }),
    data: z.object({
      ...{ from: mergedAsset, into: mergedAsset },
      /** People who have it, and what lies in folders and carts and was said of it; each counted up to ten thousand. */
      ...{ buyers: z.int(), favorites: z.int(), carts: z.int(), ratings: z.int() },
    }),
  }),
  merge: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/assets/merge',
    summary: {
      zh: '将重复的资源合并到另一个：前者下架并指向后者，已获得的人保留，收藏、购物车与评价随之转移',
      en: 'Make an asset that is the same another one: it leaves sale and leads there, people keep what they have, favourites, carts and ratings go along',
    },
    input: z.object({
      /** Leaves sale. */
      id,
      /** Stays. */
      into: id,
      revision: int({ min: 1, max: 1_000_000_000 }),
      intoRevision: int({ min: 1, max: 1_000_000_000 }),
      /** As its maker reads it, too. */
      reason: text(ASSET_REASON_MAX).min(1),
    }),
    data: z.literal(true),
  }),
};

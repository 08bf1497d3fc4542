import { z } from 'zod';
import { SEARCH_PICTURE_MAX_BYTES, SEARCH_PICTURE_TYPES } from './catalog-limits.ts';
import { health } from './health.ts';
import { HOME_PLACE_NAMES } from './home-places.ts';
import { csv, flag, id, instant, int, paging, searchWords, text, wordList } from './kernel/fields.ts';
import { listOp, op, tellingListOp } from './kernel/op.ts';
import { levelsSchema } from './levels-schema.ts';
import { AI_LABELS, ASSET_LICENCES } from './submission-rules.ts';
import { suggest } from './suggest.ts';

export const assetKinds = ['model', 'scene', 'panorama', 'material'] as const;
export type AssetKind = (typeof assetKinds)[number];

export const assetSorts = ['relevance', 'popular', 'newest', 'price_asc', 'price_desc'] as const;
export type AssetSort = (typeof assetSorts)[number];

/** A node of the type tree; the four tops carry their kind in `code`. */
export type TypeNode = {
  id: string;
  name: string;
  enName: string;
  code: string;
  count: number;
  formerIds: string[];
  children: TypeNode[];
};
export const typeNodeSchema: z.ZodType<TypeNode, TypeNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    enName: z.string(),
    code: z.string(),
    /** Published assets in this node and below. */
    count: z.int(),
    /** Ids of categories that were merged into it: links with them mean this one. */
    formerIds: z.array(z.string()),
    children: z.array(typeNodeSchema),
  }),
);

/** A card as every list shows it. Per-person fields are false or empty for visitors. */
export const assetSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  kind: z.enum(assetKinds),
  /** Addresses of the pictures, first one the cover. */
  cover: csv,
  /** Address of the cover at 480 pixels width, for small cards; empty where there is none. */
  thumb: z.string(),
  /** Average colour of the cover, `#rrggbb`, shown until it has loaded. */
  coverColor: z.string(),
  tags: csv,
  enTags: csv,
  /** Category path, top type first. */
  ancestorsName: csv,
  enAncestorsName: csv,
  /** File names with their true extensions, not addresses. */
  resourceUrl: csv,
  /** Id of the type-tree node it belongs to. */
  type: z.string(),
  /** Keys of the `color` dictionary. */
  color: csv,
  /** Empty for the official publisher. */
  clientId: z.string(),
  author: z.string(),
  /** Points; 0 is free. */
  price: z.int(),
  downloadCount: z.int(),
  favoriteCount: z.int(),
  createTime: instant,
  buyCarId: z.string(),
  isBuy: z.boolean(),
  isFavorite: z.boolean(),
  /** How many variants of it are on sale, itself among them; absent where it stands alone. */
  variantCount: z.int().min(2).optional(),
});

/** A record of a list; one that a picture was searched with also says how alike it is. */
const listedAssetSchema = assetSchema.extend({
  /** 0…1, where 1 is the same picture. */
  score: z.number().min(0).max(1).optional(),
});

/** What a picture looks like, as `@mogine/descriptor` writes it: the picture itself need not be sent. */
const likeness = z.string().regex(/^[\w-]{2,400}$/);

export const assetFileSchema = z.object({
  name: z.string(),
  /** `glb`, `jpg` … */
  format: z.string(),
  role: z.enum(['model', 'panorama', 'map', 'archive']),
  bytes: z.int(),
  sha256: z.string(),
  /** What the download calls take. */
  key: z.string(),
});

export const HOTSPOTS_MAX = 24;

/** A marker in a panorama that its publisher set: what is there, or where to look. */
export const hotspotSchema = z.object({
  /** Degrees: to the right of the picture's middle, and above the horizon. */
  yawDeg: z.number().min(-180).max(180),
  pitchDeg: z.number().min(-90).max(90),
  name: z.string().min(1).max(60),
  enName: z.string().min(1).max(60),
  /** Empty for none. */
  note: z.string().max(300),
  enNote: z.string().max(300),
  /** Of a thing whose measures are known; what is flat, such as a window, has no depth. */
  sizeMm: z.object({ width: z.int(), depth: z.int(), height: z.int() }).nullable(),
});
export type Hotspot = z.output<typeof hotspotSchema>;

/** A file that can be chosen: one that was published, or one that was made of those. */
export const downloadChoiceSchema = assetFileSchema.extend({
  /** Which map of a material it is, as `baseColor`; empty for anything else. */
  map: z.string(),
  /** Longest edge of its largest picture, pixels; 0 without any. */
  edge: z.int(),
  isMade: z.boolean(),
  /** Of a package that was made: the files in it, unpacked. None of anything else. */
  members: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** What the page's viewer shows: lighter copies that anybody may load. */
const previewSchema = z.object({
  model: z.string(),
  panorama: z.string(),
  maps: z
    .object({
      baseColor: z.string(),
      normal: z.string(),
      roughness: z.string(),
      ambientOcclusion: z.string(),
      metalness: z.string().optional(),
      /** From the lowest point, black, to the highest, white, which lie `reliefMm` apart. */
      height: z.string().optional(),
      reliefMm: z.number().optional(),
      /** Edge of one tile in millimetres. */
      tileMm: z.int(),
    })
    .nullable(),
  /** Of models: frames side by side in one picture, once round the object to its right, the cover's view first. */
  turntable: z.object({ strip: z.string(), frames: z.int() }).nullable(),
  /** In the panorama; absent where its publisher set none. */
  hotspots: z.array(hotspotSchema).max(HOTSPOTS_MAX).optional(),
});

/** The same thing in another fabric, colour or size. */
const variantSchema = z.object({
  id: z.string(),
  label: z.string(),
  enLabel: z.string(),
  /** Address of a small picture; may be empty. */
  thumb: z.string(),
  coverColor: z.string(),
  price: z.int(),
});

export const assetDetailSchema = assetSchema.extend({
  description: z.string(),
  enDescription: z.string(),
  files: z.array(assetFileSchema),
  /** Everything that it can be had as; empty until its files were looked at. */
  choices: z.array(downloadChoiceSchema),
  preview: previewSchema,
  levels: levelsSchema,
  /** Measured facts; null where a kind has none. */
  facts: z.object({
    triangles: z.int().nullable(),
    vertices: z.int().nullable(),
    materials: z.int().nullable(),
    drawCalls: z.int().nullable(),
    widthMm: z.int().nullable(),
    depthMm: z.int().nullable(),
    heightMm: z.int().nullable(),
    textureSize: z.int().nullable(),
    fileBytes: z.int(),
  }),
  /** Whether a generator made it (`procedural`), shown as a label; empty otherwise. */
  madeBy: z.enum(['', 'procedural']),
  /** What is known of artificial intelligence in it: labelled in its files, declared, or suspected by traces; empty otherwise. */
  aiLabel: z.enum(AI_LABELS),
  licence: z.enum(ASSET_LICENCES),
  updateTime: instant,
  /** Its family as it is on sale, itself among them, in their order; none where it stands alone. */
  variants: z.array(variantSchema),
  /** Whether the caller may download now, and why not. */
  access: z.enum(['own', 'owned', 'free', 'member', 'buy', 'login']),
});

export const dictionaryEntrySchema = z.object({
  id: z.literal(''),
  parentId: z.literal(''),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  /** English name. */
  enValue: z.string(),
  sort: z.int(),
  /** For `color`: `#rrggbb`. */
  remark: z.string(),
  isDeleted: z.literal(0),
});

export const catalog = {
  ...health,
  ...suggest,
  types: op({
    method: 'GET',
    path: '/api/resource/type/list',
    auth: 'public',
    summary: { zh: '资源分类树', en: 'The type tree' },
    input: z.object({ parentId: id.optional() }),
    data: z.array(typeNodeSchema),
  }),
  list: tellingListOp({
    method: 'GET',
    path: '/api/resource/list',
    auth: 'public',
    summary: { zh: '资源列表与搜索', en: 'Assets: filtered, searched and sorted' },
    input: z.object({
      ...paging,
      /** An asset (then one record) or, failing that, a type-tree node. */
      id: id.optional(),
      /** Type-tree node id or one of the four kinds. */
      type: z.union([z.enum(assetKinds), id]).optional(),
      searchKey: searchWords(100).optional(),
      /** Words are searched as they stand, even where nothing is called so. */
      asWritten: flag.optional(),
      /** What they are to look like; the most alike come first, whatever `sort` says. */
      like: likeness.optional(),
      /** Comma list of colour keys: any of them. */
      color: wordList(15).optional(),
      /** Comma list: all of them. */
      tags: wordList(10).optional(),
      clientId: id.optional(),
      /** `glb`, `jpg` … */
      format: text(10).optional(),
      free: flag.optional(),
      priceMin: int({ min: 0, max: 1_000_000 }).optional(),
      priceMax: int({ min: 0, max: 1_000_000 }).optional(),
      sort: z.enum(assetSorts).optional(),
    }),
    data: listedAssetSchema,
    told: z.object({
      /** What was searched for in place of words that nothing is called; null where it was what was asked for. */
      corrected: z.string().nullable(),
      /** How many have all the words, where so few have that others follow with some of them; null where no others do. */
      whole: z.int().nullable(),
    }),
  }),
  listByImage: listOp({
    method: 'POST',
    path: '/api/resource/listByImage',
    auth: 'public',
    summary: { zh: '以图搜索资源', en: 'Assets that look like a picture, the most alike first' },
    perMinute: 30,
    input: z.object({
      ...paging,
      /** Type-tree node id or one of the four kinds. */
      type: z.union([z.enum(assetKinds), id]).optional(),
    }),
    files: {
      file: {
        maxBytes: SEARCH_PICTURE_MAX_BYTES,
        types: SEARCH_PICTURE_TYPES,
        aliases: ['files', 'image', 'files[0]'],
        required: true,
      },
    },
    data: listedAssetSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/resource/detail',
    auth: 'public',
    summary: { zh: '资源详情', en: 'One asset' },
    input: z.object({ id }),
    data: assetDetailSchema,
  }),
  related: op({
    method: 'GET',
    path: '/api/resource/related',
    auth: 'public',
    summary: { zh: '相关资源', en: 'Assets like this one' },
    input: z.object({ id, size: int({ min: 1, max: 24 }).optional() }),
    data: z.array(assetSchema),
  }),
  shelf: op({
    method: 'GET',
    path: '/api/resource/shelf',
    auth: 'public',
    shared: true,
    summary: {
      zh: '首页与入口页的推荐位，按访客所见',
      en: 'What a place at the front of the shop shows, as a visitor sees it',
    },
    input: z.object({ place: z.enum(HOME_PLACE_NAMES) }),
    data: z.array(assetSchema),
  }),
  dictionary: op({
    method: 'GET',
    path: '/blade-system/dict/dictionary',
    auth: 'public',
    summary: { zh: '字典', en: 'A dictionary by its code' },
    input: z.object({ code: text(40) }),
    data: z.array(dictionaryEntrySchema),
  }),
};

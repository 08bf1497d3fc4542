import { z } from 'zod';
import {
  DRAFT_CONTENTS,
  DRAFT_DESCRIPTION_MAX,
  DRAFT_KINDS,
  DRAFT_NAME,
  DRAFT_NEEDS,
  DRAFT_PRICE_MAX,
  DRAFT_TAG_MAX,
  DRAFT_TAGS_MAX,
  DRAFT_TEXTS,
  DRAFT_TILE_MM,
} from './draft-rules.ts';
import { csv, flag, id, idList, instant, int, line, paging, text } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { listOp, op } from './kernel/op.ts';
import { findingPlaces, findingSchema } from './finding-schema.ts';
import { levelsSchema } from './levels-schema.ts';
import { MAP_ROLES } from './map-roles.ts';
import { uploads } from './uploads.ts';

/** How far a draft is: what follows from everything that is said in it. */
const standing = {
  /** Grows with every change that is saved. */
  revision: z.int(),
  /** What is missing before it can be handed in. */
  needs: z.array(z.enum(DRAFT_NEEDS)),
  updateTime: instant,
};

/** A draft as lists show it. */
const draftSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  /** Its poster, under an address that opens for its owner for a while. */
  cover: z.string(),
  /** Average colour of the cover, `#rrggbb`. */
  coverColor: z.string(),
  /** What its files are. */
  content: z.enum(DRAFT_CONTENTS),
  /** What it would be sold as; empty without a category. */
  kind: z.union([z.enum(DRAFT_KINDS), z.literal('')]),
  /** Category path, top type first; empty without one. */
  ancestorsName: csv,
  enAncestorsName: csv,
  /** Points; 0 is free, null is not said yet. */
  price: z.int().nullable(),
  /** `glb`, `usdz`. */
  formats: csv,
  /** Of all its files. */
  bytes: z.int(),
  ...standing,
  createTime: instant,
});

/** What can be put right without asking more: in models, in maps, and in splats. */
const findingFixes = [
  ...['scale', 'ground', 'normals', 'clean', 'textures'],
  ...['sameSize', 'flipNormal', 'renormalise'],
  ...['dropFar', 'dropInvisible', 'upright'],
] as const;
/** `roles`: what the maps are, as their owner says. */
const draftFixes = [...findingFixes, 'roles'] as const;

const draftFindingSchema = findingSchema.extend({
  ...findingPlaces,
  /** How it can be put right; empty where only its maker can. */
  fix: z.enum(['', ...findingFixes]),
});

/** Addresses of the maps of a material as pages show them; empty for one that it has not. */
const shownMapsSchema = z.object({
  baseColor: z.string(),
  normal: z.string(),
  roughness: z.string(),
  ambientOcclusion: z.string(),
  metalness: z.string(),
  height: z.string(),
  opacity: z.string(),
  emissive: z.string(),
});

const draftDetailSchema = draftSchema.extend({
  /** Id of its node in the type tree; empty without one. */
  type: z.string(),
  description: z.string(),
  enDescription: z.string(),
  tags: csv,
  enTags: csv,
  /** Keys of the `color` dictionary. */
  color: csv,
  /** Texts with words that may not be said. */
  forbidden: z.array(z.enum(DRAFT_TEXTS)),
  files: z.array(
    z.object({
      /** With its true extension. */
      name: z.string(),
      format: z.string(),
      bytes: z.int(),
      /** Opens for its owner for a while. */
      url: z.string(),
    }),
  ),
  /** Address of the GLB for the viewer; empty of what is no model. */
  model: z.string(),
  levels: levelsSchema,
  /** Its covers, the first one first. */
  pictures: z.array(z.string()),
  /** Of a panorama. */
  panorama: z
    .object({
      /** At most 2048 × 1024, as screens show it. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
      /** Powers of two from its dark to its light; null of one that holds no more than a screen shows. */
      stops: z.number().nullable(),
    })
    .nullable(),
  /** Of a material. */
  material: z
    .object({
      shown: shownMapsSchema,
      /** Every picture that was handed in, with what it is. */
      maps: z.array(
        z.object({
          path: z.string(),
          role: z.enum(['', ...MAP_ROLES]),
          width: z.int(),
          height: z.int(),
          thumb: z.string(),
        }),
      ),
      /** Whether its normals are read as DirectX's. */
      isDirectX: z.boolean(),
      /** Edge of one tile in millimetres, as its name suggests. */
      suggestedTileMm: z.int(),
    })
    .nullable(),
  /** Of Gaussian splats. */
  splat: z
    .object({
      /** SPZ for the viewer: at most 250,000 of them, without harmonics. */
      url: z.string(),
      /** Of the file, with what was put right in it. */
      splats: z.int(),
      /** Of their spherical harmonics, 0 to 3. */
      degree: z.int(),
    })
    .nullable(),
  /** Edge of one tile in millimetres; null until it is said. */
  tileMm: z.int().nullable(),
  /** Frames side by side, once round the model or the splats; null without. */
  turntable: z.object({ strip: z.string(), frames: z.int() }).nullable(),
  /** Whether its model was looked at; findings of one that was not are empty. */
  isExamined: z.boolean(),
  /** What is to be said of the model, the gravest first. */
  findings: z.array(draftFindingSchema),
  /** What has been put right since it was handed in. */
  fixes: z.array(z.enum(draftFixes)),
  /** Whether something is being put right; the answer shows the model as it was until then. */
  isFixing: z.boolean(),
  /** Why the last try came to nothing, as in `upload-refusals.ts`; empty where it did not. */
  fixRefusal: z.string(),
  /** Measured; null where the file says what cannot be. */
  facts: z
    .object({
      triangles: z.int(),
      materials: z.int(),
      widthMm: z.int(),
      depthMm: z.int(),
      heightMm: z.int(),
    })
    .nullable(),
  /** `ai`: made here, and whoever sells it cannot say otherwise; empty for what was handed in. */
  madeBy: z.enum(['ai', '']),
  /** What made it, as people are told; empty for what was handed in. */
  engine: z.string(),
  /** The work it was made of; null once that is removed. */
  work: z.object({ id: z.string(), index: z.int() }).nullable(),
});

/** Tags as a comma list; each at most so long, each once. */
const tags = z
  .string()
  .max(DRAFT_TAGS_MAX * (DRAFT_TAG_MAX + 2))
  .transform(splitList)
  .pipe(z.array(line(DRAFT_TAG_MAX)))
  .transform((given) => [...new Set(given)].filter((tag) => tag !== ''))
  .pipe(z.array(z.string()).max(DRAFT_TAGS_MAX));

/** What members prepare for the marketplace. Handing it in for review comes with the creators’ side. */
export const creators = {
  ...uploads,
  fromWork: op({
    method: 'POST',
    path: '/api/creator/draft/work',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '将自己的 3D 作品存为上架草稿；同一作品只有一份草稿',
      en: 'Keep a 3D work of one’s own as a marketplace draft; a work has one draft',
    },
    aliases: { id: 'taskId' },
    input: z.object({ taskId: id, index: int({ min: 0, max: 63 }).default(0) }),
    /** `isNew` is false where the work had its draft already. */
    data: z.object({ id: z.string(), isNew: z.boolean() }),
  }),
  list: listOp({
    method: 'GET',
    path: '/api/creator/draft/list',
    auth: 'user',
    summary: { zh: '我的上架草稿', en: 'Own marketplace drafts' },
    input: z.object(paging),
    data: draftSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/creator/draft/detail',
    auth: 'user',
    summary: { zh: '一份上架草稿', en: 'One marketplace draft' },
    input: z.object({ id }),
    data: draftDetailSchema,
  }),
  alike: op({
    method: 'GET',
    path: '/api/creator/draft/alike',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '与这份草稿看起来几乎相同的：他人在售的资源，和自己的其他草稿',
      en: 'What looks nearly the same as a draft: assets that others have on sale, and own drafts',
    },
    input: z.object({ id }),
    data: z.array(
      z.object({
        kind: z.enum(['asset', 'draft']),
        id: z.string(),
        name: z.string(),
        enName: z.string(),
        cover: z.string(),
      }),
    ),
  }),
  save: op({
    method: 'POST',
    path: '/api/creator/draft/save',
    auth: 'user',
    perMinute: 120,
    success: 'CHANGED',
    summary: {
      zh: '保存上架草稿的全部内容；revision 不是最新时拒绝',
      en: 'Save everything that a draft says; refused where the revision is not the newest',
    },
    input: z.object({
      id,
      /** The one that the change was made to. */
      revision: int({ min: 1, max: 2_000_000_000 }),
      name: line(DRAFT_NAME.max),
      enName: line(DRAFT_NAME.max),
      description: text(DRAFT_DESCRIPTION_MAX),
      enDescription: text(DRAFT_DESCRIPTION_MAX),
      /** Id of a type-tree node; empty for none. */
      type: z.union([id, z.literal('')]),
      tags,
      enTags: tags,
      /** Comma list of colour keys. */
      color: z
        .string()
        .max(400)
        .transform((value) => [...new Set(splitList(value))])
        .pipe(z.array(text(40)).max(15)),
      /** Empty while it is not said. */
      price: z.union([int({ min: 0, max: DRAFT_PRICE_MAX }), z.literal('')]),
      /** Of a material, millimetres; empty while it is not said. */
      tileMm: z.union([int(DRAFT_TILE_MM), z.literal('')]).default(''),
    }),
    data: z.object({ ...standing, forbidden: z.array(z.enum(DRAFT_TEXTS)) }),
  }),
  fix: op({
    method: 'POST',
    path: '/api/creator/draft/fix',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '修复模型体检发现的一项问题；原文件不变，完成后封面、预览与体检结果随之更新',
      en: 'Put one finding of the model right; the original file stays, and cover, preview and findings follow',
    },
    input: z.object({ id, code: text(40) }),
    data: z.literal(true),
  }),
  assignMaps: op({
    method: 'POST',
    path: '/api/creator/draft/maps',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '更正材质贴图的用途与法线格式；封面、预览与检查随之更新',
      en: 'Say what the maps of a material are; cover, preview and findings follow',
    },
    input: z.object({
      id,
      maps: z
        .array(z.object({ path: text(400), role: z.enum(MAP_ROLES) }))
        .min(1)
        .max(MAP_ROLES.length),
      /** Whether the normals are DirectX's; unsaid, their own slopes tell. */
      isDirectX: flag.optional(),
    }),
    data: z.literal(true),
  }),
  unfix: op({
    method: 'POST',
    path: '/api/creator/draft/unfix',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '撤销全部修复，恢复上传时的模型',
      en: 'Take every fix back: the model as it was handed in',
    },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  remove: op({
    method: 'POST',
    path: '/api/creator/draft/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除上架草稿；作品保留', en: 'Remove drafts; the works stay' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
  restore: op({
    method: 'POST',
    path: '/api/creator/draft/restore',
    auth: 'user',
    summary: { zh: '撤销刚才的删除', en: 'Take a removal back, for ten minutes' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
};

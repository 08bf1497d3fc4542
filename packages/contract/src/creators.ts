import { z } from 'zod';
import {
  DRAFT_COLORS_MAX,
  DRAFT_DESCRIPTION_MAX,
  DRAFT_NAME,
  DRAFT_PRICE_MAX,
  DRAFT_TAG_MAX,
  DRAFT_TAGS_MAX,
  DRAFT_TEXTS,
  DRAFT_TILE_MM,
  FILE_UNITS,
} from './draft-rules.ts';
import { flag, id, idList, int, line, lines, paging, text } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { listOp, op } from './kernel/op.ts';
import { draftDetailSchema, draftSchema, standing } from './draft-schema.ts';
import { MAP_ROLES } from './map-roles.ts';
import { DRAFT_STANDINGS } from './submission-rules.ts';
import { uploads } from './uploads.ts';

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
    input: z.object({
      ...paging,
      /** How the newest submission of them stands; all without it. */
      standing: z.enum(DRAFT_STANDINGS).optional(),
    }),
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
    // A pass over the views of all assets, asked once when a draft is opened.
    perMinute: 10,
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
        /** Whether it is, or was handed in as, another variant of the same thing: then it may look the same. */
        isVariant: z.boolean(),
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
      description: lines(DRAFT_DESCRIPTION_MAX),
      enDescription: lines(DRAFT_DESCRIPTION_MAX),
      /** Id of a type-tree node; empty for none. */
      type: z.union([id, z.literal('')]),
      tags,
      enTags: tags,
      /** Comma list of colour keys. */
      color: z
        .string()
        .max(400)
        .transform((value) => [...new Set(splitList(value))])
        .pipe(z.array(text(40)).max(DRAFT_COLORS_MAX)),
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
      zh: '修复检查发现的一项问题（模型、材质或高斯泼溅）；原文件不变，完成后封面、预览与体检结果随之更新',
      en: 'Fix one finding of a model, a material or splats; the original file stays, and cover, preview and findings follow',
    },
    input: z.object({
      id,
      code: text(40),
      /** How long a unit of the file is, where the fix is `unit`. */
      metresPerUnit: z.literal(FILE_UNITS).optional(),
    }),
    data: z.literal(true),
  }),
  assignMaps: op({
    method: 'POST',
    path: '/api/creator/draft/maps',
    auth: 'user',
    perMinute: 30,
    summary: {
      zh: '更正材质贴图的用途与法线格式；封面、预览与检查随之更新',
      en: 'Correct the roles of the maps of a material; cover, preview and findings follow',
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
      zh: '撤销全部修复，恢复为上传时的内容',
      en: 'Undo every fix: the content as it was uploaded',
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

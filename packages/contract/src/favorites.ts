import { z } from 'zod';
import { foundBy } from './analytics.ts';
import { assetSchema } from './catalog.ts';
import {
  EXPORT_FORMATS,
  FOLDER_NAME_MAX,
  ITEM_SORTS,
  ITEMS_AT_ONCE,
  NOTE_MAX,
  SHARE_DAYS,
} from './favorites-limits.ts';
import { flag, id, idList, instant, int, line, lines, paging, searchWords, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

export const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Cover of the newest item; empty for an empty folder. */
  cover: z.string(),
  count: z.int(),
  isDefault: z.boolean(),
  /** Whether the asked `resourceId` is inside. */
  isCollect: z.boolean(),
  /** Whether a link opens it to others now. */
  isShared: z.boolean(),
});

/** How a list of saved assets is narrowed and walked. A cursor carries a name, which may be long. */
const itemsInput = {
  ...paging,
  cursor: text(2000).optional(),
  /** In names, tags and notes: all of the words. */
  searchKey: searchWords(100).optional(),
  sort: z.enum(ITEM_SORTS).optional(),
};

const shareSchema = z.object({
  /** What stands behind the link's `token=`. */
  token: z.string(),
  /** Whether others see the notes. */
  notes: z.boolean(),
  /** Whether others see the owner's nickname. */
  owner: z.boolean(),
  /** Null: until it is taken back. */
  expiresTime: instant.nullable(),
  createTime: instant,
});

export const favorites = {
  list: listOp({
    method: 'GET',
    path: '/api/favorite/list',
    auth: 'user',
    summary: { zh: '收藏夹列表', en: 'Folders of favourites' },
    input: z.object({ ...paging, resourceId: id.optional() }),
    data: folderSchema,
  }),
  recommend: op({
    method: 'GET',
    path: '/api/favorite/recommend',
    auth: 'public',
    summary: { zh: '推荐资源', en: 'Recommended assets' },
    input: z.object({ size: int({ min: 1, max: 24 }).optional() }),
    data: z.array(assetSchema),
  }),
  submit: op({
    method: 'POST',
    path: '/api/favorite/submit',
    auth: 'user',
    summary: { zh: '新建或重命名收藏夹', en: 'Create or rename a folder' },
    input: z.object({ id: id.optional(), name: line(FOLDER_NAME_MAX).min(1) }),
    data: z.object({ id: z.string(), name: z.string() }),
  }),
  remove: op({
    method: 'POST',
    path: '/api/favorite/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除收藏夹', en: 'Remove folders' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
  reorder: op({
    method: 'POST',
    path: '/api/favorite/reorder',
    auth: 'user',
    summary: { zh: '调整收藏夹顺序', en: 'Put a folder in another place' },
    /** Behind `afterId`, else before `beforeId`, else to the end. The default folder is always the first. */
    input: z.object({ favoriteId: id, afterId: id.optional(), beforeId: id.optional() }),
    data: z.literal(true),
  }),
  saveItem: op({
    method: 'POST',
    path: '/api/favorite/item/save',
    auth: 'user',
    summary: { zh: '收藏资源；不指定收藏夹即"喜欢"', en: 'Save an asset; without a folder it is liked' },
    input: z.object({ favoriteId: id.optional(), resourceId: id, ...foundBy }),
    data: z.object({ id: z.string() }),
  }),
  removeItem: op({
    method: 'POST',
    path: '/api/favorite/item/remove',
    auth: 'user',
    summary: { zh: '取消收藏', en: 'Remove from favourites' },
    input: z.object({
      id: id.optional(),
      favoriteId: id.optional(),
      resourceId: id.optional(),
      /** Several items, or several assets out of one folder or of all. */
      ids: idList(ITEMS_AT_ONCE).optional(),
      resourceIds: idList(ITEMS_AT_ONCE).optional(),
    }),
    data: z.literal(true),
  }),
  items: listOp({
    method: 'GET',
    path: '/api/favorite/item/list',
    auth: 'user',
    summary: { zh: '收藏的资源', en: 'Saved assets' },
    input: z.object({ ...itemsInput, favoriteId: id.optional() }),
    data: assetSchema.extend({
      itemId: z.string(),
      favoriteId: z.string(),
      note: z.string(),
      savedTime: instant,
    }),
  }),
  moveItems: op({
    method: 'POST',
    path: '/api/favorite/item/move',
    auth: 'user',
    summary: { zh: '移动收藏到另一个收藏夹', en: 'Move saved assets into another folder' },
    input: z.object({ ids: idList(ITEMS_AT_ONCE), favoriteId: id }),
    /**
     * What is in the folder now that was elsewhere. `joined` ones were there already: the item that came has become
     * one with it, notes and all.
     */
    data: z.array(z.object({ id: z.string(), fromId: z.string(), joined: z.boolean() })),
  }),
  copyItems: op({
    method: 'POST',
    path: '/api/favorite/item/copy',
    auth: 'user',
    summary: { zh: '复制收藏到另一个收藏夹', en: 'Copy saved assets into another folder' },
    input: z.object({ ids: idList(ITEMS_AT_ONCE), favoriteId: id }),
    /** Items that are new in the folder; assets that were in it are left as they are. */
    data: z.array(z.object({ id: z.string() })),
  }),
  noteItem: op({
    method: 'POST',
    path: '/api/favorite/item/note',
    auth: 'user',
    success: 'CHANGED',
    summary: { zh: '为收藏写备注', en: 'Write a note beside a saved asset' },
    input: z.object({ itemId: id, note: lines(NOTE_MAX) }),
    data: z.object({ note: z.string() }),
  }),
  exportItems: op({
    method: 'POST',
    path: '/api/favorite/item/export',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '导出收藏清单', en: 'Saved assets as a table with prices and licences' },
    input: z.object({ favoriteId: id.optional(), format: z.enum(EXPORT_FORMATS) }),
    data: z.object({
      /** Opens for ten minutes. */
      url: z.string(),
      filename: z.string(),
      count: z.int(),
    }),
  }),
  share: op({
    method: 'GET',
    path: '/api/favorite/share',
    auth: 'user',
    summary: { zh: '收藏夹的分享链接', en: 'The link that opens a folder to others' },
    input: z.object({ favoriteId: id }),
    /** Null where there is none, or none that still opens. */
    data: shareSchema.nullable(),
  }),
  submitShare: op({
    method: 'POST',
    path: '/api/favorite/share/submit',
    auth: 'user',
    summary: { zh: '分享收藏夹，或修改分享设置', en: 'Share a folder, or change what its link shows' },
    input: z.object({
      favoriteId: id,
      notes: flag.default(false),
      owner: flag.default(false),
      /** From now on; left out keeps the day a link has. */
      days: int({ min: 0, max: 90 }).pipe(z.literal(SHARE_DAYS)).optional(),
    }),
    data: shareSchema,
  }),
  removeShare: op({
    method: 'POST',
    path: '/api/favorite/share/remove',
    auth: 'user',
    summary: { zh: '取消分享', en: 'Take a link back' },
    input: z.object({ favoriteId: id }),
    data: z.literal(true),
  }),
  shared: op({
    method: 'GET',
    path: '/api/favorite/shared',
    auth: 'public',
    summary: { zh: '打开分享的收藏夹', en: 'A folder that somebody shared' },
    input: z.object({ token: text(100) }),
    data: z.object({
      name: z.string(),
      /** Nickname; empty where the owner keeps it back. */
      owner: z.string(),
      cover: z.string(),
      count: z.int(),
      hasNotes: z.boolean(),
      expiresTime: instant.nullable(),
    }),
  }),
  sharedItems: listOp({
    method: 'GET',
    path: '/api/favorite/shared/item/list',
    auth: 'public',
    summary: { zh: '分享的收藏夹里的资源', en: 'What lies in a folder that somebody shared' },
    input: z.object({ ...itemsInput, token: text(100) }),
    data: assetSchema.extend({ note: z.string() }),
  }),
};

import { z } from 'zod';
import { assetSchema } from './catalog.ts';
import { id, idList, int, line, paging } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

export const FOLDER_NAME_MAX = 50;
export const FOLDERS_MAX = 200;

export const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Cover of the newest item; empty for an empty folder. */
  cover: z.string(),
  count: z.int(),
  isDefault: z.boolean(),
  /** Whether the asked `resourceId` is inside. */
  isCollect: z.boolean(),
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
  saveItem: op({
    method: 'POST',
    path: '/api/favorite/item/save',
    auth: 'user',
    summary: { zh: '收藏资源；不指定收藏夹即"喜欢"', en: 'Save an asset; without a folder it is liked' },
    input: z.object({ favoriteId: id.optional(), resourceId: id }),
    data: z.object({ id: z.string() }),
  }),
  removeItem: op({
    method: 'POST',
    path: '/api/favorite/item/remove',
    auth: 'user',
    summary: { zh: '取消收藏', en: 'Remove from favourites' },
    input: z.object({ id: id.optional(), favoriteId: id.optional(), resourceId: id.optional() }),
    data: z.literal(true),
  }),
  items: listOp({
    method: 'GET',
    path: '/api/favorite/item/list',
    auth: 'user',
    summary: { zh: '收藏的资源', en: 'Saved assets' },
    input: z.object({ ...paging, favoriteId: id.optional() }),
    data: assetSchema.extend({ itemId: z.string(), favoriteId: z.string() }),
  }),
};

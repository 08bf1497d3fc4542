import { z } from 'zod';
import { flag, id, int, line } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';

/** Levels of the type tree, the four tops included. */
export const CATEGORY_DEPTH_MAX = 4;
export const CATEGORIES_MAX = 2000;
export const CATEGORY_NAME_MAX = 40;

/** Names stand in comma lists on the wire. */
export const categoryName = line(CATEGORY_NAME_MAX).refine((name) => name !== '' && !/[,，]/.test(name));
const revision = int({ min: 1, max: 1_000_000_000 });

const staffOp = { auth: 'staff', permission: 'catalogue.edit' } as const;

export const categoriesDesk = {
  tree: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/categories/tree',
    summary: {
      zh: '整棵分类树，含隐藏与已合并的分类',
      en: 'The whole type tree, hidden and merged categories included',
    },
    input: z.object({}),
    /** In the order of their siblings. */
    data: z.array(
      z.object({
        id: z.string(),
        /** Null of the four tops. */
        parentId: z.string().nullable(),
        code: z.string(),
        name: z.string(),
        enName: z.string(),
        isHidden: z.boolean(),
        /** Published assets in it and below. */
        count: z.int(),
        revision: z.int(),
        /** Where what was in it has gone; null of one that is in the tree. */
        mergedInto: z.string().nullable(),
      }),
    ),
  }),
  add: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/categories/add',
    summary: { zh: '新增分类，排在同级最后', en: 'A new category, behind its siblings' },
    input: z.object({
      parentId: id,
      /** Stands in addresses and imports, and never changes. */
      code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
      name: categoryName,
      enName: categoryName,
    }),
    data: z.object({ id: z.string() }),
  }),
  edit: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/categories/edit',
    summary: { zh: '改名、隐藏或显示分类', en: 'Rename, hide or show a category' },
    input: z.object({
      ...{ id, revision, name: categoryName, enName: categoryName },
      isHidden: flag,
    }),
    data: z.literal(true),
  }),
  move: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/categories/move',
    summary: {
      zh: '移动分类及其下级，排在新同级最后',
      en: 'Move a category with all below it, behind its new siblings',
    },
    input: z.object({ id, revision, parentId: id }),
    data: z.literal(true),
  }),
  reorder: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/categories/reorder',
    summary: { zh: '排列同级分类', en: 'Put siblings in an order' },
    /** All children of `id`, in their new order. */
    input: z.object({ id, order: z.array(id).min(1).max(CATEGORIES_MAX) }),
    data: z.literal(true),
  }),
  mergePreview: op({
    ...staffOp,
    method: 'GET',
    path: '/api/admin/categories/mergePreview',
    summary: { zh: '合并分类会移动什么', en: 'What a merge of two categories would move' },
    input: z.object({ id, into: id }),
    data: z.object({
      /** On sale or not. */
      assets: z.int(),
      drafts: z.int(),
      categories: z.int(),
    }),
  }),
  merge: op({
    ...staffOp,
    method: 'POST',
    path: '/api/admin/categories/merge',
    summary: {
      zh: '合并分类：资源、草稿与下级分类移入目标，旧 id 与代码继续有效',
      en: 'Merge a category: assets, drafts and categories below go into the other one; its id and code lead there',
    },
    input: z.object({ id, revision, into: id }),
    data: z.object({ assets: z.int() }),
  }),
};

import { CATEGORIES_MAX, type categoriesDesk } from '@mogine/contract/desk/categories';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { liftTimeLimit } from '#db/time-limit';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { requestWords } from '../search/jobs.ts';
import {
  closeType,
  countContents,
  insertType,
  listDeskTypes,
  lockAssetsOf,
  moveAssets,
  moveTypes,
  orderTypes,
  updateType,
  type DeskType,
} from '../repository/edit-types.ts';
import { checkMerge, checkMove, findNode, kindOf, refuseDepth, refuseTop, toNodes } from './tree.ts';

type Ops = typeof categoriesDesk;

export const categoriesHandlers: Handlers<Context, Ops> = {
  tree: async ({ ctx }) => listDeskTypes(ctx.db),
  add: async ({ ctx, input, note }) => {
    const added = await addCategory(ctx, input);
    note({ subject: added.id });
    return added;
  },
  edit: async ({ ctx, input, note }) => {
    note({ before: await editCategory(ctx, input) });
    return true;
  },
  move: async ({ ctx, input, note }) => {
    note({ before: await moveCategory(ctx, input) });
    return true;
  },
  reorder: async ({ ctx, input }) => {
    await reorderCategories(ctx, input);
    return true;
  },
  mergePreview: async ({ ctx, input }) => previewMerge(ctx, input),
  merge: async ({ ctx, input, note }) => {
    const merged = await mergeCategory(ctx, input);
    note(merged);
    return { assets: merged.assets };
  },
};

/** Throws NOT_FOUND, CATEGORY_OTHER_KIND below a top that is no kind, CATEGORY_TOO_DEEP, CATEGORIES_FULL, CATEGORY_CODE_TAKEN. */
async function addCategory(
  ctx: Context,
  { parentId, code, name, enName }: OpInput<Ops['add']>,
): Promise<{ id: string }> {
  return ctx.tx(async (ctx) => {
    const rows = await listDeskTypes(ctx.db, true);
    const nodes = toNodes(rows);
    findNode(nodes, parentId);
    if (kindOf(nodes, parentId) === null) throw new AppError('CATEGORY_OTHER_KIND');
    refuseDepth(nodes, parentId);
    if (rows.length >= CATEGORIES_MAX) throw new AppError('CATEGORIES_FULL', { max: CATEGORIES_MAX });
    // Those that were merged keep theirs.
    if (rows.some((row) => row.code === code)) throw new AppError('CATEGORY_CODE_TAKEN');
    const id = ctx.ids.next();
    await insertType(ctx.db, { id, parent_id: parentId, code, name, en_name: enName });
    return { id };
  });
}

/** Gives what it was before. Throws NOT_FOUND, CONFLICT where somebody else has changed it, CATEGORY_TOP where a top is to be hidden. */
async function editCategory(
  ctx: Context,
  { id, revision, name, enName, isHidden }: OpInput<Ops['edit']>,
): Promise<Pick<DeskType, 'name' | 'enName' | 'isHidden'>> {
  return ctx.tx(async (ctx) => {
    const before = findSeen(await listDeskTypes(ctx.db, true), id, revision);
    if (isHidden) refuseTop(before);
    // A name stands on every card below it.
    await liftTimeLimit(ctx.db);
    await updateType(ctx.db, id, { name, en_name: enName, is_hidden: isHidden });
    if (before.name !== name || before.enName !== enName) await requestWords(ctx, { typeId: id });
    return { name: before.name, enName: before.enName, isHidden: before.isHidden };
  });
}

/** Throws NOT_FOUND, CONFLICT, and what {@link checkMove} throws. */
async function moveCategory(
  ctx: Context,
  { id, revision, parentId }: OpInput<Ops['move']>,
): Promise<{ parentId: string | null }> {
  return ctx.tx(async (ctx) => {
    const rows = await listDeskTypes(ctx.db, true);
    const node = findSeen(rows, id, revision);
    checkMove(toNodes(rows), id, parentId);
    if (node.parentId !== null && node.parentId !== parentId) {
      await liftTimeLimit(ctx.db);
      await moveTypes(ctx.db, [node], { from: node.parentId, to: parentId });
      await requestWords(ctx, { typeId: id });
    }
    return { parentId: node.parentId };
  });
}

/** Throws CONFLICT where the order is not one of all children as they are now. */
async function reorderCategories(ctx: Context, { id, order }: OpInput<Ops['reorder']>): Promise<void> {
  await ctx.tx(async (ctx) => {
    const children = childrenOf(await listDeskTypes(ctx.db, true), id);
    const given = new Set(order);
    const isSame = given.size === order.length && given.size === children.length;
    if (!isSame || children.some((child) => !given.has(child.id))) throw new AppError('CONFLICT');
    await orderTypes(ctx.db, order);
  });
}

/** Throws what {@link checkMerge} throws. */
async function previewMerge(
  ctx: Context,
  { id, into }: OpInput<Ops['mergePreview']>,
): Promise<OpResult<Ops['mergePreview']>> {
  const rows = await listDeskTypes(ctx.db);
  checkMerge(toNodes(rows), id, into);
  return { ...(await countContents(ctx.db, id)), categories: childrenOf(rows, id).length };
}

/** Throws NOT_FOUND, CONFLICT, and what {@link checkMerge} throws. */
async function mergeCategory(
  ctx: Context,
  { id, revision, into }: OpInput<Ops['merge']>,
): Promise<{ assets: number; code: string; intoCode: string; categories: number }> {
  return ctx.tx(async (ctx) => {
    await lockAssetsOf(ctx.db, id);
    const rows = await listDeskTypes(ctx.db, true);
    const node = findSeen(rows, id, revision);
    const nodes = toNodes(rows);
    checkMerge(nodes, id, into);
    const children = childrenOf(rows, id);
    await liftTimeLimit(ctx.db);
    await moveTypes(ctx.db, children, { from: id, to: into });
    const assets = await moveAssets(ctx.db, id, into);
    await closeType(ctx.db, id, into);
    await requestWords(ctx, { typeId: into });
    return { assets, code: node.code, intoCode: findNode(nodes, into).code, categories: children.length };
  });
}

function childrenOf(rows: readonly DeskType[], id: string): DeskType[] {
  return rows.filter(({ parentId, mergedInto }) => parentId === id && mergedInto === null);
}

function findSeen(rows: readonly DeskType[], id: string, revision: number): DeskType {
  const node = findNode(toNodes(rows), id);
  if (node.revision !== revision) throw new AppError('CONFLICT');
  return node;
}

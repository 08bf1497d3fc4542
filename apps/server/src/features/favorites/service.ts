import { FOLDERS_MAX, type favorites } from '@mogine/contract/favorites';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { changeFavoriteCounts, lockAssets, lockPublished } from '#features/catalog';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countFolders,
  countItems,
  deleteFolders,
  deleteItems,
  findDefaultFolder,
  hasFolder,
  insertFolder,
  insertItem,
  listFolders,
  listItemAssets,
  listItems,
  listSaved,
  lockFolders,
  renameFolder,
  type FolderRow,
  type ItemSelection,
} from './repository.ts';
import { DEFAULT_FOLDER_NAME, folderNameFor } from './rules.ts';

type Ops = typeof favorites;

/** The default folder continues the list before every other one, however old it is. */
const BEFORE_ALL = new Date('9999-12-31T00:00:00Z');

/** A page of the person's folders, the default one first; it is made when it is first asked for. */
export async function readFolders(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['list']>,
  lang: Lang,
): Promise<OpResult<Ops['list']>> {
  await ensureDefaultFolder(ctx, clientId);
  const slice = sliceOf(input);
  const total = await countFolders(ctx.db, clientId);
  const rows = await listFolders(ctx.db, clientId, input.resourceId, slice);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => presentFolder(row, lang),
    (row) => ({ createdAt: row.is_default ? BEFORE_ALL : row.created_at, id: row.id }),
  );
}

function presentFolder(row: FolderRow, lang: Lang): OpResult<Ops['list']>['records'][number] {
  return {
    id: row.id,
    name: folderNameFor({ name: row.name, isDefault: row.is_default }, lang),
    cover: row.cover,
    count: row.count,
    isDefault: row.is_default,
    isCollect: row.is_collect,
  };
}

async function ensureDefaultFolder(ctx: Context, clientId: string): Promise<string> {
  const known = await findDefaultFolder(ctx.db, clientId);
  if (known) return known;
  await insertFolder(ctx.db, {
    id: ctx.ids.next(),
    clientId,
    name: DEFAULT_FOLDER_NAME.zh,
    isDefault: true,
    createdAt: ctx.clock.now(),
  });
  const made = await findDefaultFolder(ctx.db, clientId);
  if (!made) throw new Error('the default folder was not made');
  return made;
}

/** Makes or renames a folder. Throws FOLDER_NAME_TAKEN, FOLDER_LIMIT, FOLDER_NOT_FOUND. */
export async function submitFolder(
  ctx: Context,
  clientId: string,
  { id, name }: OpInput<Ops['submit']>,
): Promise<OpResult<Ops['submit']>> {
  if (id) {
    if (!(await renameFolder(ctx.db, clientId, id, name))) throw new AppError('FOLDER_NOT_FOUND');
    return { id, name };
  }
  const defaultId = await ensureDefaultFolder(ctx, clientId);
  return ctx.tx(async (ctx) => {
    // Holding the default folder makes folders one after the other, so that the limit is one.
    await lockFolders(ctx.db, clientId, [defaultId]);
    if ((await countFolders(ctx.db, clientId)) >= FOLDERS_MAX) throw new AppError('FOLDER_LIMIT');
    const made = ctx.ids.next();
    await insertFolder(ctx.db, { id: made, clientId, name, isDefault: false, createdAt: ctx.clock.now() });
    return { id: made, name };
  });
}

/** Removes folders with what is in them; ids that are not the person's are passed over. Throws FOLDER_PROTECTED. */
export async function removeFolders(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (ctx) => {
    const folders = await lockFolders(ctx.db, clientId, ids);
    if (folders.some((folder) => folder.is_default)) throw new AppError('FOLDER_PROTECTED');
    const own = folders.map((folder) => folder.id);
    await takeOut(ctx, clientId, { by: 'folders', ids: own });
    await deleteFolders(ctx.db, clientId, own);
  });
}

/**
 * Saves an asset into a folder, or likes it: into the default folder. Saving again answers the same id. Throws
 * ASSET_NOT_FOUND, FOLDER_NOT_FOUND.
 */
export async function saveItem(
  ctx: Context,
  clientId: string,
  { favoriteId, resourceId }: OpInput<Ops['saveItem']>,
): Promise<{ id: string }> {
  const folderId = favoriteId ?? (await ensureDefaultFolder(ctx, clientId));
  return ctx.tx(async (ctx) => {
    const [folder] = await lockFolders(ctx.db, clientId, [folderId]);
    if (!folder) throw new AppError('FOLDER_NOT_FOUND');
    if (!(await lockPublished(ctx.db, resourceId))) throw new AppError('ASSET_NOT_FOUND');
    const [saved] = await listSaved(ctx.db, clientId, [resourceId]);
    const id = await insertItem(ctx.db, {
      id: ctx.ids.next(),
      folderId,
      clientId,
      assetId: resourceId,
      createdAt: ctx.clock.now(),
    });
    if (!saved) await changeFavoriteCounts(ctx.db, [resourceId], 1);
    return { id };
  });
}

/** Takes one item out, or an asset out of one folder or of all. Nothing there is fine. Throws BAD_INPUT for no target. */
export async function removeItem(
  ctx: Context,
  clientId: string,
  { id, favoriteId, resourceId }: OpInput<Ops['removeItem']>,
): Promise<void> {
  if (!id && !resourceId) throw new AppError('BAD_INPUT', { name: 'id' });
  const selection: ItemSelection = id
    ? { by: 'id', id }
    : { by: 'asset', assetId: resourceId ?? '', folderId: favoriteId ?? null };
  await ctx.tx(async (ctx) => takeOut(ctx, clientId, selection));
}

/** Deletes items and tells the assets that this person has saved nowhere any more. Must run in a transaction. */
async function takeOut(ctx: Context, clientId: string, selection: ItemSelection): Promise<void> {
  await lockAssets(ctx.db, await listItemAssets(ctx.db, clientId, selection));
  // Read again under the lock: a twin of this call may have been first.
  const assetIds = await listItemAssets(ctx.db, clientId, selection);
  await deleteItems(ctx.db, clientId, selection);
  const stillSaved = new Set(await listSaved(ctx.db, clientId, assetIds));
  const gone = assetIds.filter((assetId) => !stillSaved.has(assetId));
  await changeFavoriteCounts(ctx.db, gone, -1);
}

/** A page of saved assets as JSON, newest first. Throws FOLDER_NOT_FOUND. */
export async function readItems(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['items']>,
): Promise<RawJson> {
  const folderId = input.favoriteId ?? null;
  if (folderId !== null && !(await hasFolder(ctx.db, clientId, folderId)))
    throw new AppError('FOLDER_NOT_FOUND');
  const slice = sliceOf(input);
  const total = await countItems(ctx.db, clientId, folderId);
  const rows = await listItems(ctx.db, clientId, folderId, slice);
  const page = pageOfRows(
    rows,
    slice,
    total,
    (row) => row.record,
    (row) => ({ createdAt: row.created_at, id: row.id }),
  );
  const { records, ...rest } = page;
  return new RawJson(`{"records":[${records.join(',')}],${JSON.stringify(rest).slice(1)}`);
}

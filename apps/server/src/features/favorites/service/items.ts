import type { favorites } from '@mogine/contract/favorites';
import { ITEMS_AT_ONCE } from '@mogine/contract/favorites-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { countSaved, nameForToday, wordsOf } from '#features/analytics';
import { changeFavoriteCounts, lockAssets, lockPublished } from '#features/catalog';
import { AppError } from '#kernel/errors';
import type { RawJson } from '#kernel/http/handler';
import { findFolder, lockFolders } from '../repository/folders.ts';
import {
  copyItemRows,
  deleteItems,
  insertItem,
  listHeld,
  listItemAssets,
  listSaved,
  lockItems,
  moveItemRows,
  writeNote,
  type ItemSelection,
} from '../repository/items.ts';
import { listItems } from '../repository/listing.ts';
import { planMove } from '../rules.ts';
import { ensureDefaultFolder } from './default-folder.ts';
import { readItemsPage } from './page.ts';

type Ops = typeof favorites;

/**
 * Saves an asset into a folder, or likes it: into the default folder. Saving again answers the same id. Throws
 * ASSET_NOT_FOUND, FOLDER_NOT_FOUND.
 */
export async function saveItem(
  ctx: Context,
  clientId: string,
  { favoriteId, resourceId, source = 'direct', query: searched }: OpInput<Ops['saveItem']>,
): Promise<{ id: string }> {
  const folderId = favoriteId ?? (await ensureDefaultFolder(ctx, clientId));
  const query = await wordsOf(ctx, clientId, { source, query: searched });
  const visitor = query === null ? '' : await nameForToday(ctx, clientId);
  return ctx.tx(async (ctx) => {
    await holdFolder(ctx, clientId, folderId);
    if (!(await lockPublished(ctx.db, resourceId))) throw new AppError('ASSET_NOT_FOUND');
    const [saved] = await listSaved(ctx.db, clientId, [resourceId]);
    const id = await insertItem(ctx.db, {
      id: ctx.ids.next(),
      folderId,
      clientId,
      assetId: resourceId,
      createdAt: ctx.clock.now(),
      source,
    });
    if (!saved) {
      await changeFavoriteCounts(ctx.db, [resourceId], 1);
      if (query !== null) await countSaved(ctx, clientId, { assetId: resourceId, query, visitor });
    }
    return { id };
  });
}

/** Throws FOLDER_NOT_FOUND unless the folder is the person's own; nothing else comes into it until the transaction ends. */
async function holdFolder(ctx: Context, clientId: string, folderId: string): Promise<void> {
  const [folder] = await lockFolders(ctx.db, clientId, [folderId]);
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
}

/** Takes items out, or assets out of one folder or of all. Nothing there is fine. Throws BAD_INPUT for no target. */
export async function removeItem(
  ctx: Context,
  clientId: string,
  { id, favoriteId, resourceId, ids = [], resourceIds = [] }: OpInput<Ops['removeItem']>,
): Promise<void> {
  const items = id ? [id, ...ids] : ids;
  const assets = resourceId ? [resourceId, ...resourceIds] : resourceIds;
  if (items.length + assets.length === 0) throw new AppError('BAD_INPUT', { name: 'id' });
  if (items.length + assets.length > ITEMS_AT_ONCE) throw new AppError('BAD_INPUT', { name: 'ids' });
  const selection: ItemSelection =
    items.length > 0
      ? { by: 'ids', ids: items }
      : { by: 'assets', assetIds: assets, folderId: favoriteId ?? null };
  await ctx.tx(async (ctx) => takeOut(ctx, clientId, selection));
}

/** Deletes items and tells the assets that this person has saved nowhere any more. Must run in a transaction. */
export async function takeOut(ctx: Context, clientId: string, selection: ItemSelection): Promise<void> {
  await lockAssets(ctx.db, await listItemAssets(ctx.db, clientId, selection));
  // Read again under the lock: a twin of this call may have been first.
  const assetIds = await listItemAssets(ctx.db, clientId, selection);
  await deleteItems(ctx.db, clientId, selection);
  const stillSaved = new Set(await listSaved(ctx.db, clientId, assetIds));
  const gone = assetIds.filter((assetId) => !stillSaved.has(assetId));
  await changeFavoriteCounts(ctx.db, gone, -1);
}

/**
 * Moves items into a folder; ids that are not the person's are passed over, like what lies there already and what could
 * only come by losing its note. Throws FOLDER_NOT_FOUND.
 */
export async function moveItems(
  ctx: Context,
  clientId: string,
  { ids, favoriteId }: OpInput<Ops['moveItems']>,
): Promise<OpResult<Ops['moveItems']>> {
  return ctx.tx(async (ctx) => {
    await holdFolder(ctx, clientId, favoriteId);
    const items = await lockItems(ctx.db, clientId, ids);
    const assetIds = items.map((item) => item.assetId);
    const there = await listHeld(ctx.db, clientId, favoriteId, assetIds);
    const { moved, joined, notes } = planMove(items, there, favoriteId);
    const gone = joined.map(({ item }) => item.id);
    // They go first: an asset is in a folder once. It stays saved, so that no count changes.
    await deleteItems(ctx.db, clientId, { by: 'ids', ids: gone });
    const comers = moved.map((item) => item.id);
    await moveItemRows(ctx.db, clientId, comers, favoriteId);
    for (const [id, note] of notes) await writeNote(ctx.db, clientId, id, note);
    return [
      ...moved.map((item) => ({ id: item.id, fromId: item.folderId, joined: false })),
      ...joined.map(({ item, into }) => ({ id: into, fromId: item.folderId, joined: true })),
    ];
  });
}

/** Copies items with their notes into a folder; what is there already stays as it is. Throws FOLDER_NOT_FOUND. */
export async function copyItems(
  ctx: Context,
  clientId: string,
  { ids, favoriteId }: OpInput<Ops['copyItems']>,
): Promise<OpResult<Ops['copyItems']>> {
  return ctx.tx(async (ctx) => {
    await holdFolder(ctx, clientId, favoriteId);
    const items = await lockItems(ctx.db, clientId, ids);
    const copies = items.map((item) => ({ id: ctx.ids.next(), of: item.id }));
    const made = await copyItemRows(ctx.db, clientId, favoriteId, copies);
    return made.map((id) => ({ id }));
  });
}

/** Throws FAVORITE_NOT_FOUND. */
export async function noteItem(
  ctx: Context,
  clientId: string,
  { itemId, note }: OpInput<Ops['noteItem']>,
): Promise<{ note: string }> {
  if (!(await writeNote(ctx.db, clientId, itemId, note))) throw new AppError('FAVORITE_NOT_FOUND');
  return { note };
}

/** A page of saved assets as JSON. Throws FOLDER_NOT_FOUND. */
export async function readItems(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['items']>,
  lang: Lang,
): Promise<RawJson> {
  const folderId = input.favoriteId ?? null;
  if (folderId !== null && !(await findFolder(ctx.db, clientId, folderId))) {
    throw new AppError('FOLDER_NOT_FOUND');
  }
  const scope = { clientId, folderId, findsNotes: true };
  return readItemsPage(ctx, scope, { ...input, lang }, async (query) => listItems(ctx.db, query));
}

import type { favorites } from '@mogine/contract/favorites';
import { FOLDERS_MAX } from '@mogine/contract/favorites-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { SIZE_DEFAULT } from '#kernel/paging';
import { readFolderCursor, writeFolderCursor } from '../cursor.ts';
import {
  countFolders,
  deleteFolders,
  insertFolder,
  listFolders,
  listPlaces,
  lockFolders,
  renameFolder,
  writePlaces,
  type FolderRow,
} from '../repository/folders.ts';
import { folderNameFor, placeFolder } from '../rules.ts';
import { ensureDefaultFolder } from './default-folder.ts';
import { takeOut } from './items.ts';

type Ops = typeof favorites;

/** The default folder continues the list before every other one. */
const BEFORE_ALL = 999_999_999;

/** A page of the person's folders, the default one first; it is made when it is first asked for. */
export async function readFolders(
  ctx: Context,
  clientId: string,
  { current = 1, size = SIZE_DEFAULT, cursor, resourceId }: OpInput<Ops['list']>,
  lang: Lang,
): Promise<OpResult<Ops['list']>> {
  await ensureDefaultFolder(ctx, clientId);
  const after = cursor ? readFolderCursor(cursor) : null;
  const total = await countFolders(ctx.db, clientId);
  const rows = await listFolders(ctx.db, clientId, {
    ...{ assetId: resourceId, now: ctx.clock.now(), after },
    ...{ offset: after ? 0 : (current - 1) * size, limit: size + 1 },
  });
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => presentFolder(row, lang)),
    ...{ total, size, current, pages: Math.ceil(total / size) },
    cursor: last
      ? writeFolderCursor({ place: last.is_default ? BEFORE_ALL : last.place, id: last.id })
      : null,
  };
}

function presentFolder(row: FolderRow, lang: Lang): OpResult<Ops['list']>['records'][number] {
  return {
    id: row.id,
    name: folderNameFor({ name: row.name, isDefault: row.is_default }, lang),
    cover: row.cover,
    count: row.count,
    isDefault: row.is_default,
    isCollect: row.is_collect,
    isShared: row.is_shared,
  };
}

/** Makes or renames a folder; a new one is the first behind the default one. Throws FOLDER_NAME_TAKEN, FOLDER_LIMIT, FOLDER_NOT_FOUND. */
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
    // Holding the default folder makes folders one after the other, so that the limit is one and no place is given twice.
    await lockFolders(ctx.db, clientId, [defaultId]);
    const [first] = await listPlaces(ctx.db, clientId);
    if ((await countFolders(ctx.db, clientId)) >= FOLDERS_MAX) throw new AppError('FOLDER_LIMIT');
    const made = ctx.ids.next();
    await insertFolder(ctx.db, {
      ...{ id: made, clientId, name, isDefault: false },
      ...{ place: (first?.place ?? 0) + 1, createdAt: ctx.clock.now() },
    });
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

/** Puts a folder in another place. Throws FOLDER_ALWAYS_FIRST for the default one and a place before it, FOLDER_NOT_FOUND. */
export async function reorderFolder(
  ctx: Context,
  clientId: string,
  { favoriteId: id, afterId, beforeId }: OpInput<Ops['reorder']>,
): Promise<void> {
  const defaultId = await ensureDefaultFolder(ctx, clientId);
  if (id === defaultId || (afterId === undefined && beforeId === defaultId)) {
    throw new AppError('FOLDER_ALWAYS_FIRST');
  }
  await ctx.tx(async (ctx) => {
    await lockFolders(ctx.db, clientId, [defaultId]);
    const order = (await listPlaces(ctx.db, clientId)).map((folder) => folder.id);
    const next = placeFolder(order, id, { afterId: afterId === defaultId ? null : afterId, beforeId });
    if (!next) throw new AppError('FOLDER_NOT_FOUND');
    await writePlaces(ctx.db, clientId, next);
  });
}

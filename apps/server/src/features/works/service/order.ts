import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { works } from '@mogine/contract/works';
import { WORK_FOLDERS_MAX } from '@mogine/contract/works-limits';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  countWorks,
  deleteFolders,
  insertFolder,
  listFolders,
  lockFolders,
  markStarred,
  moveInto,
  renameFolder,
  type KindCount,
} from '../repository/order.ts';

/** Covers stay open in a page for as long as somebody may look at it. */
const LINK_SECONDS = 6 * 3600;

/** A person's folders, newest first, and how many works there are in all. */
export async function readFolders(ctx: Context, clientId: string): Promise<OpResult<typeof works.folders>> {
  const [counts, folders] = await Promise.all([countWorks(ctx.db, clientId), listFolders(ctx.db, clientId)]);
  const sum = (of: readonly KindCount[]) => of.reduce((total, { count }) => total + count, 0);
  return {
    all: sum(counts),
    starred: sum(counts.filter(({ starred }) => starred)),
    kinds: [...Map.groupBy(counts, ({ flowName, status }) => `${flowName} ${status}`).values()].flatMap(
      (same) => same.slice(0, 1).map(({ flowName, status }) => ({ flowName, status, count: sum(same) })),
    ),
    folders: folders.map(({ coverKey, ...folder }) => ({
      ...folder,
      cover: coverKey
        ? ctx.storage.signGet(coverKey, { ttlSeconds: LINK_SECONDS, filename: 'cover.webp', clientId })
        : '',
    })),
  };
}

/** Makes or renames a folder. Throws WORK_FOLDER_NAME_TAKEN, WORK_FOLDER_LIMIT, WORK_FOLDER_NOT_FOUND. */
export async function submitFolder(
  ctx: Context,
  clientId: string,
  { id, name }: OpInput<typeof works.submitFolder>,
): Promise<OpResult<typeof works.submitFolder>> {
  if (id) {
    if (!(await renameFolder(ctx.db, clientId, id, name))) throw new AppError('WORK_FOLDER_NOT_FOUND');
    return { id, name };
  }
  return ctx.tx(async (ctx) => {
    // One after the other, so that the limit is one.
    await lockFolders(ctx.db, clientId);
    const held = await listFolders(ctx.db, clientId);
    if (held.length >= WORK_FOLDERS_MAX) throw new AppError('WORK_FOLDER_LIMIT');
    const made = ctx.ids.next();
    await insertFolder(ctx.db, { id: made, clientId, name, createdAt: ctx.clock.now() });
    return { id: made, name };
  });
}

/** Removes folders; what lies in them stays, outside of folders. Ids that are not the person's are passed over. */
export async function removeFolders(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await deleteFolders(ctx.db, clientId, ids);
}

export async function starWorks(
  ctx: Context,
  clientId: string,
  { ids, on }: OpInput<typeof works.star>,
): Promise<void> {
  await markStarred(ctx.db, clientId, ids, on);
}

/** Moves those of the works that are the person's own. Throws WORK_FOLDER_NOT_FOUND. */
export async function moveWorks(
  ctx: Context,
  clientId: string,
  { ids, folderId }: OpInput<typeof works.move>,
): Promise<void> {
  const isMoved = await moveInto(ctx.db, clientId, ids, folderId || null);
  if (!isMoved) throw new AppError('WORK_FOLDER_NOT_FOUND');
}

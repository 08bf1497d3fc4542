import { createHash, createHmac } from 'node:crypto';
import type { favorites } from '@mogine/contract/favorites';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { RawJson } from '#kernel/http/handler';
import { checkMayShare } from '#features/minors';
import { findFolder, lockFolders } from '../repository/folders.ts';
import { countItems, listSharedItems, type ItemsFilter } from '../repository/listing.ts';
import {
  deleteShare,
  findFolderCover,
  findOpenShare,
  findShare,
  insertShare,
  updateShare,
  type OpenShare,
  type ShareRow,
} from '../repository/shares.ts';
import { folderNameFor } from '../rules.ts';
import { readItemsPage } from './page.ts';

type Ops = typeof favorites;
type Share = NonNullable<OpResult<Ops['share']>>;

const DAY_MS = 86_400_000;

/** What opens a share: nobody who reads the database can make it, and its owner can be shown it again. */
function tokenOf(ctx: Context, shareId: string): string {
  return createHmac('sha256', ctx.secret).update(`favorite-share-1:${shareId}`).digest('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function presentShare(ctx: Context, row: ShareRow): Share {
  return {
    token: tokenOf(ctx, row.id),
    notes: row.shows_notes,
    owner: row.shows_owner,
    expiresTime: row.expires_at,
    createTime: row.created_at,
  };
}

/** Whether a link still opens: its day has not come, and it was made with the secret that this server has. */
function isOpen(ctx: Context, row: ShareRow): boolean {
  const isInTime = row.expires_at === null || row.expires_at > ctx.clock.now();
  return isInTime && hashOf(tokenOf(ctx, row.id)).equals(row.token_hash);
}

/** The link of a folder, null without one. Throws FOLDER_NOT_FOUND. */
export async function readShare(ctx: Context, clientId: string, folderId: string): Promise<Share | null> {
  if (!(await findFolder(ctx.db, clientId, folderId))) throw new AppError('FOLDER_NOT_FOUND');
  const row = await findShare(ctx.db, clientId, folderId);
  return row && isOpen(ctx, row) ? presentShare(ctx, row) : null;
}

/**
 * Makes a folder's link, or changes what the one that is open shows and until when. Throws FOLDER_NOT_FOUND, and
 * MINOR_SHARING_CONSENT where more would be seen than now.
 */
export async function submitShare(
  ctx: Context,
  clientId: string,
  { favoriteId, notes, owner, days }: OpInput<Ops['submitShare']>,
): Promise<Share> {
  return ctx.tx(async (ctx) => {
    const [folder] = await lockFolders(ctx.db, clientId, [favoriteId]);
    if (!folder) throw new AppError('FOLDER_NOT_FOUND');
    const now = ctx.clock.now();
    const expiresAt = days ? new Date(now.getTime() + days * DAY_MS) : null;
    const known = await findShare(ctx.db, clientId, favoriteId);
    const open = known && isOpen(ctx, known) ? known : null;
    // What is hidden again needs nobody's leave.
    const showsMore =
      !open || (notes && !open.shows_notes) || (owner && !open.shows_owner) || days !== undefined;
    if (showsMore) await checkMayShare(ctx, clientId);
    if (open) {
      const changed: ShareRow = {
        ...open,
        ...{ shows_notes: notes, shows_owner: owner },
        expires_at: days === undefined ? open.expires_at : expiresAt,
      };
      await updateShare(ctx.db, clientId, changed);
      return presentShare(ctx, changed);
    }
    // One that has ended stays so: whoever has it is not let in again.
    await deleteShare(ctx.db, clientId, favoriteId);
    const id = ctx.ids.next();
    const made: ShareRow = {
      ...{ id, folder_id: favoriteId, token_hash: hashOf(tokenOf(ctx, id)) },
      ...{ shows_notes: notes, shows_owner: owner, expires_at: expiresAt, created_at: now },
    };
    await insertShare(ctx.db, clientId, made);
    return presentShare(ctx, made);
  });
}

/** Ends a folder's link; none, or a folder that is not the person's, is fine. */
export async function removeShare(ctx: Context, clientId: string, folderId: string): Promise<void> {
  await deleteShare(ctx.db, clientId, folderId);
}

/** Throws SHARE_NOT_FOUND, alike for a link that never was, has ended, or was taken back. */
async function openShare(ctx: Context, token: string): Promise<OpenShare> {
  const share = await findOpenShare(ctx.db, hashOf(token), ctx.clock.now());
  if (!share || tokenOf(ctx, share.id) !== token) throw new AppError('SHARE_NOT_FOUND');
  return share;
}

function scopeOf({ clientId, folderId, showsNotes }: OpenShare): Omit<ItemsFilter, 'words'> {
  return { clientId, folderId, findsNotes: showsNotes };
}

/** What somebody with the link sees of the folder itself. Throws SHARE_NOT_FOUND. */
export async function readShared(
  ctx: Context,
  { token }: OpInput<Ops['shared']>,
  lang: Lang,
): Promise<OpResult<Ops['shared']>> {
  const share = await openShare(ctx, token);
  return {
    name: folderNameFor(share, lang),
    owner: share.showsOwner ? share.nickname : '',
    cover: await findFolderCover(ctx.db, share.clientId, share.folderId),
    count: await countItems(ctx.db, { ...scopeOf(share), words: [] }),
    hasNotes: share.showsNotes,
    expiresTime: share.expiresAt,
  };
}

/** A page of what lies in a shared folder as JSON. Throws SHARE_NOT_FOUND. */
export async function readSharedItems(
  ctx: Context,
  readerId: string | null,
  input: OpInput<Ops['sharedItems']>,
  lang: Lang,
): Promise<RawJson> {
  const share = await openShare(ctx, input.token);
  return readItemsPage(ctx, scopeOf(share), { ...input, lang }, async (query) =>
    listSharedItems(ctx.db, query, readerId),
  );
}

import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { deleteAvatar, insertAvatar } from './repository/avatar.ts';
import { findClient, lockClient, updateClient, type ClientRow } from './repository/client.ts';

/** How an account shows itself; `headImage` is a key, empty for none. */
type AccountFace = { nickname: string; headImage: string; isFrozen: boolean };

function faceOf({ nickname, head_image: headImage, frozen_at }: ClientRow): AccountFace {
  return { nickname, headImage, isFrozen: frozen_at !== null };
}

/** Throws NOT_FOUND. */
export async function readFace(ctx: Context, clientId: string): Promise<AccountFace> {
  const client = await findClient(ctx.db, clientId);
  if (!client) throw new AppError('NOT_FOUND');
  return faceOf(client);
}

/** The same, kept so until the transaction ends. Throws NOT_FOUND. */
export async function lockFace(ctx: Context, clientId: string): Promise<AccountFace> {
  const client = await lockClient(ctx.db, clientId);
  if (!client) throw new AppError('NOT_FOUND');
  return faceOf(client);
}

/** Whether somebody has this account; it stays so until the transaction ends. */
export async function lockOpenAccount(ctx: Context, clientId: string): Promise<boolean> {
  return (await lockClient(ctx.db, clientId))?.status === 'active';
}

/** Gives a member the name back that they had, while they still have the one that they were given for it. */
export async function restoreNickname(
  ctx: Context,
  clientId: string,
  { nickname, given }: { nickname: string; given: string },
): Promise<void> {
  const client = await lockClient(ctx.db, clientId);
  if (client?.status === 'active' && client.nickname === given)
    await updateClient(ctx.db, clientId, { nickname });
}

/** Removes the file of a picture that nobody may open any more. */
export async function dropAvatar(ctx: Context, key: string): Promise<void> {
  await ctx.storage.delete(key);
  await deleteAvatar(ctx.db, key);
}

/** Shows a picture again that was taken from sight, unless its member shows another one. `bytes` are as they were stored. */
export async function takeAvatarBack(ctx: Context, clientId: string, bytes: Buffer): Promise<void> {
  const key = `public/avatar/${ctx.ids.next()}.webp`;
  await ctx.storage.put(key, bytes, { contentType: 'image/webp' });
  await ctx.tx(async (ctx) => {
    // One that nobody shows goes as any other does.
    await insertAvatar(ctx.db, { key, client_id: clientId, created_at: ctx.clock.now() });
    const client = await lockClient(ctx.db, clientId);
    if (client?.status === 'active' && client.head_image === '')
      await updateClient(ctx.db, clientId, { head_image: key });
  });
}

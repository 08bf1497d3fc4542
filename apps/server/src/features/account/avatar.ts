import type { Context } from '#context';
import { redrawReceived } from '#kernel/received-picture';
import { insertAvatar, listUnusedAvatars, deleteAvatar } from './repository/avatar.ts';

const EDGE = 512;

/** Stores the picture as a square WebP of 512 pixels and returns its key. Throws what redrawReceived throws. */
export async function storeAvatar(ctx: Context, clientId: string, bytes: Buffer): Promise<string> {
  const picture = await redrawReceived(bytes, ['jpeg', 'png', 'webp'], (upright) =>
    upright.resize(EDGE, EDGE, { fit: 'cover' }).webp({ quality: 84 }),
  );
  const key = `public/avatar/${ctx.ids.next()}.webp`;
  await ctx.storage.put(key, picture, { contentType: 'image/webp' });
  await insertAvatar(ctx.db, { key, client_id: clientId, created_at: ctx.clock.now() });
  return key;
}

/** Removes pictures that nobody shows, a day after they were uploaded. */
export async function removeUnusedAvatars(ctx: Context, before: Date): Promise<void> {
  for (const key of await listUnusedAvatars(ctx.db, before)) {
    await ctx.storage.delete(key);
    await deleteAvatar(ctx.db, key);
  }
}

import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { removeFiles } from '../jobs.ts';
import { lockPublicFiles, type PostState, type PublicFiles } from '../repository/states.ts';

/** Copies a labelled picture and its small one to where anybody may open them, under names that nobody can guess. Leaves none where it fails. */
export async function copyToPublic(
  ctx: Context,
  id: string,
  { key, thumbKey, contentType }: PublicFiles & { contentType: string },
): Promise<PublicFiles> {
  const stem = `public/gallery/${id}/${randomBytes(12).toString('hex')}`;
  const files = { key: `${stem}.png`, thumbKey: `${stem}-small.webp` };
  try {
    await ctx.storage.put(files.key, await buffer(await ctx.storage.read(key)), { contentType });
    const small = await buffer(await ctx.storage.read(thumbKey));
    await ctx.storage.put(files.thumbKey, small, { contentType: 'image/webp' });
    return files;
  } catch (error) {
    // What went wrong first is what counts.
    await deleteFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}

export async function deleteFiles(ctx: Context, files: PublicFiles | null): Promise<void> {
  if (!files) return;
  await ctx.storage.delete(files.key);
  await ctx.storage.delete(files.thumbKey);
}

/**
 * Has the public copies of those works that are in one of the states `from` deleted once the transaction has committed;
 * called before they are forgotten.
 */
export async function dropPublicFiles(
  ctx: Context,
  ids: readonly string[],
  from: readonly PostState[],
): Promise<void> {
  const keys = await lockPublicFiles(ctx.db, ids, from);
  if (keys.length > 0) await ctx.jobs.enqueue(removeFiles, { keys });
}

import type { Context } from '#context';
import { removeFiles } from './jobs.ts';

/** Where files of one piece of work go, each under a key of its own. */
export type Shelf = { put(name: string, bytes: Uint8Array, contentType: string): Promise<string> };

/** Lets `work` store files below `folder`. When it throws, whatever it has stored until then goes again. */
export async function withShelf<T>(
  ctx: Context,
  folder: string,
  work: (shelf: Shelf) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    return await work({
      async put(name, bytes, contentType) {
        const key = `${folder}/${name}`;
        // Before it is there: of one that fails half of it may be.
        keys.push(key);
        await ctx.storage.put(key, bytes, { contentType });
        return key;
      },
    });
  } catch (error) {
    await takeAway(ctx, keys);
    throw error;
  }
}

/** At once where the store lets go of them, else by a job; what brought it here is told all the same. */
async function takeAway(ctx: Context, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map(async (key) => ctx.storage.delete(key)));
  const left = keys.filter((_, i) => results[i]?.status === 'rejected');
  if (left.length === 0) return;
  await ctx.jobs
    .enqueue(removeFiles, { keys: left })
    .catch((error: unknown) => ctx.log.error({ err: error, keys: left }, 'files of nobody are left'));
}

import type { Context } from '#context';
import { removeFiles } from './jobs.ts';

/** Where files of one piece of work go, each under a key of its own. */
export type Shelf = {
  put(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<string>;
};

type Keeping = Pick<Context, 'storage' | 'jobs' | 'log'>;

/**
 * Lets `work` store files below `folder`, several at a time if it likes. When it throws, whatever it has stored or is still
 * storing goes again: at once where the store lets go of it, else later. No other run may store under the same keys.
 */
export async function withShelf<T>(
  ctx: Keeping,
  folder: string,
  work: (shelf: Shelf) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  const writes: Promise<unknown>[] = [];
  try {
    return await work({
      async put(name, bytes, contentType) {
        const key = `${folder}/${name}`;
        // Before it is there: of one that fails half of it may be.
        keys.push(key);
        const write = ctx.storage.put(key, bytes, { contentType });
        writes.push(write);
        await write;
        return key;
      },
    });
  } catch (error) {
    // One that ends later would leave its file behind.
    await Promise.allSettled(writes);
    await takeAway(ctx, keys);
    throw error;
  }
}

/** What brought it here is told all the same. */
async function takeAway(ctx: Keeping, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map(async (key) => ctx.storage.delete(key)));
  const left = keys.filter((_, i) => results[i]?.status === 'rejected');
  if (left.length === 0) return;
  await ctx.jobs
    .enqueue(removeFiles, { keys: left })
    .catch((error: unknown) => ctx.log.error({ err: error, keys: left }, 'files of nobody are left'));
}

import type { storageDesk } from '@mogine/contract/desk/storage';
import type { OpResult } from '@mogine/contract/kernel/op';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { StorageError } from '#kernel/storage';

type Probe = OpResult<typeof storageDesk.probe>;
const underWay = new Map<string, Promise<Probe>>();

/**
 * Stores a small file, reads it back and deletes it. What goes wrong is told, and no failure of the call. Who asks again meanwhile gets
 * the same answer: two looks at one file would find each other.
 */
export async function probeStorage(ctx: Context, staffId: string): Promise<Probe> {
  const other = underWay.get(staffId);
  if (other) return other;
  const look = lookAt(ctx, staffId).finally(() => underWay.delete(staffId));
  underWay.set(staffId, look);
  return look;
}

async function lookAt(ctx: Context, staffId: string): Promise<Probe> {
  // What could not be deleted is written over the next time.
  const key = `probe/${staffId}.txt`;
  // What an earlier look left behind is no answer to this one; one of another process writes the same.
  const hour = ctx.clock.now().toISOString().slice(0, 13);
  const content = Buffer.from(`Is anybody there, at ${hour}?\n`);
  const took = { writeMs: null, readMs: null, deleteMs: null } as Record<
    'writeMs' | 'readMs' | 'deleteMs',
    number | null
  >;
  const timed = async (step: keyof typeof took, work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    took[step] = Math.round((performance.now() - begun) * 10) / 10;
  };
  let error = '';
  try {
    await timed('writeMs', async () => {
      await ctx.storage.put(key, content, { contentType: 'text/plain' });
    });
    await timed('readMs', async () => {
      const read = await buffer(await ctx.storage.read(key));
      if (!read.equals(content)) throw new StorageError('probe', 'unavailable', 'OTHER_BYTES');
    });
  } catch (problem) {
    error = wordOf(problem);
  }
  try {
    await timed('deleteMs', async () => ctx.storage.delete(key));
  } catch (problem) {
    error ||= wordOf(problem);
  }
  if (error !== '') ctx.log.warn({ error, ...took }, 'the storage does not answer as it should');
  return { isWell: error === '', ...took, error };
}

/** A word, and no path or address, which are nobody's business in a browser. */
function wordOf(problem: unknown): string {
  if (problem instanceof StorageError) return problem.code;
  return problem instanceof Error && 'code' in problem ? String(problem.code) : 'UNKNOWN';
}

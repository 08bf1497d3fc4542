import type { storageDesk } from '@mogine/contract/desk/storage';
import type { OpResult } from '@mogine/contract/kernel/op';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { StorageError } from '#kernel/storage';

type Probe = OpResult<typeof storageDesk.probe>;
const underWay = new Map<string, Promise<Probe>>();

/**
 * Stores a small file, reads it back and deletes it. What goes wrong is told, and no failure of the call. Who asks again meanwhile gets
 * the same answer: two looks at one file would find each other, so each process has one of its own as well.
 */
export async function probeStorage(ctx: Context, staffId: string): Promise<Probe> {
  const key = `probe/${staffId}-${nameProcess(ctx)}.txt`;
  const other = underWay.get(key);
  if (other) return other;
  const look = lookAt(ctx, key).finally(() => underWay.delete(key));
  underWay.set(key, look);
  return look;
}

/** The same after a restart, so that what could not be deleted is written over the next time. */
function nameProcess({ config }: Context): string {
  return createHash('sha256').update(`${hostname()} ${config.port}`).digest('hex').slice(0, 8);
}

async function lookAt(ctx: Context, key: string): Promise<Probe> {
  // What an earlier look left behind is no answer to this one.
  const content = Buffer.from(`Is anybody there, at ${ctx.clock.now().toISOString()}?\n`);
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

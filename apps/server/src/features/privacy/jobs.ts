import { z } from 'zod';
import type { Context } from '#context';
import { listClosingsDue } from '#features/account';
import { defineJob, type Job } from '#kernel/jobs';
import { deleteRequests } from './desk/requests.repository.ts';
import { finishClosing, type RemoveMade } from './closing.ts';
import { writeExport, type CopySealed } from './make-export.ts';
import { finishExport, listAbandonedExports, listEndedExports, setExportGone } from './repository.ts';

const CLOSED_AT_ONCE = 50;
const EXPORT_KEYS = 'privacy:make-export:';

/** Makes a copy of somebody's data; {@link createMakeExport} says how. */
const makeExport = {
  name: 'privacy:make-export',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 5,
} as const;

/** Joins the transaction in which the copy was asked for. */
export async function requestExport(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(makeExport, { id }, { dedupeKey: `${EXPORT_KEYS}${id}` });
}

export function createMakeExport(copySealed: CopySealed): Job<Context> {
  return defineJob({
    ...makeExport,
    async run(ctx: Context, { id }) {
      await writeExport(ctx, id, copySealed);
    },
  });
}

export const removeExports = defineJob({
  name: 'privacy:remove-exports',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  async run(ctx: Context) {
    // Every try has come to nothing: it can be asked for again.
    for (const id of await listAbandonedExports(ctx.db, EXPORT_KEYS)) {
      // A try may have stored the copy and not written down that it did.
      await ctx.storage.delete(`export/${id}.zip`);
      await finishExport(ctx.db, id, { status: 'failed' });
    }
    for (const { id, key } of await listEndedExports(ctx.db, ctx.clock.now())) {
      await ctx.storage.delete(key);
      await setExportGone(ctx.db, id);
    }
  },
});

const REQUEST_YEARS = 3;

/** What was asked for in words, and how it was answered, is kept as long as the law wants it proved. */
export const forgetRequests = defineJob({
  name: 'privacy:forget-requests',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '20 4 * * *',
  async run(ctx: Context) {
    const before = new Date(ctx.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - REQUEST_YEARS);
    await deleteRequests(ctx.db, before);
  },
});

/** Closes accounts whose days are over, each in a transaction of its own: one that cannot be closed keeps none of the others. */
export function createCloseAccounts(removeMade: RemoveMade): Job<Context> {
  return defineJob({
    name: 'privacy:close-accounts',
    schema: z.looseObject({}),
    maxAttempts: 3,
    cron: '*/10 * * * *',
    async run(ctx: Context) {
      for (const clientId of await listClosingsDue(ctx, CLOSED_AT_ONCE)) {
        await finishClosing(ctx, clientId, removeMade).catch((error: unknown) =>
          ctx.log.error({ clientId, error: String(error) }, 'an account could not be closed'),
        );
      }
    },
  });
}

import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { defineJob } from '#kernel/jobs';
import { checkAgain, deleteOrphans } from './deeds.ts';
import { reopenStalled } from './repository/findings.ts';
import { findAbandoned } from './repository/sweep.ts';
import { beginSweep, workOnSweep } from './sweep.ts';

/** How long one job works on a sweep: others come between. */
const STEP_MS = 20_000;
/** A sweep that nobody has worked on for so long was left by a process that was killed. */
const ABANDONED_MS = 10 * 60 * 1000;

export const sweepOn = defineJob({
  name: 'storage:sweep',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 25,
  isLong: true,
  async run(ctx: Context, { id }) {
    const until = performance.now() + STEP_MS;
    if (await workOnSweep(ctx, id, () => performance.now() > until)) await requestSweep(ctx, id);
  },
});

/** Joins the transaction it is called in. */
export async function requestSweep(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(sweepOn, { id }, { dedupeKey: sweepOn.name });
}

/** Sundays at 03:40 in Shanghai. */
export const sweepWeekly = defineJob({
  name: 'storage:sweep-weekly',
  schema: z.looseObject({}),
  maxAttempts: 3,
  isReplayable: true,
  cron: '40 19 * * 6',
  async run(ctx: Context) {
    await ctx
      .tx(async (ctx) => requestSweep(ctx, await beginSweep(ctx, { isWhole: false, by: null })))
      .catch((error: unknown) => {
        // Whoever began one was faster.
        if (!(error instanceof AppError && error.reason === 'SWEEP_RUNS')) throw error;
      });
  },
});

/** A deed that has not ended by then has come to nothing: its job tries for less. */
const STALLED_MS = 3600 * 1000;

/** Every ten minutes: what a killed process has left goes on where it was, and what no job works on any more waits again. */
export const goOn = defineJob({
  name: 'storage:go-on',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now().getTime();
    await reopenStalled(ctx.db, new Date(now - STALLED_MS));
    const id = await findAbandoned(ctx.db, new Date(now - ABANDONED_MS));
    if (id !== null) await requestSweep(ctx, id);
  },
});

const ids = z.object({ ids: z.array(z.uuid()) });

export const deleteLater = defineJob({
  name: 'storage:delete',
  schema: ids,
  maxAttempts: 8,
  isLong: true,
  run: async (ctx: Context, { ids }) => deleteOrphans(ctx, ids),
});

export const checkLater = defineJob({
  name: 'storage:check',
  schema: ids.extend({ deed: z.enum(['check', 'remake']) }),
  maxAttempts: 8,
  isLong: true,
  run: async (ctx: Context, { ids, deed }) => checkAgain(ctx, ids, deed),
});

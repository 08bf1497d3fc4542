import { z } from 'zod';
import { UPLOAD_KEPT_MS } from '@mogine/contract/upload-limits';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { countInLine } from '../repository/fix.ts';
import { check } from './check.ts';
import { carryOutFixes } from './fix.ts';
import { createQuarantine } from './quarantine.ts';
import { deleteUnfinished, findOwner, findUnchecked } from './repository.ts';

export const checkUpload = defineJob({
  name: 'creators:check-upload',
  schema: z.object({ id: z.string() }),
  maxAttempts: 10,
  isLong: true,
  // Each may take 1.5 GB and minutes, for which nobody's payment should wait.
  queue: 'intake',
  async run(ctx: Context, { id }) {
    await check(ctx, createQuarantine(ctx.config), id);
  },
});

export const fixUpload = defineJob({
  name: 'creators:fix-upload',
  schema: z.object({ id: z.string() }),
  maxAttempts: 10,
  isLong: true,
  // As each check.
  queue: 'intake',
  async run(ctx: Context, { id }) {
    await carryOutFixes(ctx, createQuarantine(ctx.config), id);
  },
});

/**
 * Has an upload checked in its turn; joins the transaction in which it came in. The more files of its owner stand in the line
 * already, the later: the first one of somebody else goes before.
 */
export async function requestCheck(ctx: Context, id: string): Promise<void> {
  const place = await countInLine(ctx.db, await findOwner(ctx.db, id));
  await enqueue(ctx, checkUpload, id, place);
}

/** The same for what shall be put right in a draft. `place`: as `countInLine` has it. */
export async function requestFix(ctx: Context, id: string, place: number): Promise<void> {
  await enqueue(ctx, fixUpload, id, place);
}

async function enqueue(ctx: Context, job: typeof checkUpload, id: string, priority: number): Promise<void> {
  await ctx.jobs.enqueue(job, { id }, { dedupeKey: `${job.name}:${id}`, priority });
}

/** Longer than anything is taken apart; only a process that was killed leaves one. By the clock of the disk. */
const WORKPLACE_MS = 3600 * 1000;

/** Clears what was begun and never finished, and files that nobody knows of any more. */
export const sweepQuarantine = defineJob({
  name: 'creators:sweep-quarantine',
  schema: z.unknown(),
  maxAttempts: 1,
  cron: '17 * * * *',
  async run(ctx: Context) {
    const quarantine = createQuarantine(ctx.config);
    // Read before the rows: a file whose row is written meanwhile must not look unknown.
    const here = await quarantine.list();
    const ended = await deleteUnfinished(ctx.db, new Date(ctx.clock.now().getTime() - UPLOAD_KEPT_MS));
    const needed = await findUnchecked(ctx.db, here);
    const left = here.filter((id) => !needed.has(id));
    for (const id of new Set([...ended, ...left])) await quarantine.remove(id);
    await quarantine.clearWorkplaces(new Date(Date.now() - WORKPLACE_MS));
  },
});

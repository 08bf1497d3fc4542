import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { findNextUnexamined } from '../repository/health.ts';
import { examineModel } from './examine.ts';

/** Behind everything that somebody waits for. */
const LOW = 60;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Each may take 1.5 GB and minutes: they stand in one line with what members hand in, behind it. */
const QUEUE = 'intake';

/** Looks at the model of an asset that was published or changed. */
export const examineAsset = defineJob({
  name: 'catalog:examine',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 6,
  isLong: true,
  queue: QUEUE,
  async run(ctx: Context, { id }) {
    await examineModel(ctx, id);
  },
});

/** Looks at what was never looked at, or by an older edition: one after the other, so that others' jobs come between. */
export const examineMissing = defineJob({
  name: 'catalog:examine-missing',
  schema: z.object({ after: z.string() }),
  maxAttempts: 6,
  isLong: true,
  queue: QUEUE,
  async run(ctx: Context, { after }) {
    const asset = await findNextUnexamined(ctx.db, after);
    if (!asset) return;
    // One that fails again and again holds up nobody: it is tried on its own.
    await requestExamination(ctx, asset.id);
    await requestExaminations(ctx, asset.id);
  },
});

/** Joins the transaction it is called in. */
export async function requestExamination(ctx: Context, id: string): Promise<void> {
  const dedupeKey = `${examineAsset.name}:${id}`;
  await ctx.jobs.enqueue(examineAsset, { id }, { dedupeKey, priority: LOW });
}

/** Everything on sale that was not looked at, once through. */
export async function requestExaminations(ctx: Context, after: string = FIRST): Promise<void> {
  await ctx.jobs.enqueue(examineMissing, { after }, { dedupeKey: examineMissing.name, priority: LOW });
}

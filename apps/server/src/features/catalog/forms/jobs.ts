import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { findUnformed, findUnreadPackages } from '../repository/forms.ts';
import { formAsset } from './form-asset.ts';
import { readPackage } from './read-package.ts';

/** Behind everything that somebody waits for. */
const LOW = 60;
/** Each may take 1.5 GB and a minute, for which no other job should wait. */
const QUEUE = 'forms';
const BATCH = 16;

/** Makes what the newest version of an asset can be had as beside its files. */
export const makeForms = defineJob({
  name: 'catalog:make-forms',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 6,
  isReplayable: true,
  isLong: true,
  queue: QUEUE,
  async run(ctx: Context, { id }) {
    await formAsset(ctx, id);
  },
});

/**
 * The same of assets that were on sale before there was such a thing, and what lies in packages that were made before it was
 * written down: some at a time, so that new ones come between.
 */
export const makeMissingForms = defineJob({
  name: 'catalog:make-missing-forms',
  schema: z.object({}),
  maxAttempts: 6,
  isLong: true,
  queue: QUEUE,
  async run(ctx: Context) {
    const unread = await findUnreadPackages(ctx.db, BATCH);
    for (const each of unread) await readPackage(ctx, each);
    const missing = await findUnformed(ctx.db, BATCH);
    for (const id of missing) await formAsset(ctx, id);
    if (unread.length + missing.length > 0) await requestMissingForms(ctx);
  },
});

/** Joins the transaction it is called in. */
export async function requestForms(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(makeForms, { id }, { dedupeKey: `${makeForms.name}:${id}`, priority: LOW });
}

export async function requestMissingForms(ctx: Context): Promise<void> {
  await ctx.jobs.enqueue(makeMissingForms, {}, { dedupeKey: makeMissingForms.name, priority: LOW + 1 });
}

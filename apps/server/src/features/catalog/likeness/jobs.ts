import { DESCRIPTOR_VERSION } from '@mogine/descriptor';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import {
  findPictures,
  findUndescribed,
  writeViews,
  type Described,
  type Undescribed,
} from '../repository/views.ts';
import { joinViews } from './memory.ts';
import { describeViews } from './views.ts';

/** Written together: every writing is a new version of the catalogue. */
const BATCH = 16;
/** Behind everything that somebody waits for. */
const LOW = 50;

/** Looks at the pictures of an asset that was published or changed. */
export const describeAsset = defineJob({
  name: 'catalog:describe',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 6,
  isReplayable: true,
  async run(ctx: Context, { id }) {
    const asset = await findPictures(ctx.db, id);
    if (asset) await describeAll(ctx, [asset]);
  },
});

/** Looks at what was never looked at, or by an older descriptor: some at a time, so that others' jobs come between. */
export const describeMissing = defineJob({
  name: 'catalog:describe-missing',
  schema: z.object({}),
  maxAttempts: 6,
  isLong: true,
  async run(ctx: Context) {
    const missing = await findUndescribed(ctx.db, DESCRIPTOR_VERSION, BATCH);
    if (missing.length === 0) return;
    await describeAll(ctx, missing);
    await requestMissing(ctx);
  },
});

/** Joins the transaction it is called in. */
export async function requestViews(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(describeAsset, { id }, { dedupeKey: `${describeAsset.name}:${id}`, priority: LOW });
}

export async function requestMissing(ctx: Context): Promise<void> {
  await ctx.jobs.enqueue(describeMissing, {}, { dedupeKey: describeMissing.name, priority: LOW });
}

async function describeAll(ctx: Context, assets: readonly Undescribed[]): Promise<void> {
  const views: Described[] = [];
  for (const asset of assets) {
    const descriptors = joinViews(await describeViews(ctx, asset));
    views.push({ id: asset.id, pictures: asset.pictures, descriptors });
  }
  await ctx.tx(async (ctx) => writeViews(ctx.db, views, DESCRIPTOR_VERSION));
}

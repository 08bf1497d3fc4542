import { z } from 'zod';
import type { Context } from '#context';
import { dropAvatar, takeAvatarBack } from '#features/account';
import { defineJob } from '#kernel/jobs';
import { deleteEnded, findCase, listStalePictures, setPicture } from './repository.ts';
import { appealUntil } from './rules.ts';

/** docs/decisions/0007-what-is-kept.md. */
const CASES_KEPT_MS = 365 * 24 * 3600 * 1000;
const BATCH = 200;
const WEBP = { contentType: 'image/webp' };

async function readAll(ctx: Context, key: string): Promise<Buffer> {
  return Buffer.concat((await (await ctx.storage.read(key)).toArray()) as Uint8Array[]);
}

/** Moves a picture that was removed to where only the desk shows it. */
export const keepPicture = defineJob({
  name: 'cases:keep-picture',
  schema: z.object({ id: z.uuid(), key: z.string() }),
  maxAttempts: 12,
  async run(ctx: Context, { id, key }) {
    if (await ctx.storage.head(key)) {
      const kept = `moderation/${id}.webp`;
      await ctx.storage.put(kept, await readAll(ctx, key), WEBP);
      await setPicture(ctx.db, id, kept);
    }
    await dropAvatar(ctx, key);
  },
});

/** Gives a picture back, unless its member shows another one by now. */
export const returnPicture = defineJob({
  name: 'cases:return-picture',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 12,
  async run(ctx: Context, { id }) {
    const row = await findCase(ctx.db, id);
    if (!row || row.picture === '') return;
    if (await ctx.storage.head(row.picture))
      await takeAvatarBack(ctx, row.clientId, await readAll(ctx, row.picture));
    await forgetPicture(ctx, row);
  },
});

async function forgetPicture(ctx: Context, { id, picture }: { id: string; picture: string }): Promise<void> {
  await ctx.storage.delete(picture);
  await setPicture(ctx.db, id, '');
}

/** Nightly at 05:10 in Shanghai. */
export const forgetCases = defineJob({
  name: 'cases:forget',
  // graphile-worker adds when and by which clock a cron job ran.
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '10 21 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    const appealMs = appealUntil(now).getTime() - now.getTime();
    const decidedBefore = new Date(now.getTime() - appealMs);
    for (;;) {
      const stale = await listStalePictures(ctx.db, { decidedBefore, limit: BATCH });
      for (const row of stale) await forgetPicture(ctx, row);
      if (stale.length < BATCH) break;
    }
    await deleteEnded(ctx.db, new Date(now.getTime() - CASES_KEPT_MS));
  },
});

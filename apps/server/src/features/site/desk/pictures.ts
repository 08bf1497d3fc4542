import { z } from 'zod';
import sharp from 'sharp';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { redrawReceived } from '#kernel/received-picture';
import { findPictureBytes, forgetPictureBytes, insertPicture } from './repository/versions.ts';

const EDGE_MAX = 1920;

const keyOf = (id: string): string => `public/site/${id}.webp`;

/**
 * Draws a picture of an editor's anew, at most 1920 pixels at its longer edge, and has a job store it; its address holds from
 * then on. Throws what redrawReceived throws.
 */
export async function receivePicture(
  ctx: Context,
  by: string,
  received: Buffer,
): Promise<{ url: string; width: number; height: number }> {
  const bytes = await redrawReceived(received, ['jpeg', 'png', 'webp'], (upright) =>
    upright.resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 84 }),
  );
  const { width, height } = await sharp(bytes).metadata();
  const id = ctx.ids.next();
  await ctx.tx(async (ctx) => {
    await insertPicture(ctx.db, { id, bytes, by, now: ctx.clock.now() });
    await ctx.jobs.enqueue(storeContentPicture, { id });
  });
  return { url: ctx.storage.publicUrl(keyOf(id)), width, height };
}

export const storeContentPicture = defineJob({
  name: 'site:store-picture',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 20,
  async run(ctx: Context, { id }) {
    const bytes = await findPictureBytes(ctx.db, id);
    if (!bytes) return;
    await ctx.storage.put(keyOf(id), bytes, { contentType: 'image/webp' });
    await forgetPictureBytes(ctx.db, id);
  },
});

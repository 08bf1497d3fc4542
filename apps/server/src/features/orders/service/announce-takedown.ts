import type { Context } from '#context';
import { insertTakedownNotices } from '../takedown.repository.ts';

/** Tells everybody who has an asset that it was taken off the shelf and why, once, however often it is asked to. */
export async function announceTakedown(ctx: Context, assetId: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const told = await insertTakedownNotices(ctx.db, { assetId, now: ctx.clock.now() });
    await ctx.events.publishAll(told.map((clientId) => ({ clientId, topic: 'message', data: {} })));
  });
}

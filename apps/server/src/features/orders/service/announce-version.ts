import type { Context } from '#context';
import { insertVersionNotices } from '../versions.repository.ts';

/** Tells everybody who has an asset of its version, once, however often it is asked to. */
export async function announceVersion(ctx: Context, assetId: string, version: number): Promise<void> {
  await ctx.tx(async (ctx) => {
    const told = await insertVersionNotices(ctx.db, { assetId, version, now: ctx.clock.now() });
    await ctx.events.publishAll(told.map((clientId) => ({ clientId, topic: 'message', data: {} })));
  });
}

import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { stockBehindShop } from './stock.ts';

const HANDOVER_MS = 30_000;

/**
 * Makes what is missing of the demo catalogue and puts each asset on sale as soon as it is made. One job for all of
 * them: it holds one place of the queue, so that what else takes long goes on beside it.
 */
export const produceDemoCatalogue = defineJob<Context, z.ZodObject<Record<never, never>>>({
  name: 'produce_demo_catalogue',
  schema: z.object({}),
  maxAttempts: 6,
  isLong: true,
  run: async (ctx) => {
    // Asked for at an earlier start, and not wanted any more: what is made stays.
    if (!ctx.config.demoCatalogue) return;
    const isDone = await stockBehindShop(ctx);
    // This process is leaving: another one, or the next start, goes on, but not this one's last moments.
    if (!isDone) await requestDemoCatalogue(ctx, new Date(ctx.clock.now().getTime() + HANDOVER_MS));
  },
});

/** Behind everything else in the queue. One that a killed process left behind gives way to this one. */
export async function requestDemoCatalogue(ctx: Context, runAt?: Date): Promise<void> {
  const options = { dedupeKey: produceDemoCatalogue.name, priority: 100, ...(runAt && { runAt }) };
  await ctx.jobs.enqueue(produceDemoCatalogue, {}, options);
}

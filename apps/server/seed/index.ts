import type { Context } from '#context';
import type { Job } from '#kernel/jobs';
import { seedBasics } from './basics.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { produceDemoCatalogue } from './demo/job.ts';

/** Work that fills the shop behind the server's back. */
export const seedJobs: readonly Job<Context>[] = [produceDemoCatalogue];

/** Brings a database to where the product can be used; at a second start there is nothing left to do. */
export async function seed(ctx: Context): Promise<void> {
  await seedBasics(ctx);
  if (ctx.config.sms.kind === 'simulator' && !ctx.config.isProduction) await seedDemoAccounts(ctx);
  if (ctx.config.demoCatalogue) {
    // Behind everything else in the queue. One that a killed process left behind gives way to this one.
    await ctx.jobs.enqueue(produceDemoCatalogue, {}, { dedupeKey: produceDemoCatalogue.name, priority: 100 });
  }
}

import type { Context } from '#context';
import type { Job } from '#kernel/jobs';
import { seedBasics } from './basics.ts';
import { hasCategories, seedCategories } from './categories.ts';
import { seedContent } from './content.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { produceDemoCatalogue, requestDemoCatalogue } from './demo/job.ts';
import { listInChild } from './demo/make.ts';
import { seedWords } from './words.ts';

/** Work that fills the shop behind the server's back. */
export const seedJobs: readonly Job<Context>[] = [produceDemoCatalogue];

/** Brings a database to where the product can be used; at a second start there is nothing left to do. */
export async function seed(ctx: Context): Promise<void> {
  await seedBasics(ctx);
  await seedWords(ctx);
  await seedContent(ctx);
  // Only the first page of the first start waits for the tree; the demo catalogue's job keeps it up to date.
  if (!(await hasCategories(ctx))) await seedCategories(ctx, await listInChild());
  if (ctx.config.sms.kind === 'simulator' && !ctx.config.isProduction) await seedDemoAccounts(ctx);
  if (ctx.config.demoCatalogue) await requestDemoCatalogue(ctx);
}

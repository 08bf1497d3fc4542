import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { lapseReturned } from './service.ts';

/** Each minute: payments know nothing of invoices, so what went back since is found here. */
export const lapseInvoices = defineJob({
  name: 'invoices:lapse',
  schema: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: async (ctx: Context) => lapseReturned(ctx),
});

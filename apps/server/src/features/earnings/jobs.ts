import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { settleAllDebts } from './service/reverse.ts';

/** Hourly: what is owed for earnings taken back is settled with what came since. */
export const settleEarningDebts = defineJob({
  name: 'earnings:debts',
  schema: z.object({}),
  maxAttempts: 3,
  cron: '27 * * * *',
  run: async (ctx: Context) => settleAllDebts(ctx),
});

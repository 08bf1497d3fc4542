import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { auditLedger } from './service/audit.ts';
import { expireLots } from './service/expire.ts';
import { releaseOverdueHolds } from './service/holds.ts';
import { sendReminders } from './service/remind.ts';

/** Hourly: what has expired can no longer be spent anyway, the ledger only has to follow. */
export const tidyWallets = defineJob({
  name: 'wallet:tidy',
  schema: z.object({}),
  maxAttempts: 3,
  cron: '7 * * * *',
  async run(ctx: Context) {
    await releaseOverdueHolds(ctx);
    await expireLots(ctx);
  },
});

/** Nightly at 04:20 in Shanghai, when little moves, and whenever staff asks. */
export const auditWallets = defineJob({
  name: 'wallet:audit',
  schema: z.object({ checkId: z.uuid().optional() }),
  maxAttempts: 3,
  cron: '20 20 * * *',
  run: async (ctx: Context, { checkId }) => auditLedger(ctx, checkId ?? null),
});

/** At 10:10 in Shanghai, when people are awake. */
export const remindMembers = defineJob({
  name: 'wallet:remind',
  schema: z.object({}),
  maxAttempts: 3,
  cron: '10 2 * * *',
  run: async (ctx: Context) => sendReminders(ctx),
});

import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { deleteDecidedClaims } from './claims.repository.ts';
import { deleteDecisions } from './decisions.repository.ts';
import { tellOfDue, tellOfReturn } from './objections.ts';
import { deleteHandled } from './repository.ts';

/** docs/decisions/0007-what-is-kept.md. */
const REPORTS_KEPT_MS = 365 * 24 * 3600 * 1000;

/** Each hour: staff hears of objections to which nothing was shown in time. */
export const tellDue = defineJob({
  name: 'reports:objections-due',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '20 * * * *',
  run: async (ctx: Context) => tellOfDue(ctx),
});

/** Whoever claimed that an asset infringes something hears that staff has put back what this decision took off. */
export const tellReturn = defineJob({
  name: 'reports:announce-return',
  schema: z.object({ decisionId: z.uuid(), isOnSale: z.boolean() }),
  maxAttempts: 20,
  run: async (ctx: Context, returned) => tellOfReturn(ctx, returned),
});

/** Nightly at 05:00 in Shanghai. */
export const forgetReports = defineJob({
  name: 'reports:forget',
  // graphile-worker adds when and by which clock a cron job ran.
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '0 21 * * *',
  async run(ctx: Context) {
    const before = new Date(ctx.clock.now().getTime() - REPORTS_KEPT_MS);
    await deleteHandled(ctx.db, before);
    await deleteDecidedClaims(ctx.db, before);
    await deleteDecisions(ctx.db, before);
  },
});

import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { deleteConsents, listGrown, lockStatement, putStatement } from './repository.ts';
import { lastAdultMonth } from './rules.ts';

const AT_ONCE = 500;

/** Nightly at 04:50 in Shanghai: of those who have come of age neither the month of birth nor a guardian's phone is needed. */
export const forgetGrown = defineJob({
  name: 'minors:forget-grown',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '50 20 * * *',
  async run(ctx: Context) {
    const lastMonth = lastAdultMonth(ctx.clock.now());
    for (const clientId of await listGrown(ctx.db, lastMonth, AT_ONCE)) {
      await ctx.tx(async (ctx) => {
        const row = await lockStatement(ctx.db, clientId);
        if (!row || row.born_month === null || row.born_month > lastMonth) return;
        await putStatement(ctx.db, { ...row, born_month: null });
        await deleteConsents(ctx.db, clientId);
      });
    }
  },
});

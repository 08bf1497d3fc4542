import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { deleteHandledReports } from './repository/marks.ts';

/** docs/decisions/0007-what-is-kept.md. */
const REPORTS_KEPT_MS = 365 * 24 * 3600 * 1000;

/** Deletes public copies of works that are no longer shown. */
export const removeFiles = defineJob({
  name: 'gallery:remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 10,
  async run(ctx: Context, { keys }) {
    for (const key of keys) await ctx.storage.delete(key);
  },
});

/** Nightly at 05:00 in Shanghai. */
export const forgetReports = defineJob({
  name: 'gallery:forget-reports',
  // graphile-worker adds when and by which clock a cron job ran.
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '0 21 * * *',
  async run(ctx: Context) {
    await deleteHandledReports(ctx.db, new Date(ctx.clock.now().getTime() - REPORTS_KEPT_MS));
  },
});

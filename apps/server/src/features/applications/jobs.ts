import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { forgetRecords, remindOfVerifications } from './service/creators.ts';

/** Each morning at 10:10 in Shanghai. */
export const remindCreators = defineJob({
  name: 'applications:remind',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '10 2 * * *',
  async run(ctx: Context) {
    await remindOfVerifications(ctx);
  },
});

/** Nightly at 04:20 in Shanghai. */
export const forgetCreators = defineJob({
  name: 'applications:forget',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '20 20 * * *',
  async run(ctx: Context) {
    await forgetRecords(ctx);
  },
});

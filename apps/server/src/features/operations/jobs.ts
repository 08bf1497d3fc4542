import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { forgetDone } from './service.ts';

/** Nightly at 05:15 in Shanghai. */
export const forgetDoneJobs = defineJob({
  name: 'operations:forget-done',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '15 21 * * *',
  run: async (ctx: Context) => forgetDone(ctx),
});

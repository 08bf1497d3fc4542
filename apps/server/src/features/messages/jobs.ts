import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { sendDigests } from './digest/send.ts';

/** Hourly from 9:05 to 21:05 in Shanghai: the first one does it, the others come after an outage. */
export const sendNoticeDigests = defineJob({
  name: 'messages:digest',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '5 1-13 * * *',
  run: async (ctx: Context) => sendDigests(ctx),
});

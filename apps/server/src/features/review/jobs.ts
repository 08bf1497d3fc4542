import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { listDue } from './repository/submissions.ts';
import { publishSubmission } from './service/publish.ts';

const KEYS = 'review:publish:';

/**
 * Puts what was approved on sale. Storing its files again under the same keys, a second run changes nothing. One at a time: it may
 * store gigabytes.
 */
export const publishApproved = defineJob({
  name: 'review:publish',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: 25,
  queue: 'review:publish',
  isLong: true,
  async run(ctx: Context, { id }) {
    await publishSubmission(ctx, id);
  },
});

/** Each minute: what was approved for an hour that has come, and what waited because its maker was suspended. */
export const publishDue = defineJob({
  name: 'review:publish-due',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '* * * * *',
  async run(ctx: Context) {
    for (const id of await listDue(ctx.db, ctx.clock.now(), KEYS)) await requestPublication(ctx, id);
  },
});

/** Joins the transaction in which it may go on sale. */
export async function requestPublication(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(publishApproved, { id }, { dedupeKey: `${KEYS}${id}` });
}

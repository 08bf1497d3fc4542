import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { listDue, listUnpublished } from './repository/submissions.ts';
import { publishSubmission, returnTakenDown } from './service/publish.ts';

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

/** Whenever something is taken down: what was approved with the same files is looked at again before its hour. */
export const recheckApproved = defineJob({
  name: 'review:recheck',
  schema: z.object({}),
  maxAttempts: 10,
  async run(ctx: Context) {
    for (const id of await listUnpublished(ctx.db)) await returnTakenDown(ctx, id);
  },
});

/** Joins the transaction in which it may go on sale. */
export async function requestPublication(ctx: Context, id: string): Promise<void> {
  await ctx.jobs.enqueue(publishApproved, { id }, { dedupeKey: `${KEYS}${id}` });
}

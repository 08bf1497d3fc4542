import { z } from 'zod';
import type { Context } from '#context';
import { deleteAll } from '#kernel/delete-all';
import { defineJob, type Job } from '#kernel/jobs';

/** Copies the picture of a work that staff approved and shows it to everybody; {@link createApprove} says how. */
export const approveLater = {
  name: 'gallery:approve',
  // Null where nobody is known, as of what waited when that was not kept.
  schema: z.object({ id: z.uuid(), token: z.string(), by: z.uuid().nullable().default(null) }),
  maxAttempts: 10,
} as const;

/** Nothing is done where its author has changed it meanwhile. */
export function createApprove(
  approve: (ctx: Context, id: string, token: string, by: string | null) => Promise<boolean>,
): Job<Context> {
  return defineJob({
    ...approveLater,
    async run(ctx: Context, { id, token, by }) {
      await approve(ctx, id, token, by);
    },
  });
}

/** Deletes public copies of works that are no longer shown. */
export const removeFiles = defineJob({
  name: 'gallery:remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 10,
  async run(ctx: Context, { keys }) {
    await deleteAll(ctx.storage, keys);
  },
});

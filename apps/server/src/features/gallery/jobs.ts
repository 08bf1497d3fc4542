import { z } from 'zod';
import type { Context } from '#context';
import { deleteAll } from '#kernel/delete-all';
import { defineJob } from '#kernel/jobs';

/** Deletes public copies of works that are no longer shown. */
export const removeFiles = defineJob({
  name: 'gallery:remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 10,
  async run(ctx: Context, { keys }) {
    await deleteAll(ctx.storage, keys);
  },
});

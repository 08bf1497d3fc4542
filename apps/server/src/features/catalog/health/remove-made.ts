import { z } from 'zod';
import type { Context } from '#context';
import { deleteAll } from '#kernel/delete-all';
import { defineJob } from '#kernel/jobs';

/** Deletes what an examination has made and no page shows. */
export const removeMade = defineJob({
  name: 'catalog:remove-made',
  schema: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 25,
  async run(ctx: Context, { keys }) {
    await deleteAll(ctx.storage, keys);
  },
});

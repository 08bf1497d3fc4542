import { z } from 'zod';
import type { Context } from '#context';
import { removeFiles } from '#features/create';
import { defineJob } from '#kernel/jobs';
import { deleteRemoved } from './repository/remove.ts';

/** How long a removal can be undone; longer than a page offers it. */
export const UNDO_MS = 10 * 60 * 1000;
/** Files go a little later, so that clocks of two machines may differ. */
export const EMPTIED_AFTER_MS = UNDO_MS + 5 * 60 * 1000;

/** Deletes those drafts that are removed since then, with their files; one that was restored meanwhile keeps all. */
export const emptyDrafts = defineJob({
  name: 'creators:empty-removed',
  schema: z.object({ ids: z.array(z.string()), removedAt: z.iso.datetime() }),
  maxAttempts: 25,
  async run(ctx: Context, { ids, removedAt }) {
    await ctx.tx(async (ctx) => {
      const keys = await deleteRemoved(ctx.db, ids, new Date(removedAt));
      if (keys.length > 0) await ctx.jobs.enqueue(removeFiles, { keys });
    });
  },
});

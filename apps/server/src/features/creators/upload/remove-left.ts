import { z } from 'zod';
import type { Context } from '#context';
import { removeFiles } from '#features/create';
import { defineJob } from '#kernel/jobs';
import { findOutcome } from './repository.ts';

/**
 * Removes what a check had stored that broke off, and the store did not let go of at once. The next check stores under the same
 * names: as long as there may be one this waits, and where one has come to an end the files are those of its draft.
 */
export const removeLeft = defineJob({
  name: 'creators:remove-left',
  schema: z.object({ id: z.string(), keys: z.array(z.string()) }),
  maxAttempts: 25,
  async run(ctx: Context, { id, keys }) {
    const outcome = await findOutcome(ctx.db, id);
    if (outcome === 'open') throw new Error(`still to be checked: ${id}`);
    if (outcome === 'none') await ctx.jobs.enqueue(removeFiles, { keys });
  },
});

import { COST_DAYS_MAX } from '@mogine/contract/desk/create';
import { z } from 'zod';
import type { Context } from '#context';
import { liftTimeLimit } from '#db/time-limit';
import { businessDay } from '#kernel/clock';
import { deleteAll } from '#kernel/delete-all';
import { defineJob } from '#kernel/jobs';
import { keepCosts } from './repository/costs.ts';
import { forgetTasks } from './repository/forget.ts';
import { emptyRemoved } from './repository/remove.ts';
import { warnOfSigningEnd } from './signing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What was generated, when and by whom is kept for six months by law; docs/decisions/0007-what-is-kept.md. */
const REMOVED_KEPT_MS = 365 * DAY_MS;
const DAYS_KEPT_MS = 60 * DAY_MS;
/** How long a removal can be undone; longer than a page offers it. */
export const UNDO_MS = 10 * 60 * 1000;
/** Files go a little later, so that clocks of two machines may differ. */
export const EMPTIED_AFTER_MS = UNDO_MS + 5 * 60 * 1000;

/** Deletes files of tasks that their owner has removed. */
export const removeFiles = defineJob({
  name: 'create:remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  maxAttempts: 25,
  async run(ctx: Context, { keys }) {
    await deleteAll(ctx.storage, keys);
  },
});

/** Has the files of those tasks deleted that are removed since then; one that was restored meanwhile keeps all. */
export const emptyTasks = defineJob({
  name: 'create:empty-removed',
  schema: z.object({ ids: z.array(z.string()), removedAt: z.iso.datetime() }),
  maxAttempts: 25,
  async run(ctx: Context, { ids, removedAt }) {
    await ctx.tx(async (ctx) => {
      const keys = await emptyRemoved(ctx.db, ids, new Date(removedAt));
      if (keys.length > 0) await ctx.jobs.enqueue(removeFiles, { keys });
    });
  },
});

/** Daily at 09:00 in Shanghai, when somebody reads the log. */
export const warnOfSigning = defineJob({
  name: 'create:warn-of-signing',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '0 1 * * *',
  run: async (ctx: Context) => warnOfSigningEnd(ctx),
});

/** Nightly at 04:50 in Shanghai. */
export const forgetRemoved = defineJob({
  name: 'create:forget-removed',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '50 20 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now().getTime();
    await ctx.tx(async (ctx) =>
      forgetTasks(ctx.db, new Date(now - REMOVED_KEPT_MS), new Date(now - DAYS_KEPT_MS)),
    );
  },
});

/** Nightly at 00:40 in Shanghai, when nothing ends in the day before any more: keeps what its tasks have cost, and days before it. */
export const keepDayCosts = defineJob({
  name: 'create:keep-day-costs',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '40 16 * * *',
  async run(ctx: Context) {
    const dayBefore = (days: number) => businessDay(new Date(ctx.clock.now().getTime() - days * DAY_MS));
    await ctx.tx(async (ctx) => {
      await liftTimeLimit(ctx.db);
      await keepCosts(ctx.db, { first: dayBefore(COST_DAYS_MAX), last: dayBefore(1) });
    });
  },
});

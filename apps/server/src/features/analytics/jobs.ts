import { z } from 'zod';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { defineJob } from '#kernel/jobs';
import { endDaysBefore, foldDay } from './repository/keep.ts';
import { forgetOrdersBefore } from './repository/outcomes.ts';
import { firstKeptDay } from './rules.ts';

const DAY_MS = 86_400_000;
/** A sale that is given back later than this is not taken from the words that led to it. */
const SALES_FOLLOWED_DAYS = 90;
/** A server that was not there for so long still folds everything. */
const FOLDED_DAYS = 366;

/** Early each day in Shanghai: ends the one before, and folds days that are old into their months. */
export const tidyTraffic = defineJob({
  name: 'analytics:tidy',
  schema: z.object({}),
  maxAttempts: 3,
  isReplayable: true,
  cron: '20 16 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    await ctx.tx(async (ctx) => endDaysBefore(ctx.db, businessDay(now)));
    const followed = businessDay(new Date(now.getTime() - SALES_FOLLOWED_DAYS * DAY_MS));
    await ctx.tx(async (ctx) => forgetOrdersBefore(ctx.db, followed));
    const kept = Date.parse(`${firstKeptDay(now)}T00:00:00+08:00`);
    for (let back = 1; back <= FOLDED_DAYS; back += 1) {
      const day = businessDay(new Date(kept - back * DAY_MS));
      if (!day.endsWith('-01')) await ctx.tx(async (ctx) => foldDay(ctx.db, day));
    }
  },
});

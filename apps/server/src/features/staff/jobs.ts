import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { deleteFailures } from './repository/failure.ts';
import { deleteOver } from './repository/session.ts';
import { STRANGER_COUNTS_MS } from './rules.ts';

/** Who logged in when is kept beyond the six months that the law asks for; docs/decisions/0007-what-is-kept.md. */
const SESSION_KEPT_MS = 365 * 24 * 3600 * 1000;

/** Nightly at 04:50 in Shanghai. */
export const removeOver = defineJob({
  name: 'staff:remove-over',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '50 20 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    await deleteFailures(ctx.db, new Date(now.getTime() - STRANGER_COUNTS_MS));
    await deleteOver(ctx.db, { before: new Date(now.getTime() - SESSION_KEPT_MS), now });
  },
});

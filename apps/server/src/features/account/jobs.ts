import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { removeUnusedAvatars } from './avatar.ts';
import { deleteEnded } from './repository/login.ts';
import { deleteOldSessions } from './repository/session.ts';

const DAY_MS = 24 * 3600 * 1000;
/** The list of a person's devices shows ended sessions for a while. */
const SESSION_KEPT_MS = 7 * DAY_MS;
/** Codes are counted over a day. */
const SENDS_KEPT_MS = 2 * DAY_MS;

export const removeEnded = defineJob({
  name: 'account:remove-ended',
  // graphile-worker adds when and by which clock a cron job ran.
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteEnded(ctx.db, now, before(SENDS_KEPT_MS));
    await deleteOldSessions(ctx.db, before(SESSION_KEPT_MS));
    await removeUnusedAvatars(ctx, before(DAY_MS));
  },
});

import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { removeUnusedAvatars } from './avatar.ts';
import { deleteSecurityEvents } from './repository/client.ts';
import { deleteEnded, forgetUnbound } from './repository/login.ts';
import { deleteOldSessions } from './repository/session.ts';
import { deleteOldViews } from './repository/view.ts';

const DAY_MS = 24 * 3600 * 1000;
/** The list of a person's devices shows ended sessions for a while. */
const SESSION_KEPT_MS = 7 * DAY_MS;
/** Codes are counted over a day. */
const SENDS_KEPT_MS = 2 * DAY_MS;

/** Beyond the six months that the law asks for; docs/decisions/0007-what-is-kept.md. */
const SECURITY_EVENTS_KEPT_MS = 365 * DAY_MS;
const UNBOUND_KEPT_MS = 30 * DAY_MS;

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
    await deleteOldViews(ctx.db, before(DAY_MS));
  },
});

/** Nightly at 04:40 in Shanghai. */
export const removeOld = defineJob({
  name: 'account:remove-old',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '40 20 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await ctx.tx(async (ctx) => deleteSecurityEvents(ctx.db, before(SECURITY_EVENTS_KEPT_MS)));
    await ctx.tx(async (ctx) => forgetUnbound(ctx.db, { createdBefore: before(UNBOUND_KEPT_MS), now }));
  },
});

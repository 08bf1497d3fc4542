import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { deleteEndedProofs, deleteEnquiry, forgetAddresses, listOld } from './repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Limits count over a day. */
const ADDRESSES_KEPT_MS = 2 * DAY_MS;
const ENQUIRIES_KEPT_MS = 365 * DAY_MS;
const AT_ONCE = 200;

/** Hourly; docs/decisions/0007-what-is-kept.md says how long what is kept. */
export const removeOldEnquiries = defineJob({
  name: 'enquiry:remove-old',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '20 * * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteEndedProofs(ctx.db, now);
    await forgetAddresses(ctx.db, before(ADDRESSES_KEPT_MS));
    for (const { id, attachment_key: key } of await listOld(ctx.db, before(ENQUIRIES_KEPT_MS), AT_ONCE)) {
      if (key) await ctx.storage.delete(key);
      await deleteEnquiry(ctx.db, id);
    }
  },
});

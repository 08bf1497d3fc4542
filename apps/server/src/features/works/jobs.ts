import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { cutAddresses } from './repository/clean-copy.ts';

/** The law asks for six months at least; docs/decisions/0007-what-is-kept.md. */
const ADDRESSES_KEPT_MS = 365 * 24 * 3600 * 1000;

/** Nightly at 04:55 in Shanghai. */
export const forgetAddresses = defineJob({
  name: 'works:forget-addresses',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '55 20 * * *',
  async run(ctx: Context) {
    await cutAddresses(ctx.db, new Date(ctx.clock.now().getTime() - ADDRESSES_KEPT_MS));
  },
});

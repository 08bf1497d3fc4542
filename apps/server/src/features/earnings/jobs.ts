import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, type Job } from '#kernel/jobs';
import type { Payees } from './payees.ts';
import { pursueTransfers, sendTransfer } from './service/transfer.ts';

export type PayoutJobs = {
  jobs: readonly Job<Context>[];
  enqueueSend(ctx: Context, id: string): Promise<void>;
};

/** Sends a transfer to WeChat, and finds what a lost job, answer or notice left behind. */
export function createPayoutJobs(payees: Payees): PayoutJobs {
  const send = defineJob({
    name: 'earnings:transfer',
    schema: z.object({ withdrawalId: z.uuid() }),
    maxAttempts: 3,
    run: async (ctx: Context, { withdrawalId }) => sendTransfer(ctx, payees, withdrawalId),
  });
  const pursue = defineJob({
    name: 'earnings:transfers',
    schema: z.object({}),
    maxAttempts: 1,
    cron: '*/10 * * * *',
    run: async (ctx: Context) => pursueTransfers(ctx, payees),
  });
  return {
    jobs: [send, pursue],
    enqueueSend: async (ctx, withdrawalId) =>
      ctx.jobs.enqueue(send, { withdrawalId }, { dedupeKey: `earnings.transfer:${withdrawalId}` }),
  };
}

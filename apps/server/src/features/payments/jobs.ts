import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { ASK_AFTER_SECONDS } from './rules.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { pursueRefund, sweepRefunds } from './service/settle-refund.ts';
import { askIfOpen, closeOverdue } from './service/sweep.ts';

/** Asks about one order at growing distances, until it is paid or {@link sweepOrders} takes over at its end. */
export const askAboutOrder = defineJob({
  name: 'payments:ask',
  schema: z.object({ orderId: z.uuid(), createdAtMs: z.int(), step: z.int().min(0) }),
  maxAttempts: 3,
  async run(ctx: Context, { orderId, createdAtMs, step }) {
    if (await askIfOpen(ctx, orderId)) {
      await askLater(ctx, { id: orderId, createdAt: new Date(createdAtMs) }, step + 1);
    }
  },
});

/** Plans a step of asking about an order; past the last step nothing. */
export async function askLater(
  ctx: Context,
  { id, createdAt }: { id: string; createdAt: Date },
  step: number,
): Promise<void> {
  const afterSeconds = ASK_AFTER_SECONDS[step];
  if (afterSeconds === undefined) return;
  const createdAtMs = createdAt.getTime();
  await ctx.jobs.enqueue(
    askAboutOrder,
    { orderId: id, createdAtMs, step },
    { runAt: new Date(createdAtMs + afterSeconds * 1000), dedupeKey: `payments.ask:${id}` },
  );
}

/** Each minute: whatever a lost job, a crash or an outage left behind is found here. */
export const sweepOrders = defineJob({
  name: 'payments:sweep',
  schema: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: async (ctx: Context) => closeOverdue(ctx),
});

/** 10:30 in Shanghai: the bill of the day before is ready from ten o'clock on. */
export const reconcileYesterday = defineJob({
  name: 'payments:reconcile',
  schema: z.object({}),
  maxAttempts: 12,
  isReplayable: true,
  cron: '30 2 * * *',
  run: async (ctx: Context) => reconcileDay(ctx, dayBefore(ctx.clock.now())),
});

/** Sends one refund as soon as it is approved; what fails is tried again here and by {@link chaseRefunds}. */
const sendRefund = defineJob({
  name: 'payments:refund',
  schema: z.object({ refundId: z.uuid() }),
  maxAttempts: 5,
  run: async (ctx: Context, { refundId }) => pursueRefund(ctx, refundId),
});

export async function refundLater(ctx: Context, refundId: string): Promise<void> {
  await ctx.jobs.enqueue(sendRefund, { refundId }, { dedupeKey: `payments.refund:${refundId}` });
}

/** Every ten minutes: the provider takes its time, and its word may get lost. */
const chaseRefunds = defineJob({
  name: 'payments:refunds',
  schema: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async (ctx: Context) => sweepRefunds(ctx),
});

export const refundJobs = [sendRefund, chaseRefunds];

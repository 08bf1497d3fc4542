import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { clawBackEarned } from '../../wallet/index.ts';
import {
  findDebtors,
  listDebts,
  listOwing,
  lockDebt,
  settleDebt,
  type EarningRow,
} from '../repository/earning.ts';
import { newEarningNumber } from './numbers.ts';

const DEBTORS_AT_ONCE = 100;

/** What is owed for earnings taken back is settled with what came since: of one seller as it comes, and hourly of everybody. */
export const settleEarningDebts = defineJob({
  name: 'earnings:debts',
  schema: z.object({ sellerId: z.uuid().optional() }),
  maxAttempts: 3,
  cron: '27 * * * *',
  run: async (ctx: Context, { sellerId }) =>
    sellerId === undefined ? settleAllDebts(ctx) : settleDebts(ctx, sellerId),
});

/**
 * Has what these sellers owe settled as soon as the transaction that brought them something has ended. What comes at the very moment
 * of a taking back is left to the hourly run.
 */
export async function settleSoon(ctx: Context, sellerIds: readonly string[]): Promise<void> {
  for (const sellerId of await listOwing(ctx.db, sellerIds))
    await ctx.jobs.enqueue(settleEarningDebts, { sellerId }, { dedupeKey: `earnings.debts:${sellerId}` });
}

/**
 * Settles what one seller owes with what has been earned since, oldest debt first. Each debt in a transaction of its own,
 * as each moves accounts of the house: call it outside of one.
 */
export async function settleDebts(ctx: Context, sellerId: string): Promise<void> {
  for (const earningId of await listDebts(ctx.db, sellerId)) {
    await ctx.tx(async (ctx) => {
      const debt = await lockDebt(ctx.db, earningId);
      if (!debt) return;
      const { taken } = await clawBackEarned(ctx, {
        clientId: sellerId,
        points: debt.points - debt.settled,
        key: `settle:${earningId}:${debt.settled}`,
        kind: 'settle_debt',
        to: cameFrom(debt.form),
        broughtBy: null,
        orderNo: newEarningNumber(ctx.clock.now()),
        title: { zh: '抵扣已撤回的收益', en: 'Owed for an earning taken back' },
      });
      if (taken > 0) await settleDebt(ctx.db, earningId, taken);
    });
  }
}

/** Settles what can be of everybody's debts; safe to run at any time, twice at once. */
export async function settleAllDebts(ctx: Context): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const sellers: string[] = await findDebtors(ctx.db, after, DEBTORS_AT_ONCE);
    for (const sellerId of sellers) await settleDebts(ctx, sellerId);
    after = sellers.at(-1) ?? null;
    if (sellers.length < DEBTORS_AT_ONCE) return;
  }
}

/** Where a sale's points came from and go back to. */
export function cameFrom(form: EarningRow['form']): 'platform_sales' | 'member_share' {
  return form === 'purchase' ? 'platform_sales' : 'member_share';
}

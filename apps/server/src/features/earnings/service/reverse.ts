import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { countRefunded } from '../../analytics/index.ts';
import { clawBackEarned } from '../../wallet/index.ts';
import {
  findDebtors,
  insertDebt,
  listDebts,
  lockDebt,
  lockEarning,
  markReversed,
  settleDebt,
  type EarningRow,
} from '../repository/earning.ts';
import { newEarningNumber } from './record-sales.ts';

const DEBTORS_AT_ONCE = 100;

export type Reversal = { by: string; why: string };
/** `taken` is what was still there; the seller owes the rest. */
export type ReversalResult = { taken: number; owed: number };

/**
 * Takes back what an earning brought its seller: as far as earned points are left, its own first, and owed for the rest.
 * Only of the seller; what the buyer gets back is the matter of whoever calls it. `by` is who did it. Throws EARNING_NOT_FOUND, and
 * EARNING_REVERSED the second time.
 */
export async function reverseEarning(
  ctx: Context,
  id: string,
  { by, why }: Reversal,
): Promise<ReversalResult> {
  return ctx.tx(async (ctx) => {
    const earning = await lockEarning(ctx.db, id);
    if (!earning) throw new AppError('EARNING_NOT_FOUND');
    if (earning.reversed_at) throw new AppError('EARNING_REVERSED');
    const at = ctx.clock.now();
    const { taken, txnId } = await clawBackEarned(ctx, {
      clientId: earning.seller_id,
      points: earning.share_points,
      key: `reverse:${id}`,
      kind: 'claw_back',
      to: cameFrom(earning.form),
      broughtBy: earning.txn_id,
      orderNo: newEarningNumber(at),
      assetId: earning.asset_id,
      title: { zh: `收益撤回：${earning.name}`, en: `Earning taken back: ${earning.en_name}` },
    });
    const owed = earning.share_points - taken;
    if (owed > 0) {
      await insertDebt(ctx.db, { earningId: id, sellerId: earning.seller_id, points: owed, at });
    }
    await markReversed(ctx.db, id, { at, by, why, txnId });
    if (earning.form === 'purchase')
      await countRefunded(ctx, { orderNo: earning.order_no, assetId: earning.asset_id });
    return { taken, owed };
  });
}

function cameFrom(form: EarningRow['form']): 'platform_sales' | 'member_share' {
  return form === 'purchase' ? 'platform_sales' : 'member_share';
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

import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { countRefunded } from '../../analytics/index.ts';
import { clawBackEarned } from '../../wallet/index.ts';
import { insertDebt, lockEarning, markReversed } from '../repository/earning.ts';
import { cameFrom } from './debts.ts';
import { newEarningNumber } from './numbers.ts';

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

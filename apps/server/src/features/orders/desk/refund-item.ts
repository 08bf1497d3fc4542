import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { countRefunded } from '../../analytics/index.ts';
import { lockSale, takeBackSale } from '../../earnings/index.ts';
import { revokeOfOrder } from '../../licences/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { lockForRefund, refundPurchase } from '../../wallet/index.ts';
import { newOrderNumber } from '../rules.ts';
import { endRight, insertRefund, lockItem, type LockedItem } from './repository.ts';

export type ItemRefund = {
  purchaseId: string;
  assetId: string;
  /** Who lets it happen, as the chain of staff names them. */
  by: string;
  /** What buyer and creator read. */
  why: Text;
};

/**
 * Gives one asset of a purchase back, all of it at once: its points to the buyer, what it brought back from its creator, and the
 * right to it ends, with its licences. Both are told. Throws PURCHASE_NOT_FOUND, PURCHASE_REFUNDED the second time, and MEMBER_CLOSED
 * where its buyer has left.
 */
export async function refundItem(ctx: Context, { purchaseId, assetId, by, why }: ItemRefund): Promise<void> {
  await ctx.tx(async (ctx) => {
    const item = await lockItem(ctx.db, purchaseId, assetId);
    if (!item) throw new AppError('PURCHASE_NOT_FOUND');
    if (item.isRefunded) throw new AppError('PURCHASE_REFUNDED');
    if (item.isGone) throw new AppError('MEMBER_CLOSED');
    const { clientId, orderNo } = item;
    const at = ctx.clock.now();
    // Before the house's accounts are locked: sales wait for these.
    const assetIds = await endRight(ctx.db, { clientId, purchaseId, assetId });
    await revokeOfOrder(ctx.db, { clientId, orderNo, assetIds }, { why: bothOf(why), at });
    const moved = item.points > 0 ? await moveBack(ctx, item, { purchaseId, assetId, by, why }) : null;
    await insertRefund(ctx.db, { purchaseId, assetId, clientId, points: item.points, moved, by, why, at });
    await countRefunded(ctx, { orderNo, assetId });
    await tellBuyer(ctx, item, why);
  });
}

async function moveBack(
  ctx: Context,
  item: LockedItem,
  { purchaseId, assetId, by, why }: ItemRefund,
): Promise<{ txnId: string; orderNo: string }> {
  const orderNo = newOrderNumber(ctx.clock.now());
  // As whoever takes an earning back locks them: first the earning, then the wallets.
  const sale = await lockSale(ctx.db, { orderNo: item.orderNo, assetId });
  await lockForRefund(ctx, [item.clientId, ...(sale ? [sale.sellerId] : [])]);
  if (sale) await takeBackSale(ctx, sale.id, { by, why });
  const { txnId } = await refundPurchase(ctx, {
    ...{ clientId: item.clientId, points: item.points, left: item.total - item.returned },
    ...{ spentBy: `purchase:${purchaseId}`, before: item.before },
    ...{ key: `purchase_refund:${purchaseId}:${assetId}`, orderNo },
    ...{ assetId, cover: item.cover },
    title: { zh: `退还：${item.name}`, en: `Given back: ${item.enName}` },
  });
  return { txnId, orderNo };
}

async function tellBuyer(
  ctx: Context,
  { clientId, orderNo, name, enName, points }: LockedItem,
  why: Text,
): Promise<void> {
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'money', target: { page: 'order', id: orderNo } },
    title: { zh: '购买的资源已退还', en: 'An asset you bought was given back' },
    content: {
      zh: `“${name}”已退还，${points} 积分已回到您的账户，此后不能再下载它。原因：${why.zh}`,
      en: `${enName} was given back: its ${points} points are in your account again, and it can no longer be downloaded. Reason: ${why.en}`,
    },
  });
}

/** Where only one text is kept: both below each other, or the one that they are. */
export function bothOf({ zh, en }: Text): string {
  return zh === en ? zh : `${zh}\n${en}`;
}

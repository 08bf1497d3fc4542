import type { Context } from '#context';
import { returnPaid, type HeldPaid } from '../../wallet/index.ts';
import { readOrder, type Order } from '../repository/order.ts';
import type { Refund } from '../repository/refund.ts';
import { tradeNumberOf } from '../rules.ts';

/** What a refund of this payment holds. */
export function heldOf({ id, clientId, holdId, months, refundFen }: Refund, order: Order): HeldPaid {
  return {
    ...{ clientId, outTradeNo: tradeNumberOf(order.id), offer: order.offer },
    ...{ refundNo: tradeNumberOf(id), holdId, months, refundFen },
  };
}

/** Gives back what a refund held that is not to be. Its row is locked, and moves to an end in the same transaction. */
export async function giveBack(ctx: Context, refund: Refund): Promise<void> {
  const order = await readOrder(ctx.db, refund.orderId);
  if (!order) throw new Error('a refund without its payment');
  await returnPaid(ctx, heldOf(refund, order));
}

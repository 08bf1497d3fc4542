import type { Context } from '#context';
import { readOwnOrder, type PaymentRecord } from '../repository/order.ts';
import { orderIdOf } from '../rules.ts';

/** A person's own payment by its number; null for any other number. */
export async function readPayment(
  ctx: Context,
  clientId: string,
  tradeNumber: string,
): Promise<PaymentRecord | null> {
  const id = orderIdOf(tradeNumber);
  return id === null ? null : readOwnOrder(ctx.db, clientId, id);
}

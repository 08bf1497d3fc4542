import { PAY_STATE } from '@mogine/contract/payments';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readState } from '../repository/order.ts';
import { isDueForAsking, orderIdOf, payStateCode } from '../rules.ts';
import type { Asker } from './asker.ts';

/** The state of a person's own payment; throws PAYMENT_NOT_FOUND for any other number. */
export async function readPayState(
  ctx: Context,
  asker: Asker,
  clientId: string,
  payId: string,
): Promise<number> {
  const id = orderIdOf(payId);
  const order = id === null ? null : await readState(ctx.db, id, clientId);
  if (id === null || !order) throw new AppError('PAYMENT_NOT_FOUND');
  const code = payStateCode(order.state);
  if (code === PAY_STATE.waiting && isDueForAsking(order.askedAt, ctx.clock.now())) {
    asker.ask(ctx, id, order.askedAt);
  }
  return code;
}

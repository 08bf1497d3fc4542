import { PAY_STATE } from '@mogine/contract/payments';
import type { Context } from '#context';
import { batchedPer } from '#kernel/batch';
import { AppError } from '#kernel/errors';
import { readStates } from '../repository/order.ts';
import { isDueForAsking, orderIdOf, payStateCode } from '../rules.ts';
import type { Asker } from './asker.ts';

export type PayStateReader = (ctx: Context, clientId: string, payId: string) => Promise<number>;

/** Reads the state of a person's own payment; throws PAYMENT_NOT_FOUND for any other number. */
export function createPayStateReader(asker: Asker): PayStateReader {
  const find = batchedPer(readStates);

  return async (ctx, clientId, payId) => {
    const id = orderIdOf(payId);
    const order = id === null ? null : await find(ctx.db, { id, clientId });
    if (id === null || !order) throw new AppError('PAYMENT_NOT_FOUND');
    const code = payStateCode(order.state);
    if (code === PAY_STATE.waiting && isDueForAsking(order.askedAt, ctx.clock.now())) {
      asker.ask(ctx, id, order.askedAt);
    }
    return code;
  };
}

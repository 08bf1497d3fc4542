import { PAY_STATE } from '@mogine/contract/payments';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { batched } from '#kernel/batch';
import { AppError } from '#kernel/errors';
import { readStates, type PolledOrder } from '../repository/order.ts';
import { isDueForAsking, orderIdOf, payStateCode } from '../rules.ts';
import type { Asker } from './asker.ts';

type Find = (wanted: { id: string; clientId: string }) => Promise<PolledOrder | null>;
export type PayStateReader = (ctx: Context, clientId: string, payId: string) => Promise<number>;

/** Reads the state of a person's own payment; throws PAYMENT_NOT_FOUND for any other number. */
export function createPayStateReader(asker: Asker): PayStateReader {
  const finders = new WeakMap<Database, Find>();

  function finderOf(db: Database): Find {
    const known = finders.get(db);
    if (known) return known;
    const find: Find = batched((wanted) => readStates(db, wanted));
    finders.set(db, find);
    return find;
  }

  return async (ctx, clientId, payId) => {
    const id = orderIdOf(payId);
    const order = id === null ? null : await finderOf(ctx.db)({ id, clientId });
    if (id === null || !order) throw new AppError('PAYMENT_NOT_FOUND');
    const code = payStateCode(order.state);
    if (code === PAY_STATE.waiting && isDueForAsking(order.askedAt, ctx.clock.now())) {
      asker.ask(ctx, id, order.askedAt);
    }
    return code;
  };
}

import type { Context } from '#context';
import { PaymentProviderError } from '../port.ts';
import { listOverdue, readOrder } from '../repository/order.ts';
import { isOpen, tradeNumberOf } from '../rules.ts';
import { beginClosing, finishClosing, settle, type SettleSource } from './settle.ts';

const BATCH = 200;
/** The provider is down, not one order is odd: the rest can wait for the next minute. */
const FAILURES_IN_A_ROW_MAX = 3;

/** Asks the provider about an order and makes its answer true here. Throws PaymentProviderError. */
export async function askProvider(ctx: Context, id: string, source: SettleSource) {
  const answer = await ctx.payments.queryOrder(tradeNumberOf(id));
  return answer.state === 'not_found' ? 'waiting' : settle(ctx, answer, source);
}

/** Asks about an order that still waits; answers whether it is worth asking again later. */
export async function askIfOpen(ctx: Context, id: string): Promise<boolean> {
  const order = await readOrder(ctx.db, id);
  if (!order || !isOpen(order.state)) return false;
  try {
    return (await askProvider(ctx, id, 'sweep')) === 'waiting';
  } catch (error) {
    logFailure(ctx, id, error);
    return true;
  }
}

/**
 * Ends the orders whose time is over: asks, closes, asks again, since money may arrive in between. An order whose end
 * the provider does not tell stays for the next round.
 */
export async function closeOverdue(ctx: Context): Promise<void> {
  let failures = 0;
  for (const id of await listOverdue(ctx.db, ctx.clock.now(), BATCH)) {
    try {
      await closeOrder(ctx, id);
      failures = 0;
    } catch (error) {
      logFailure(ctx, id, error);
      failures += 1;
      if (failures === FAILURES_IN_A_ROW_MAX) return;
    }
  }
}

/** Ends an order that waits, as soon as the provider says so. Throws PaymentProviderError. */
export async function closeOrder(ctx: Context, id: string): Promise<void> {
  const order = await beginClosing(ctx, id);
  if (order?.state !== 'closing') return;
  if ((await askProvider(ctx, id, 'sweep')) !== 'waiting') return;
  const closed = await ctx.payments.closeOrder(tradeNumberOf(id));
  const settlement = await askProvider(ctx, id, 'sweep');
  if (closed !== 'paid' && settlement === 'waiting') await finishClosing(ctx, id);
}

function logFailure(ctx: Context, id: string, error: unknown): void {
  const line = { outTradeNo: tradeNumberOf(id), error: String(error) };
  if (error instanceof PaymentProviderError) ctx.log.warn(line, 'payment provider did not answer');
  else ctx.log.error({ ...line, err: error }, 'payment order could not be swept');
}

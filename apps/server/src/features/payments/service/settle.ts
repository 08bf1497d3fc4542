import type { Context } from '#context';
import { releaseCoupon, spendCoupon } from '../../coupons/index.ts';
import { creditPayment, markPayment } from '../../wallet/index.ts';
import type { ProviderTransaction } from '../port.ts';
import { lockOrder, moveOrder, type Order } from '../repository/order.ts';
import { insertSettlement } from '../repository/settlement.ts';
import {
  decide,
  mayMove,
  orderIdOf,
  payStateCode,
  tradeNumberOf,
  type Decision,
  type OrderState,
} from '../rules.ts';

export type SettleSource = 'notify' | 'poll' | 'sweep' | 'bill';
export type Settlement = 'waiting' | 'already' | 'credited' | 'quarantined' | 'reported' | 'unknown_order';

/**
 * What the provider says about a payment, made true here: notifications, queries, the sweeper and the daily bill all
 * end in this one function. Credits an order exactly once however often and from wherever it is called.
 */
export async function settle(
  ctx: Context,
  transaction: ProviderTransaction,
  source: SettleSource,
): Promise<Settlement> {
  const id = orderIdOf(transaction.outTradeNo);
  const { outTradeNo } = transaction;
  const { settlement, mismatches } = await ctx.tx(async (ctx) => settleLocked(ctx, id, transaction, source));
  const line = { outTradeNo, source, settlement };
  if (settlement === 'unknown_order' || mismatches.length > 0) {
    ctx.log.error({ ...line, mismatches, alert: true }, 'payment needs a person');
  } else if (settlement === 'credited') ctx.log.info(line, 'payment credited');
  return settlement;
}

async function settleLocked(
  ctx: Context,
  id: string | null,
  transaction: ProviderTransaction,
  source: SettleSource,
): Promise<{ settlement: Settlement; mismatches: string[] }> {
  const order = id === null ? null : await lockOrder(ctx.db, id);
  if (!order) return { settlement: 'unknown_order', mismatches: [] };
  const decision = decide(order, transaction, ctx.payments.merchant);
  const settled = await act(ctx, order, transaction, decision);
  // What is asked every few seconds and is no news is not kept.
  if (settled.settlement !== 'waiting' && settled.settlement !== 'already') {
    const { openid: _payer, ...told } = transaction;
    await insertSettlement(ctx.db, {
      ...{ id: ctx.ids.next(), orderId: order.id, refundId: null, source, told, at: ctx.clock.now() },
      ...{ outcome: settled.settlement, mismatches: settled.mismatches },
    });
  }
  return settled;
}

/** What was decided, done. The order is locked. */
async function act(
  ctx: Context,
  order: Order,
  transaction: ProviderTransaction,
  decision: Decision,
): Promise<{ settlement: Settlement; mismatches: string[] }> {
  switch (decision.act) {
    case 'wait':
      return { settlement: 'waiting', mismatches: [] };
    case 'already':
      return { settlement: 'already', mismatches: [] };
    case 'report':
      return { settlement: 'reported', mismatches: decision.mismatches };
    case 'quarantine':
      await changeState(ctx, order, 'quarantined');
      await releaseCoupon(ctx, order);
      return { settlement: 'quarantined', mismatches: decision.mismatches };
    case 'credit':
      await changeState(ctx, order, decision.to, {
        transactionId: transaction.transactionId,
        paidAt: transaction.successAt ?? ctx.clock.now(),
      });
      await creditPayment(ctx, {
        clientId: order.clientId,
        outTradeNo: tradeNumberOf(order.id),
        offer: order.offer,
      });
      await spendCoupon(ctx, order);
      return { settlement: 'credited', mismatches: [] };
  }
}

/** Moves a locked order on and tells the waiting pages when the transaction commits. */
async function changeState(
  ctx: Context,
  order: Pick<Order, 'id' | 'state' | 'clientId'>,
  to: OrderState,
  facts: { transactionId?: string; paidAt?: Date; closedAt?: Date } = {},
): Promise<void> {
  const { id, state: from, clientId } = order;
  if (!mayMove(from, to)) throw new Error(`payment order cannot go from ${from} to ${to}`);
  if (!(await moveOrder(ctx.db, { id, from, to, ...facts })))
    throw new Error('payment order moved under lock');
  const data = { payId: tradeNumberOf(id), state: payStateCode(to) };
  await ctx.events.publish({ clientId, topic: 'payment', data });
}

/** The payer has no more time: from now on only the provider's word ends the order. */
export async function beginClosing(ctx: Context, id: string): Promise<Order | null> {
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order || !mayMove(order.state, 'closing')) return order;
    await changeState(ctx, order, 'closing');
    return { ...order, state: 'closing' };
  });
}

/** The provider has closed the order without money. Nothing happens when money came after all. */
export async function finishClosing(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (order?.state !== 'closing') return;
    await changeState(ctx, order, 'closed', { closedAt: ctx.clock.now() });
    await markPayment(ctx, { clientId: order.clientId, outTradeNo: tradeNumberOf(id) }, 'closed');
    await releaseCoupon(ctx, order);
  });
}

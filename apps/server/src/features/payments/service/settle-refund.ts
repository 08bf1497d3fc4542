import type { Context } from '#context';
import { returnCoupon } from '../../coupons/index.ts';
import { enterWallet, takeBackPaid } from '../../wallet/index.ts';
import { PaymentProviderError, type ProviderRefund } from '../port.ts';
import { decideRefund, mayRefundMove } from '../refund-rules.ts';
import { moveOrder, readOrder, type Order } from '../repository/order.ts';
import { insertSettlement } from '../repository/settlement.ts';
import {
  listUnderWay,
  lockRefund,
  moveRefund,
  readRefund,
  type Refund,
  type UnderWay,
} from '../repository/refund.ts';
import { mayMove, orderIdOf, tradeNumberOf } from '../rules.ts';
import { giveBack, heldOf } from './give-back.ts';
import { tellRefund } from './tell-refund.ts';

export type RefundSource = 'answer' | 'notify' | 'sweep' | 'bill';
export type RefundSettlement = 'moved' | 'already' | 'reported' | 'unknown_refund';

const BATCH = 200;
const FAILURES_IN_A_ROW_MAX = 3;

/**
 * What the provider says about a refund, made true here: answers, notifications and the sweeper all end in this one
 * function. Takes back what it is paid back for, or gives that back, exactly once however often and from wherever it is called.
 */
export async function settleRefund(
  ctx: Context,
  told: ProviderRefund,
  source: RefundSource,
): Promise<RefundSettlement> {
  const id = orderIdOf(told.outRefundNo);
  const refund = id === null ? null : await readRefund(ctx.db, id);
  const order = refund && (await readOrder(ctx.db, refund.orderId));
  const line = { outRefundNo: told.outRefundNo, source, told: told.state };
  if (!refund || !order) {
    ctx.log.error({ ...line, alert: true }, 'refund needs a person: unknown');
    return 'unknown_refund';
  }
  const { settlement, mismatches } = await ctx.tx(async (ctx) => {
    const settled = await settleLocked(ctx, refund, order, told);
    if (settled.settlement !== 'already') {
      await insertSettlement(ctx.db, {
        ...{ id: ctx.ids.next(), orderId: order.id, refundId: refund.id, source, told, at: ctx.clock.now() },
        ...{ outcome: told.state, mismatches: settled.mismatches },
      });
    }
    return settled;
  });
  if (mismatches.length > 0 || (settlement === 'moved' && told.state === 'abnormal')) {
    ctx.log.error({ ...line, mismatches, alert: true }, 'refund needs a person');
  } else ctx.log.info({ ...line, settlement }, 'refund settled');
  return settlement;
}

async function settleLocked(
  ctx: Context,
  { id, clientId }: { id: string; clientId: string },
  order: Order,
  told: ProviderRefund,
): Promise<{ settlement: RefundSettlement; mismatches: string[] }> {
  await enterWallet(ctx, clientId);
  const refund = await lockRefund(ctx.db, id);
  if (!refund) throw new Error('a refund was removed');
  const decision = decideRefund({ ...refund, order }, told);
  if (decision.act === 'already') return { settlement: 'already', mismatches: [] };
  if (decision.act === 'report') return { settlement: 'reported', mismatches: decision.mismatches };
  const { to } = decision;
  const now = ctx.clock.now();
  const endedAt = to === 'refunded' || to === 'failed' ? now : null;
  const providerId = told.refundId;
  await moveRefund(ctx.db, { id, from: refund.state, to, providerId, ...(endedAt && { endedAt }) });
  if (to === 'failed') await giveBack(ctx, refund);
  if (to === 'refunded') {
    await takeBackPaid(ctx, heldOf(refund, order));
    if (!mayMove(order.state, 'refunded')) throw new Error(`payment order ${order.state} cannot be refunded`);
    await moveOrder(ctx.db, { id: order.id, from: order.state, to: 'refunded' });
    if (refund.refundFen === order.amountFen) await returnCoupon(ctx, order);
  }
  await tellRefund(ctx, { ...refund, state: to, endedAt });
  return { settlement: 'moved', mismatches: [] };
}

/**
 * Sends an approved refund, or asks what became of one that was sent. Sent again it is the same refund, so that an
 * answer that got lost costs nothing. Throws PaymentProviderError.
 */
export async function pursueRefund(ctx: Context, id: string): Promise<void> {
  const refund = await readRefund(ctx.db, id);
  const order = refund && (await readOrder(ctx.db, refund.orderId));
  if (!refund || !order || !mayRefundMove(refund.state, 'refunded')) return;
  const outRefundNo = tradeNumberOf(id);
  const known = refund.state === 'approved' ? null : await ctx.payments.queryRefund(outRefundNo);
  if (known && known.state !== 'not_found') {
    await settleRefund(ctx, known, 'sweep');
    return;
  }
  const answer = await ctx.payments.refund({
    outTradeNo: tradeNumberOf(order.id),
    outRefundNo,
    refundFen: refund.refundFen,
    totalFen: order.amountFen,
    // The payer reads it.
    reason: saidToPayer(order, refund),
  });
  await settleRefund(ctx, answer, 'answer');
}

function saidToPayer({ offer }: Order, { isByStaff }: Refund): string {
  if (offer.kind === 'vip') return '商户退回未使用的会员时长';
  return isByStaff ? '商户退回未使用的充值积分' : '用户申请退回未使用的充值积分';
}

/**
 * Pursues every refund whose end is not known; one that cannot be is logged and left to the next time. Ends early where the provider
 * seems to be away: one that it refuses says nothing of the others.
 */
export async function sweepRefunds(ctx: Context): Promise<void> {
  let failures = 0;
  let after: UnderWay | null = null;
  for (;;) {
    const refunds: UnderWay[] = await listUnderWay(ctx.db, after, BATCH);
    for (const { id } of refunds) {
      try {
        await pursueRefund(ctx, id);
        failures = 0;
      } catch (error) {
        const line = { outRefundNo: tradeNumberOf(id), error: String(error) };
        const isRefused = error instanceof PaymentProviderError && error.kind === 'rejected';
        // What the provider refuses it will refuse again: a person has to look.
        if (error instanceof PaymentProviderError && !isRefused) ctx.log.warn(line, 'refund not sent');
        else ctx.log.error({ ...line, alert: true }, 'refund needs a person');
        if (!isRefused) failures += 1;
        if (failures === FAILURES_IN_A_ROW_MAX) return;
      }
    }
    after = refunds.at(-1) ?? null;
    if (refunds.length < BATCH) return;
  }
}

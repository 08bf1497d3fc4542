import type { payments } from '@mogine/contract/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { enterWallet, holdPaid, quotePaid } from '../../wallet/index.ts';
import { refundLater } from '../jobs.ts';
import { isApprovedAtOnce, isPaid, isTooLate, mayRefundMove, REFUND_DAYS } from '../refund-rules.ts';
import {
  insertRefund,
  listRefunds,
  listWaiting,
  lockRefund,
  moveRefund,
  readOwnRefund,
  readRefund as readById,
  type Refund,
} from '../repository/refund.ts';
import { listPaidMonths } from '../repository/order.ts';
import { orderIdOf, tradeNumberOf } from '../rules.ts';
import { giveBack } from './give-back.ts';
import { readPayment } from './read-payment.ts';
import { tellRefund } from './tell-refund.ts';

type Shown = OpResult<typeof payments.requestRefund>;
const LIVE: readonly Refund['state'][] = ['requested', 'approved', 'refunding', 'abnormal', 'refunded'];

type Asker = { isByStaff: boolean };

/**
 * What was paid and may be asked back: by its member of top-ups alone. Throws PAYMENT_NOT_FOUND, REFUND_NOT_TOP_UP,
 * REFUND_UNDER_WAY, REFUND_TOO_LATE.
 */
async function findPaid(ctx: Context, clientId: string, payId: string, { isByStaff }: Asker) {
  const order = await readPayment(ctx, clientId, payId);
  if (!order) throw new AppError('PAYMENT_NOT_FOUND');
  const { offer, paidAt, state } = order;
  if (state === 'refunded') throw new AppError('REFUND_UNDER_WAY');
  if ((offer.kind !== 'points' && !isByStaff) || !isPaid(state) || !paidAt)
    throw new AppError('REFUND_NOT_TOP_UP');
  if (isTooLate(paidAt, ctx.clock.now())) throw new AppError('REFUND_TOO_LATE', { days: REFUND_DAYS });
  return { order, paidAt, paid: { clientId, outTradeNo: tradeNumberOf(order.id), offer } };
}

/** With what its person paid for memberships, of which the first ones are used first. */
async function withMonths<T extends { clientId: string }>(ctx: Context, paid: T) {
  const months = await listPaidMonths(ctx.db, paid.clientId);
  return { ...paid, paidMonths: months.map(({ id, months }) => ({ outTradeNo: tradeNumberOf(id), months })) };
}

async function assertNoneLive(ctx: Context, clientId: string, orderId: string): Promise<void> {
  const refunds = await listRefunds(ctx.db, clientId, orderId);
  if (refunds.some(({ state }) => LIVE.includes(state))) throw new AppError('REFUND_UNDER_WAY');
}

/** What a payment is worth back now; throws what keeps it from being asked back. */
export async function quoteRefund(
  ctx: Context,
  clientId: string,
  payId: string,
  asker: Asker = { isByStaff: false },
): Promise<OpResult<typeof payments.refundQuote> & { month: number }> {
  const { order, paid } = await findPaid(ctx, clientId, payId, asker);
  await assertNoneLive(ctx, clientId, order.id);
  const { refundFen, points, months, used, held } = await quotePaid(ctx, await withMonths(ctx, paid));
  if (held > 0) throw new AppError('REFUND_POINTS_HELD', { held });
  return { refundFen, amountFen: order.amountFen, point: points, usedPoint: used, month: months };
}

/**
 * Asks a payment back: what is left of it is held from now on. What was not used at all within a week is approved at once,
 * unless staff asks in the person's place. Throws as {@link quoteRefund}, REFUND_NOTHING_LEFT, and REFUND_QUOTE_CHANGED when the
 * sum is no longer the one seen.
 */
export async function requestRefund(
  ctx: Context,
  clientId: string,
  { payId, reason = '', expectedFen }: OpInput<typeof payments.requestRefund>,
  { isByStaff = false } = {},
): Promise<Shown> {
  const { order, paidAt, paid } = await findPaid(ctx, clientId, payId, { isByStaff });
  return ctx.tx(async (ctx) => {
    // The wallet comes first, here and wherever a refund moves: whoever spends or asks at the same time waits there.
    await enterWallet(ctx, clientId);
    await assertNoneLive(ctx, clientId, order.id);
    const id = ctx.ids.next();
    const asked = await withMonths(ctx, paid);
    const { refundFen, points, months, used, holdId } = await holdPaid(ctx, asked, tradeNumberOf(id));
    if (refundFen !== expectedFen) throw new AppError('REFUND_QUOTE_CHANGED', { refundFen });
    const now = ctx.clock.now();
    const isApproved = !isByStaff && isApprovedAtOnce(used, paidAt, now);
    const refund: Refund = {
      ...{
        id,
        orderId: order.id,
        clientId,
        holdId,
        points,
        months,
        refundFen,
        isByStaff,
        reason,
        answer: '',
      },
      state: isApproved ? 'approved' : 'requested',
      ...{ createdAt: now, decidedAt: isApproved ? now : null, endedAt: null },
    };
    await insertRefund(ctx.db, refund);
    if (isApproved) await refundLater(ctx, id);
    await tellRefund(ctx, refund);
    return presentRefund(refund);
  });
}

/** Takes a request of one's own back that nobody has decided yet. Throws PAYMENT_NOT_FOUND, REFUND_BY_STAFF, REFUND_DECIDED. */
export async function withdrawRefund(ctx: Context, clientId: string, payId: string): Promise<Shown> {
  const orderId = orderIdOf(payId);
  const [newest] = orderId === null ? [] : await listRefunds(ctx.db, clientId, orderId);
  if (!newest) throw new AppError('PAYMENT_NOT_FOUND');
  if (newest.isByStaff) throw new AppError('REFUND_BY_STAFF');
  return presentRefund(await endRequest(ctx, newest, 'withdrawn', ''));
}

/** What staff decides: the money is sent back. Throws NOT_FOUND, REFUND_DECIDED. */
export async function approveRefund(ctx: Context, refundNo: string): Promise<void> {
  const found = await findRefund(ctx, refundNo);
  await ctx.tx(async (ctx) => {
    await enterWallet(ctx, found.clientId);
    const refund = await lockRefund(ctx.db, found.id);
    if (!refund || !mayRefundMove(refund.state, 'approved')) throw new AppError('REFUND_DECIDED');
    const decidedAt = ctx.clock.now();
    await moveRefund(ctx.db, { id: refund.id, from: refund.state, to: 'approved', decidedAt });
    await refundLater(ctx, refund.id);
    await tellRefund(ctx, { ...refund, state: 'approved', decidedAt });
  });
}

/** What staff decides: no refund, for the reason that is given. Throws NOT_FOUND, REFUND_DECIDED. */
export async function rejectRefund(ctx: Context, refundNo: string, answer: string): Promise<void> {
  await endRequest(ctx, await findRefund(ctx, refundNo), 'rejected', answer);
}

/**
 * A second person does not let staff pay it back: what staff began itself ends with that, and what was held comes back. What its member
 * asks goes on waiting for an answer. Nothing where it is over by now. Throws NOT_FOUND.
 */
export async function dropRefund(ctx: Context, refundNo: string): Promise<void> {
  const found = await findRefund(ctx, refundNo);
  if (!found.isByStaff) return;
  await ctx.tx(async (ctx) => {
    await enterWallet(ctx, found.clientId);
    const refund = await lockRefund(ctx.db, found.id);
    if (refund?.state === 'requested') await endRequest(ctx, refund, 'rejected', '');
  });
}

const LISTED = 200;

/** Refunds that are not over, longest first: what staff looks at. */
export async function listWaitingRefunds(ctx: Context): Promise<Shown[]> {
  return (await listWaiting(ctx.db, LISTED)).map(presentRefund);
}

/** Throws NOT_FOUND. */
export async function findRefund(ctx: Context, refundNo: string): Promise<Refund> {
  const id = orderIdOf(refundNo);
  const refund = id === null ? null : await readById(ctx.db, id);
  if (!refund) throw new AppError('NOT_FOUND');
  return refund;
}

/** Gives back what was held: the request is over before any money moved. */
async function endRequest(
  ctx: Context,
  { id, clientId }: Refund,
  to: 'rejected' | 'withdrawn',
  answer: string,
): Promise<Refund> {
  return ctx.tx(async (ctx) => {
    await enterWallet(ctx, clientId);
    const refund = await lockRefund(ctx.db, id);
    if (!refund || !mayRefundMove(refund.state, to)) throw new AppError('REFUND_DECIDED');
    const at = ctx.clock.now();
    await moveRefund(ctx.db, { id, from: refund.state, to, answer, decidedAt: at, endedAt: at });
    await giveBack(ctx, refund);
    const ended: Refund = { ...refund, state: to, answer, decidedAt: at, endedAt: at };
    await tellRefund(ctx, ended);
    return ended;
  });
}

/** Refunds of one of a person's payments, newest first; none for a payment of somebody else. */
export async function readRefunds(ctx: Context, clientId: string, payId: string): Promise<Shown[]> {
  const orderId = orderIdOf(payId);
  const refunds = orderId === null ? [] : await listRefunds(ctx.db, clientId, orderId);
  return refunds.map(presentRefund);
}

/** A person's own refund by its number; null for any other number. */
export async function readRefund(ctx: Context, clientId: string, refundNo: string): Promise<Shown | null> {
  const id = orderIdOf(refundNo);
  const refund = id === null ? null : await readOwnRefund(ctx.db, clientId, id);
  return refund && presentRefund(refund);
}

export function presentRefund(refund: Refund): Shown {
  return {
    refundNo: tradeNumberOf(refund.id),
    orderNo: tradeNumberOf(refund.orderId),
    state: refund.state,
    point: refund.points,
    month: refund.months,
    refundFen: refund.refundFen,
    isByStaff: refund.isByStaff,
    reason: refund.reason,
    answer: refund.answer,
    createTime: refund.createdAt,
    decideTime: refund.decidedAt,
    endTime: refund.endedAt,
  };
}

import { LARGE_REFUND_FEN, type paymentsDesk } from '@mogine/contract/desk/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { defineApproval, proposeApproval } from '../../approvals/index.ts';
import {
  describeRefunds,
  findLastBill,
  findOrder,
  listDifferences,
  setDifferenceHandled,
} from '../repository/desk.ts';
import { listRefunds, listWaiting } from '../repository/refund.ts';
import { listNotifications, listSettlements } from '../repository/settlement.ts';
import { orderIdOf, tradeNumberOf } from '../rules.ts';
import {
  approveRefund,
  dropRefund,
  findRefund,
  presentRefund,
  quoteRefund,
  requestRefund,
} from '../service/request-refund.ts';
import { tellRefundStarted } from '../service/tell-refund.ts';
import { presentOrder } from './present-order.ts';

const LISTED = 200;
const NOTIFICATIONS_MAX = 50;

/** The payment that a refund is of. Throws NOT_FOUND. */
export async function readPayId(ctx: Context, refundNo: string): Promise<string> {
  return tradeNumberOf((await findRefund(ctx, refundNo)).orderId);
}

/** Throws NOT_FOUND. */
export async function readOrder(
  { db }: Context,
  payId: string,
): Promise<OpResult<typeof paymentsDesk.order>> {
  const id = orderIdOf(payId);
  const found = id === null ? null : await findOrder(db, id, `wxpay:${payId}`);
  if (!found) throw new AppError('NOT_FOUND');
  const { transactionId, expiresAt, closedAt, txnId, coupon, invoice, ...order } = found;
  const [refunds, settlements, notifications] = await Promise.all([
    listRefunds(db, found.clientId, found.id),
    listSettlements(db, found.id),
    listNotifications(db, payId, NOTIFICATIONS_MAX),
  ]);
  return {
    ...presentOrder(order),
    ...{
      transactionId: transactionId ?? '',
      txnId,
      coupon,
      invoice,
      expireTime: expiresAt,
      closeTime: closedAt,
    },
    refunds: refunds.map(presentRefund),
    settlements: settlements.map(({ refundId, at, ...settled }) => ({
      ...{ ...settled, refundNo: refundId ? tradeNumberOf(refundId) : '', time: at },
    })),
    notifications: notifications.map(({ receivedAt, ...kept }) => ({ ...kept, time: receivedAt })),
  };
}

/** Whose payment it is. Throws NOT_FOUND. */
async function findPayer({ db }: Context, payId: string): Promise<string> {
  const id = orderIdOf(payId);
  const order = id === null ? null : await findOrder(db, id, `wxpay:${payId}`);
  if (!order) throw new AppError('NOT_FOUND');
  return order.clientId;
}

/** What a payment is worth back now. Throws NOT_FOUND, and what keeps it from being paid back. */
export async function readRefundQuote(
  ctx: Context,
  payId: string,
): Promise<OpResult<typeof paymentsDesk.refundQuote>> {
  return quoteRefund(ctx, await findPayer(ctx, payId), payId, { isByStaff: true });
}

/**
 * Asks a payment back in its member's place and pays it back, or proposes that where it is much. Throws NOT_FOUND, and as the
 * member's own request does.
 */
export async function startRefund(
  ctx: Context,
  by: string,
  input: OpInput<typeof paymentsDesk.refund>,
): Promise<OpResult<typeof paymentsDesk.refund>> {
  const clientId = await findPayer(ctx, input.payId);
  return ctx.tx(async (ctx) => {
    const refund = await requestRefund(ctx, clientId, input, { isByStaff: true });
    await tellRefundStarted(ctx, { ...refund, clientId });
    const { approvalId } = await decideRefund(ctx, by, { refundNo: refund.refundNo, reason: input.reason });
    return { refundNo: refund.refundNo, approvalId };
  });
}

export async function readRefundQueue({ db }: Context): Promise<OpResult<typeof paymentsDesk.refunds>> {
  const refunds = await listWaiting(db, LISTED);
  const described = await describeRefunds(db, refunds, tradeNumberOf);
  return refunds.map((refund) => ({
    ...presentRefund(refund),
    clientId: refund.clientId,
    nickname: described.get(refund.id)?.nickname ?? '',
    approvalId: described.get(refund.id)?.approvalId ?? null,
  }));
}

export const largeRefundKind = defineApproval({
  name: 'refund.large',
  payload: z.object({
    refundNo: z.string(),
    refundFen: z.int(),
    /** Those from before do not say. */
    isByStaff: z.boolean().optional(),
  }),
  apply: async (ctx, { refundNo }) => approveRefund(ctx, refundNo),
  drop: async (ctx, { refundNo }) => dropRefund(ctx, refundNo),
});

/** Pays back, or proposes it where it is much. Throws NOT_FOUND, REFUND_DECIDED, APPROVAL_WAITING. */
export async function decideRefund(
  ctx: Context,
  by: string,
  { refundNo, reason = '' }: OpInput<typeof paymentsDesk.approveRefund>,
): Promise<OpResult<typeof paymentsDesk.approveRefund>> {
  const { state, refundFen, isByStaff } = await findRefund(ctx, refundNo);
  if (state !== 'requested') throw new AppError('REFUND_DECIDED');
  if (refundFen <= LARGE_REFUND_FEN) {
    await approveRefund(ctx, refundNo);
    return { approvalId: null };
  }
  return proposeApproval(ctx, largeRefundKind, {
    ...{ subject: refundNo, payload: { refundNo, refundFen, isByStaff }, reason, by },
  });
}

export async function readDifferences(
  { db }: Context,
  all: boolean,
): Promise<OpResult<typeof paymentsDesk.differences>> {
  const [found, lastDay] = await Promise.all([listDifferences(db, { all, limit: LISTED }), findLastBill(db)]);
  return {
    lastDay,
    differences: found.map(({ foundAt, handledAt, ...difference }) => ({
      ...{ ...difference, findTime: foundAt, handleTime: handledAt },
    })),
  };
}

/** Throws NOT_FOUND where there is none that waits for somebody. */
export async function handleDifference(
  ctx: Context,
  by: string,
  { note, ...difference }: OpInput<typeof paymentsDesk.handleDifference>,
): Promise<void> {
  const isHandled = await setDifferenceHandled(ctx.db, difference, { note, by, now: ctx.clock.now() });
  if (!isHandled) throw new AppError('NOT_FOUND');
}

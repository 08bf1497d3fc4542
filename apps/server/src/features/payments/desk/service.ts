import { LARGE_REFUND_FEN, TOTAL_MAX, type paymentsDesk } from '@mogine/contract/desk/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { maskPhone } from '../../account/index.ts';
import { defineApproval, proposeApproval } from '../../approvals/index.ts';
import {
  countOrders,
  describeRefunds,
  findLastBill,
  findOrder,
  listDifferences,
  listOrders,
  setDifferenceHandled,
  type DeskOrder,
} from '../repository/desk.ts';
import { listRefunds, listWaiting } from '../repository/refund.ts';
import { orderIdOf, tradeNumberOf } from '../rules.ts';
import { approveRefund, findRefund, presentRefund } from '../service/request-refund.ts';

const LISTED = 200;

function presentOrder({ id, phone, createdAt, paidAt, ...order }: DeskOrder) {
  return {
    ...order,
    payId: tradeNumberOf(id),
    phone: phone ? maskPhone(phone) : '',
    createTime: createdAt,
    payTime: paidAt,
  };
}

export async function readOrders(
  { db }: Context,
  input: OpInput<typeof paymentsDesk.orders>,
): Promise<OpResult<typeof paymentsDesk.orders>> {
  const { state = null, payId, phone = null, clientId = null } = input;
  const id = payId ? orderIdOf(payId.trim().replaceAll('-', '').toLowerCase()) : null;
  const slice = sliceOf(input);
  // A number that we never gave out names no order.
  if (payId && id === null) return pageOfRows([], slice, 0, presentOrder, (row) => row);
  const filter = { id, state, phone, clientId };
  const [rows, total] = await Promise.all([
    listOrders(db, filter, slice),
    countOrders(db, filter, TOTAL_MAX),
  ]);
  return pageOfRows(rows, slice, total, presentOrder, (row) => row);
}

/** Throws NOT_FOUND. `id`: of the order, as its number is written with hyphens. */
export async function readOrder({ db }: Context, id: string): Promise<OpResult<typeof paymentsDesk.order>> {
  const found = await findOrder(db, id, `wxpay:${tradeNumberOf(id)}`);
  if (!found) throw new AppError('NOT_FOUND');
  const { transactionId, expiresAt, closedAt, offer, txnId, ...order } = found;
  const refunds = await listRefunds(db, found.clientId, id);
  return {
    ...presentOrder(order),
    ...{ transactionId: transactionId ?? '', offer, txnId, expireTime: expiresAt, closeTime: closedAt },
    refunds: refunds.map(presentRefund),
  };
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
  payload: z.object({ refundNo: z.string(), refundFen: z.int() }),
  apply: async (ctx, { refundNo }) => approveRefund(ctx, refundNo),
});

/** Pays back, or proposes it where it is much. Throws NOT_FOUND, REFUND_DECIDED, APPROVAL_WAITING. */
export async function decideRefund(
  ctx: Context,
  by: string,
  { refundNo, reason = '' }: OpInput<typeof paymentsDesk.approveRefund>,
): Promise<OpResult<typeof paymentsDesk.approveRefund>> {
  const { state, refundFen } = await findRefund(ctx, refundNo);
  if (state !== 'requested') throw new AppError('REFUND_DECIDED');
  if (refundFen <= LARGE_REFUND_FEN) {
    await approveRefund(ctx, refundNo);
    return { approvalId: null };
  }
  return proposeApproval(ctx, largeRefundKind, {
    ...{ subject: refundNo, payload: { refundNo, refundFen }, reason, by },
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

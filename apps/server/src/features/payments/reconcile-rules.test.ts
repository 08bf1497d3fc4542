import { expect, test } from 'vitest';
import type { BillRow } from './port.ts';
import { compareBill, compareRefunds, type LocalPayment, type LocalRefund } from './reconcile-rules.ts';
import { tradeNumberOf } from './rules.ts';

const id = (n: number) => `01983f00-0000-7000-8000-00000000000${n}`;

function row(n: number, given: Partial<BillRow> = {}): BillRow {
  return {
    tradedAt: new Date('2026-03-01T04:00:00Z'),
    appId: 'wx1',
    mchId: '100',
    transactionId: `T${n}`,
    outTradeNo: tradeNumberOf(id(n)),
    openid: '',
    tradeType: 'NATIVE',
    tradeState: 'SUCCESS',
    currency: 'CNY',
    orderFen: 1000,
    settledFen: 1000,
    description: '',
    attach: '',
    feeMilliFen: 0,
    ...given,
  };
}
const local = (n: number, given: Partial<LocalPayment> = {}): LocalPayment => ({
  id: id(n),
  state: 'paid',
  amountFen: 1000,
  transactionId: `T${n}`,
  isPaidThatDay: true,
  ...given,
});
const kinds = (rows: BillRow[], locals: LocalPayment[]) => compareBill(rows, locals).map(({ kind }) => kind);

test('a day on which both sides agree has no difference, refunds beside it or not', () => {
  const refund = row(1, {
    tradeState: 'REFUND',
    refund: { refundId: 'R', outRefundNo: 'r', refundFen: 10, state: 'SUCCESS' },
  });
  expect(kinds([row(1), refund], [local(1)])).toEqual([]);
  expect(kinds([], [])).toEqual([]);
});

test('each way to disagree has its name', () => {
  expect(kinds([row(1)], [local(1, { state: 'closed', transactionId: null, isPaidThatDay: false })])).toEqual(
    ['missing_local_paid'],
  );
  expect(kinds([row(1)], [])).toEqual(['unknown_order']);
  expect(kinds([row(1, { outTradeNo: 'somebody-elses' })], [])).toEqual(['unknown_order']);
  expect(kinds([], [local(1)])).toEqual(['missing_remote']);
  expect(kinds([], [local(1, { isPaidThatDay: false })])).toEqual([]);
  expect(kinds([row(1, { orderFen: 999 })], [local(1)])).toEqual(['amount_diff']);
  expect(kinds([row(1, { transactionId: 'T9' })], [local(1)])).toEqual(['state_diff']);
  expect(kinds([row(1)], [local(1, { state: 'quarantined' })])).toEqual(['state_diff']);
});

const refundRow = (n: number, given: Partial<NonNullable<BillRow['refund']>> = {}): BillRow =>
  row(1, {
    ...{ tradeState: 'REFUND', orderFen: 0, settledFen: 0 },
    refund: {
      refundId: `R${n}`,
      outRefundNo: tradeNumberOf(id(n)),
      refundFen: 400,
      state: 'SUCCESS',
      ...given,
    },
  });
const ours = (n: number, given: Partial<LocalRefund> = {}): LocalRefund => ({
  ...{ id: id(n), state: 'refunded', refundFen: 400, isRefundedThatDay: true },
  ...given,
});
const refundKinds = (rows: BillRow[], locals: LocalRefund[]) =>
  compareRefunds(rows, locals).map(({ kind }) => kind);

test('refunds on which both sides agree have no difference, on whichever day they ended', () => {
  expect(refundKinds([row(1), refundRow(2)], [ours(2)])).toEqual([]);
  expect(
    refundKinds([refundRow(2, { state: 'PROCESSING' })], [ours(2, { isRefundedThatDay: false })]),
  ).toEqual([]);
  expect(refundKinds([refundRow(2, { state: 'PROCESSING' })], [ours(2, { state: 'refunding' })])).toEqual([]);
  expect(refundKinds([], [ours(2, { isRefundedThatDay: false })])).toEqual([]);
  // One that the provider gave up on moved no money.
  expect(refundKinds([refundRow(2, { state: 'CLOSED' })], [])).toEqual([]);
});

test('each way in which refunds disagree has its name', () => {
  expect(refundKinds([refundRow(2)], [ours(2, { state: 'refunding', isRefundedThatDay: false })])).toEqual([
    'missing_local_refund',
  ]);
  expect(refundKinds([refundRow(2)], [])).toEqual(['unknown_refund']);
  expect(refundKinds([refundRow(2, { outRefundNo: 'somebody-elses' })], [])).toEqual(['unknown_refund']);
  expect(refundKinds([], [ours(2)])).toEqual(['missing_remote_refund']);
  expect(refundKinds([refundRow(2, { state: 'CLOSED' })], [ours(2)])).toEqual(['missing_remote_refund']);
  expect(refundKinds([refundRow(2, { refundFen: 399 })], [ours(2)])).toEqual(['refund_amount_diff']);
  for (const state of ['requested', 'rejected', 'withdrawn', 'failed'] as const)
    expect(refundKinds([refundRow(2)], [ours(2, { state, isRefundedThatDay: false })])).toEqual([
      'refund_state_diff',
    ]);
});

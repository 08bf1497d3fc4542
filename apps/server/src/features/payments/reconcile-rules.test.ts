import { expect, test } from 'vitest';
import type { BillRow } from './port.ts';
import { compareBill, type LocalPayment } from './reconcile-rules.ts';
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

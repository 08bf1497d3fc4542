import { expect, it } from 'vitest';
import type { ProviderRefund } from './port.ts';
import {
  decideRefund,
  isApprovedAtOnce,
  isTooLate,
  mayRefundMove,
  type RefundState,
} from './refund-rules.ts';

const id = '0190c0de-0000-7000-8000-00000000abcd';
const refund = (state: RefundState) => ({ id, state, refundFen: 900, order: { id, amountFen: 1000 } });
const told = (state: ProviderRefund['state'], change: Partial<ProviderRefund> = {}): ProviderRefund => ({
  outRefundNo: id.replaceAll('-', ''),
  outTradeNo: id.replaceAll('-', ''),
  refundId: '50',
  ...{ state, refundFen: 900, totalFen: 1000 },
  ...change,
});

it.each([
  ['approved', 'processing', { act: 'move', to: 'refunding' }],
  ['approved', 'success', { act: 'move', to: 'refunded' }],
  ['refunding', 'success', { act: 'move', to: 'refunded' }],
  ['refunding', 'closed', { act: 'move', to: 'failed' }],
  ['refunding', 'abnormal', { act: 'move', to: 'abnormal' }],
  ['abnormal', 'success', { act: 'move', to: 'refunded' }],
  ['refunded', 'success', { act: 'already' }],
  ['refunded', 'processing', { act: 'already' }],
  ['failed', 'closed', { act: 'already' }],
  ['failed', 'success', { act: 'report', mismatches: ['state'] }],
  ['requested', 'success', { act: 'report', mismatches: ['state'] }],
  ['withdrawn', 'success', { act: 'report', mismatches: ['state'] }],
  ['refunded', 'closed', { act: 'report', mismatches: ['state'] }],
] as const)('a refund that is %s and told to be %s', (state, said, decision) => {
  expect(decideRefund(refund(state), told(said))).toEqual(decision);
});

it.each([
  ['refund', { refundFen: 901 }],
  ['total', { totalFen: 999 }],
  ['out_trade_no', { outTradeNo: 'x' }],
])('another %s than ours moves nothing', (name, change) => {
  expect(decideRefund(refund('refunding'), told('success', change))).toEqual({
    act: 'report',
    mismatches: [name],
  });
});

it('an end is an end', () => {
  for (const state of ['refunded', 'rejected', 'withdrawn', 'failed'] as const) {
    expect(mayRefundMove(state, 'approved') || mayRefundMove(state, 'refunding')).toBe(false);
  }
});

it('is given at once for what was not used within a week, and not at all after a year', () => {
  const paidAt = new Date('2026-03-01T00:00:00Z');
  const after = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);
  expect([
    isApprovedAtOnce(0, paidAt, after(7)),
    isApprovedAtOnce(0, paidAt, after(8)),
    isApprovedAtOnce(1, paidAt, after(1)),
  ]).toEqual([true, false, false]);
  expect([isTooLate(paidAt, after(360)), isTooLate(paidAt, after(361))]).toEqual([false, true]);
});

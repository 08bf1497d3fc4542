import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProviderTransaction } from './port.ts';
import {
  decide,
  expiryFrom,
  isDueForAsking,
  isWorthPaying,
  mayMove,
  orderIdOf,
  payStateCode,
  tradeNumberOf,
  TRANSITIONS,
  type OrderState,
  type SettledOrder,
} from './rules.ts';

const merchant = { appId: 'wx1', mchId: '100' };
const ID = '01983f00-0000-7000-8000-0123456789ab';
const STATES = Object.keys(TRANSITIONS) as OrderState[];

const order = (state: OrderState, given: Partial<SettledOrder> = {}): SettledOrder => ({
  id: ID,
  state,
  amountFen: 1000,
  transactionId: ['paid', 'paid_late', 'refunded'].includes(state) ? 'T1' : null,
  ...given,
});
const paid: ProviderTransaction = {
  ...merchant,
  outTradeNo: tradeNumberOf(ID),
  transactionId: 'T1',
  state: 'SUCCESS',
  amountFen: 1000,
  currency: 'CNY',
};

test('an order number is the id in 32 hex digits and leads back to it', () => {
  expect(tradeNumberOf(ID)).toMatch(/^[0-9a-f]{32}$/);
  expect(orderIdOf(tradeNumberOf(ID))).toBe(ID);
  for (const strange of ['', ID, tradeNumberOf(ID).toUpperCase(), `${tradeNumberOf(ID)}0`, "'; --"]) {
    expect(orderIdOf(strange)).toBeNull();
  }
});

test('a matching success is credited in every state that has not seen it, late after the close began', () => {
  const acts = Object.fromEntries(
    STATES.map((state) => {
      const decision = decide(order(state), paid, merchant);
      return [state, decision.act === 'credit' ? decision.to : decision.act];
    }),
  );
  expect(acts).toEqual({
    created: 'paid',
    prepaid: 'paid',
    closing: 'paid_late',
    closed: 'paid_late',
    paid: 'already',
    paid_late: 'already',
    refunded: 'already',
    quarantined: 'already',
  });
});

const twists: [string, Partial<ProviderTransaction>][] = [
  ['appid', { appId: 'wx2' }],
  ['mchid', { mchId: '101' }],
  ['out_trade_no', { outTradeNo: '0'.repeat(32) }],
  ['transaction_id', { transactionId: '' }],
  ['amount', { amountFen: 999 }],
  ['amount', { amountFen: 100_000 }],
  ['currency', { currency: 'USD' }],
  ['trade_state', { state: 'REFUND' }],
];
test.each(twists)('a wrong %s is never credited (%o)', (name, twist) => {
  for (const state of ['created', 'prepaid', 'closing', 'closed'] as const) {
    expect(decide(order(state), { ...paid, ...twist }, merchant)).toEqual({
      act: 'quarantine',
      mismatches: [name],
    });
  }
});

test('a second transaction for a paid order is reported, not credited', () => {
  expect(decide(order('paid'), { ...paid, transactionId: 'T2' }, merchant)).toEqual({
    act: 'report',
    mismatches: ['transaction_id'],
  });
});

test('anything but money changes nothing', () => {
  for (const state of ['NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const) {
    for (const from of STATES) {
      expect(decide(order(from), { ...paid, amountFen: 1, state }, merchant)).toEqual({ act: 'wait' });
    }
  }
});

test('every decision is a move that the table of transitions allows', () => {
  const transactions = fc.record({
    appId: fc.constantFrom('wx1', 'wx2'),
    mchId: fc.constantFrom('100', '101'),
    outTradeNo: fc.constantFrom(tradeNumberOf(ID), 'f'.repeat(32)),
    transactionId: fc.constantFrom('T1', 'T2', ''),
    state: fc.constantFrom('SUCCESS' as const, 'REFUND' as const, 'NOTPAY' as const),
    amountFen: fc.constantFrom(1000, 999),
    currency: fc.constantFrom('CNY', 'USD'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...STATES), transactions, (state, transaction) => {
      const decision = decide(order(state), transaction, merchant);
      if (decision.act === 'credit') expect(mayMove(state, decision.to)).toBe(true);
      if (decision.act === 'quarantine') expect(mayMove(state, 'quarantined')).toBe(true);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('refunded and quarantined are final, and what is paid can only be given back', () => {
  for (const state of ['refunded', 'quarantined'] as const) expect(TRANSITIONS[state]).toEqual([]);
  for (const state of ['paid', 'paid_late'] as const) expect(TRANSITIONS[state]).toEqual(['refunded']);
});

test('the page reads 1 waiting, 2 paid, 3 closed, 4 refunded, 5 needs attention', () => {
  expect(STATES.map((state) => [state, payStateCode(state)])).toEqual([
    ['created', 1],
    ['prepaid', 1],
    ['closing', 1],
    ['closed', 3],
    ['paid', 2],
    ['paid_late', 2],
    ['refunded', 4],
    ['quarantined', 5],
  ]);
});

test('a code lives fifteen minutes, is not handed out near its end, and the provider is asked every 5 s at most', () => {
  const now = new Date('2026-03-02T02:00:00.900Z');
  const expiresAt = expiryFrom(now);
  expect(expiresAt).toEqual(new Date('2026-03-02T02:15:00Z'));
  const near = new Date('2026-03-02T02:13:31Z');
  expect(isWorthPaying({ expiresAt }, now)).toBe(true);
  expect(isWorthPaying({ expiresAt }, near)).toBe(false);
  expect(isDueForAsking(null, now)).toBe(true);
  expect(isDueForAsking(new Date(now.getTime() - 4_999), now)).toBe(false);
  expect(isDueForAsking(new Date(now.getTime() - 5_000), now)).toBe(true);
});

import { describe, expect, it } from 'vitest';
import {
  choosePack,
  choosePlan,
  isCouponOver,
  isNobodysOrder,
  isPayable,
  isPolling,
  isWished,
  monthlyFen,
  orderOf,
  pointsPerYuan,
  readPayEvent,
  reducePay,
  savedFen,
  secondsLeft,
  toOrdered,
  toOrderInput,
  toYuanText,
  type Offer,
  type Pack,
  type PayEvent,
  type PayOrder,
  type PayState,
  type VipPlan,
} from './model.ts';

const packs: Pack[] = [
  { point: 100, paid: 100, bonus: 0, priceFen: 1000 },
  { point: 1100, paid: 1000, bonus: 100, priceFen: 10_000 },
];
const [small, good] = packs as [Pack, Pack];
const plans: VipPlan[] = [
  { vipType: 1, tier: 'monthly', months: 1, priceFen: 19_800, giftPoints: 0, downloadsPerMonth: 500 },
  { vipType: 2, tier: 'yearly', months: 12, priceFen: 188_000, giftPoints: 0, downloadsPerMonth: 500 },
];
const [monthly, yearly] = plans as [VipPlan, VipPlan];

const START_MS = Date.parse('2026-05-01T00:00:00Z');
const END_MS = START_MS + 600_000;
const offer: Offer = { kind: 'point', pack: good };
const order: PayOrder = {
  imgCode: 'data:image/png;base64,',
  payId: 'p1',
  codeUrl: 'weixin://wxpay/bizpayurl?pr=1',
  expireTime: new Date(END_MS).toISOString(),
  amountFen: 10_000,
  offFen: 0,
  simulatorUrl: '',
};

function play(...events: PayEvent[]): PayState {
  return events.reduce(reducePay, { kind: 'closed' });
}
const opened: PayEvent = { type: 'opened', offer, resumes: null };
const resumed: PayEvent = { type: 'opened', offer, resumes: 'p1' };
const reduced: Offer = { ...offer, coupon: { ref: 'c1', dueFen: 8000 } };
const created: PayEvent = { type: 'created', order, nowMs: START_MS };
const answered = (state: number, nowMs = START_MS, payId = 'p1'): PayEvent => ({
  type: 'answered',
  payId,
  state,
  nowMs,
});
const unanswered: PayEvent = { type: 'unanswered', payId: 'p1' };

describe('prices', () => {
  it('are sent to the server to the fen, as the reader saw them', () => {
    expect(toOrderInput(offer)).toEqual({
      product: 'point',
      point: 1100,
      tradeType: 'NATIVE',
      money: '100.00',
    });
    expect(toOrderInput({ kind: 'vip', plan: monthly })).toMatchObject({ vipType: 1, money: '198.00' });
    expect(toYuanText(1005)).toBe('10.05');
  });

  it('compare by points for a yuan and by the month', () => {
    expect([pointsPerYuan(small), pointsPerYuan(good)]).toEqual([10, 11]);
    expect([monthlyFen(yearly), savedFen(yearly, plans), savedFen(monthly, plans)]).toEqual([
      15_667, 49_600, 0,
    ]);
  });

  it('come back to the same choice, and to a sensible one where the address names none that exists', () => {
    expect(choosePack(packs, '100')).toBe(small);
    expect(choosePack(packs, '7')).toBe(small);
    expect(choosePack(packs.toReversed(), null)).toBe(small);
    expect(choosePack([], null)).toBeUndefined();
    expect(choosePlan(plans, '1')).toBe(monthly);
    expect(choosePlan(plans, null)).toBe(yearly);
  });
});

describe('a payment that an earlier visit began', () => {
  it.each([
    [2, 'paid'],
    [3, 'expired'],
    [4, 'attention'],
    [5, 'attention'],
  ])('with the state %i is %s, without a code of its own', (state, kind) => {
    const found = play(resumed, { type: 'found', offer: reduced, state });
    expect([found.kind, orderOf(found), isPayable(state)]).toEqual([kind, null, false]);
    // Another code is asked for at the price that the order had.
    expect(found).toMatchObject({ offer: reduced });
  });

  it('gets its code again while it can be paid', () => {
    const found: PayEvent = { type: 'found', offer: reduced, state: 1 };
    expect(play(resumed, found, created)).toMatchObject({ kind: 'waiting', offer: reduced });
    expect(isPayable(1)).toBe(true);
  });

  it.each([1, 3])('with the state %i asks for no other price where its coupon is gone', (state) => {
    expect(play(resumed, { type: 'found', offer: null, state })).toMatchObject({
      ...{ kind: 'repriced', isOfCoupon: true },
    });
  });

  it('is paid, or looked at by people, whatever has become of its coupon', () => {
    const kinds = [2, 5].map((state) => play(resumed, { type: 'found', offer: null, state }).kind);
    expect(kinds).toEqual(['paid', 'attention']);
  });

  it('is the one that is tried again after a refusal, with its coupon as far as that is known', () => {
    const failure = { text: 'no', requestId: 'r', isForMinors: false, isOfCoupon: false };
    const refused: PayEvent = { type: 'refused', failure, isRepriced: false };
    expect(play(resumed, refused)).toMatchObject({ kind: 'failed', resumes: 'p1', offer });
    const known = play(resumed, { type: 'found', offer: reduced, state: 1 }, refused);
    expect(known).toMatchObject({ kind: 'failed', resumes: 'p1', offer: reduced });
    expect(play(opened, refused)).toMatchObject({ resumes: null });
  });

  it('keeps its coupon, or says that it has none that can be used', () => {
    expect(toOrdered(offer, null)).toBe(offer);
    expect(toOrdered(offer, { ref: 'c1', dueFen: 8000 })).toEqual(reduced);
    expect(toOrdered(offer, { ref: '', dueFen: 8000 })).toBeNull();
  });

  it('is not mistaken for another offer', () => {
    const vip: Offer = { kind: 'vip', plan: monthly };
    const named = (query: string) => [offer, vip].map((one) => isWished(one, new URLSearchParams(query)));
    expect(named('point=1100')).toEqual([true, false]);
    expect(named('point=100&vipType=1')).toEqual([false, true]);
    expect(named('')).toEqual([false, false]);
  });
});

describe('a payment', () => {
  it('waits, is paid, and then asks no more', () => {
    const waiting = play(opened, created, answered(1));
    expect([waiting.kind, isPolling(waiting)]).toEqual(['waiting', true]);
    const paid = reducePay(waiting, answered(2));
    expect([paid.kind, isPolling(paid)]).toEqual(['paid', false]);
    expect(reducePay(paid, answered(2))).toBe(paid);
  });

  it('passes over the news of another payment', () => {
    expect(play(opened, created, answered(2, START_MS, 'other')).kind).toBe('waiting');
  });

  it('expires only with an answer, so that a payment in the last second counts', () => {
    const atEnd = play(opened, created, { type: 'clock', nowMs: END_MS });
    expect([atEnd.kind, secondsLeft(order, END_MS)]).toEqual(['waiting', 0]);
    expect(reducePay(atEnd, answered(2, END_MS)).kind).toBe('paid');
    expect(reducePay(atEnd, answered(1, END_MS)).kind).toBe('expired');
    expect(play(opened, created, answered(3)).kind).toBe('expired');
  });

  it('is still found paid after it has expired here', () => {
    expect(play(opened, created, answered(1, END_MS), answered(2, END_MS)).kind).toBe('paid');
  });

  it('says after five lost answers in a row that it does not know, and goes on when asked', () => {
    const lost = [unanswered, unanswered, unanswered, unanswered];
    expect(play(opened, created, ...lost).kind).toBe('waiting');
    expect(play(opened, created, ...lost, answered(1), unanswered).kind).toBe('waiting');
    const unreachable = play(opened, created, ...lost, unanswered);
    expect([unreachable.kind, isPolling(unreachable)]).toEqual(['unreachable', false]);
    expect(reducePay(unreachable, { type: 'asked-again', nowMs: START_MS }).kind).toBe('waiting');
    expect(reducePay(unreachable, answered(2)).kind).toBe('paid');
  });

  it('tells a changed price from other refusals', () => {
    const failure = { text: 'no', requestId: 'r', isForMinors: false, isOfCoupon: false };
    expect(play(opened, { type: 'refused', failure, isRepriced: true }).kind).toBe('repriced');
    expect(play(opened, { type: 'refused', failure, isRepriced: false })).toMatchObject({ failure });
  });

  it.each([
    ['COUPON_OVER', true],
    ['COUPON_USED', true],
    ['COUPON_HELD', false],
    ['PAYMENT_UNAVAILABLE', false],
  ])('refused with %s: its coupon is over, %s', (reason, expected) => {
    expect(isCouponOver(reason)).toBe(expected);
  });

  it('stays closed when an answer arrives after it was closed', () => {
    expect(play(opened, { type: 'closed' }, created).kind).toBe('closed');
    expect(play(opened, created, { type: 'closed' }, answered(2)).kind).toBe('closed');
  });
});

it('reads live events and nothing else', () => {
  expect(readPayEvent({ payId: 'p', state: 2 })).toEqual({ payId: 'p', state: 2 });
  for (const other of [null, 'x', {}, { payId: 1, state: 2 }]) expect(readPayEvent(other)).toBeNull();
});

it('an order of an earlier visit is given up silently where it is none, and not where its coupon or product is gone', () => {
  expect(isNobodysOrder('PAYMENT_NOT_FOUND')).toBe(true);
  for (const reason of ['COUPON_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'NOT_FOUND']) {
    expect(isNobodysOrder(reason)).toBe(false);
  }
});

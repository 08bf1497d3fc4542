import { expect, test } from 'vitest';
import {
  findFault,
  findMisfit,
  findTimeRefusal,
  isLarge,
  mayMove,
  takenFen,
  type CouponTerms,
} from './rules.ts';

const amount: CouponTerms = { percent: null, offFen: 2_000, leastFen: 10_000, scope: 'all' };
const percent: CouponTerms = { percent: 10, offFen: 3_000, leastFen: 0, scope: 'all' };
const pack = { kind: 'points', sku: 'points_1000', priceFen: 10_000, leastFen: 7_700 } as const;
const plan = { kind: 'vip', sku: 'vip_monthly', priceFen: 19_800, leastFen: 10_000 } as const;
const now = new Date('2026-11-26T04:00:00Z');
const times = {
  startsAt: new Date('2026-11-26T00:00:00Z'),
  endsAt: new Date('2026-11-27T00:00:00Z'),
};

test('takes off its amount, or a part of the price in whole fen up to its limit', () => {
  expect(takenFen(amount, 10_000)).toBe(2_000);
  expect(takenFen(percent, 999)).toBe(99);
  expect(takenFen(percent, 188_000)).toBe(3_000);
});

test('is for what its scope and least price say', () => {
  expect(findMisfit(amount, pack)).toBeNull();
  expect(findMisfit({ ...amount, scope: 'plans' }, pack)?.reason).toBe('COUPON_OTHER_PRODUCT');
  expect(findMisfit({ ...amount, scope: 'packs' }, plan)?.reason).toBe('COUPON_OTHER_PRODUCT');
  expect(findMisfit(amount, { ...pack, priceFen: 9_999 })).toEqual({
    reason: 'COUPON_BELOW_LEAST',
    details: { least: 100 },
  });
});

test('never leaves less than creators may have to be paid, nor nothing', () => {
  expect(findMisfit({ ...amount, offFen: 2_300 }, pack)).toBeNull();
  expect(findMisfit({ ...amount, offFen: 2_301 }, pack)?.reason).toBe('COUPON_FLOOR');
  const free = { ...pack, leastFen: 0 };
  expect(findMisfit({ ...amount, offFen: 9_999 }, free)).toBeNull();
  expect(findMisfit({ ...amount, offFen: 10_000 }, free)?.reason).toBe('COUPON_FLOOR');
  // A tenth of nine fen is nothing.
  expect(findMisfit(percent, { ...free, priceFen: 9 })?.reason).toBe('COUPON_OTHER_PRODUCT');
});

test('is used between its first and its last moment, while it runs', () => {
  const at = (moment: string, state: 'running' | 'paused' | 'draft' | 'ended' = 'running') =>
    findTimeRefusal({ ...times, state }, new Date(moment))?.reason ?? 'usable';
  expect(at('2026-11-25T23:59:59.999Z')).toBe('COUPON_EARLY');
  expect(at('2026-11-26T00:00:00Z')).toBe('usable');
  expect(at('2026-11-26T23:59:59.999Z')).toBe('usable');
  expect(at('2026-11-27T00:00:00Z')).toBe('COUPON_OVER');
  expect(at('2026-11-26T04:00:00Z', 'paused')).toBe('COUPON_PAUSED');
  expect(at('2026-11-26T04:00:00Z', 'ended')).toBe('COUPON_OVER');
  expect(at('2026-11-26T04:00:00Z', 'draft')).toBe('COUPON_NOT_FOUND');
});

test('is not made where something on sale would cost too little, or nothing could be bought with it', () => {
  const faultOf = (change: Partial<CouponTerms & typeof times>) =>
    findFault({ ...amount, ...times, ...change }, [pack, plan], now)?.reason ?? 'sound';
  expect(faultOf({})).toBe('sound');
  expect(faultOf({ offFen: 2_301 })).toBe('COUPON_TOO_LOW');
  // The plan alone could bear it.
  expect(faultOf({ offFen: 2_301, scope: 'plans' })).toBe('sound');
  expect(faultOf({ offFen: 2_301, leastFen: 10_001 })).toBe('sound');
  expect(faultOf({ leastFen: 19_801 })).toBe('COUPON_FITS_NOTHING');
  expect(faultOf({ endsAt: times.startsAt })).toBe('COUPON_TIMES');
  expect(faultOf({ endsAt: now })).toBe('COUPON_TIMES');
});

test('takes two people above ¥30,000 altogether, or above half of a price', () => {
  const large = (change: Partial<CouponTerms & { total: number }>) =>
    isLarge({ ...amount, total: 10, ...change }, [pack, plan]);
  expect(large({})).toBe(false);
  expect(large({ total: 1_500 })).toBe(false);
  expect(large({ total: 1_501 })).toBe(true);
  expect(large({ offFen: 5_000 })).toBe(false);
  expect(large({ offFen: 5_001 })).toBe(true);
  expect(large({ percent: 50, offFen: 6_000 })).toBe(false);
  expect(large({ percent: 51, offFen: 6_000 })).toBe(true);
});

test('what has ended stays so, and nothing becomes a draft again', () => {
  const states = ['draft', 'running', 'paused', 'ended'] as const;
  expect(states.map((to) => mayMove('ended', to))).toEqual([false, false, false, false]);
  expect(states.map((from) => mayMove(from, 'draft'))).toEqual([false, false, false, false]);
  expect([mayMove('draft', 'paused'), mayMove('paused', 'running')]).toEqual([false, true]);
});

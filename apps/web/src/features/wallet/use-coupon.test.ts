import { expect, test } from 'vitest';
import { standingOf, toUsed, type CheckedCode, type Fitting } from './use-coupon.ts';

const terms = {
  ...({
    name: '券',
    enName: 'Coupon',
    percent: null,
    leastFen: 0,
    scope: 'all',
    isFirstOnly: false,
  } as const),
  ...{ startTime: '2026-01-01T00:00:00Z', endTime: '2027-01-01T00:00:00Z' },
};
const one = { ...terms, id: 'a', offFen: 2_000, takenFen: 2_000, dueFen: 8_000, why: '' };
const other = { ...terms, id: 'b', offFen: 500, takenFen: 500, dueFen: 9_500, why: '' };
const useless = { ...terms, id: 'c', offFen: 900, takenFen: 0, dueFen: 10_000, why: '满 ¥200 可用' };
const fitting: Fitting = { priceFen: 10_000, coupons: [one, other, useless] };
const checked: CheckedCode = { ...terms, code: 'SPRING', offFen: 1_000, takenFen: 1_000, dueFen: 9_000 };

test('the best one is proposed, and what the reader chooses is used instead', () => {
  expect(toUsed({ kind: 'best' }, fitting, undefined, 10_000)).toEqual({ ref: 'a', dueFen: 8_000 });
  expect(toUsed({ kind: 'own', id: 'b' }, fitting, undefined, 10_000)).toEqual({ ref: 'b', dueFen: 9_500 });
  expect(toUsed({ kind: 'none' }, fitting, checked, 10_000)).toBeNull();
  expect(toUsed({ kind: 'code', code: 'SPRING' }, fitting, checked, 10_000)).toEqual({
    ...{ ref: 'SPRING', dueFen: 9_000 },
  });
});

test('a code that is refused takes nothing away from what one has', () => {
  const code = { kind: 'code', code: 'NOSUCH' } as const;
  expect(toUsed(code, fitting, undefined, 10_000)).toEqual({ ref: 'a', dueFen: 8_000 });
});

test('a code that was good and is refused by now is not used any more', () => {
  const code = { kind: 'code', code: 'SPRING' } as const;
  const left = standingOf({ isError: true, data: checked });
  expect(toUsed(code, { priceFen: 10_000, coupons: [] }, left, 10_000)).toBeNull();
  expect(standingOf({ isError: false, data: checked })).toBe(checked);
});

test('one that does not fit, or was read for another price, is not used', () => {
  expect(toUsed({ kind: 'own', id: 'c' }, fitting, undefined, 10_000)).toBeNull();
  expect(toUsed({ kind: 'best' }, { ...fitting, coupons: [useless] }, undefined, 10_000)).toBeNull();
  expect(toUsed({ kind: 'best' }, fitting, undefined, 20_000)).toBeNull();
  expect(toUsed({ kind: 'code', code: 'SPRING' }, fitting, checked, 20_000)).toBeNull();
  expect(toUsed({ kind: 'best' }, undefined, undefined, 10_000)).toBeNull();
});

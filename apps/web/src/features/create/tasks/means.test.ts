import { expect, it } from 'vitest';
import { costOf, isShort } from './means.ts';

it('takes free tries first, then points', () => {
  expect(costOf(6, { freeTriesLeft: 2, price: 10 })).toEqual([2, 40]);
  expect(costOf(2, { freeTriesLeft: 5, price: 10 })).toEqual([2, 0]);
});

it('is short only without free tries and with fewer points than the price', () => {
  expect(isShort({ freeTriesLeft: 0, points: 4, price: 5 })).toBe(true);
  expect(isShort({ freeTriesLeft: 0, points: 5, price: 5 })).toBe(false);
  expect(isShort({ freeTriesLeft: 1, points: 0, price: 5 })).toBe(false);
});

it('is short of all that are handed in together', () => {
  expect(isShort({ freeTriesLeft: 2, points: 4, price: 5 }, 3)).toBe(true);
  expect(isShort({ freeTriesLeft: 2, points: 5, price: 5 }, 3)).toBe(false);
  expect(isShort({ freeTriesLeft: -1, points: 5, price: 5 })).toBe(false);
});

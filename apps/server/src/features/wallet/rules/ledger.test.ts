import { expect, test } from 'vitest';
import { hashRequest, settleEntries, type Entry } from './ledger.ts';

const person = (amount: number, clientId = 'a'): Entry => ({ account: { clientId, kind: 'paid' }, amount });
const house = (amount: number): Entry => ({ account: { house: 'platform_sales' }, amount });
const cash = (amount: number): Entry => ({ account: { house: 'wx_receivable' }, amount });

test('entries of one account become one, and those of nothing disappear', () => {
  expect(settleEntries([person(-3), house(5), person(-2), person(0, 'b')])).toEqual([person(-5), house(5)]);
});

test('a unit that does not sum to zero, a fraction and nothing at all are refused', () => {
  for (const entries of [
    [person(-3), house(2)],
    [person(-3), cash(3)],
    [person(0.5), house(-0.5)],
    [person(0)],
    [],
  ]) {
    expect(() => settleEntries(entries)).toThrow(RangeError);
  }
});

test('a request has one hash whatever the order of its fields, and another kind another one', () => {
  const hash = hashRequest('purchase', { a: 1, b: { c: 2, d: [3] } });
  expect(hashRequest('purchase', { b: { d: [3], c: 2 }, a: 1 })).toBe(hash);
  expect(hashRequest('ai', { a: 1, b: { c: 2, d: [3] } })).not.toBe(hash);
  expect(hashRequest('purchase', { a: 1, b: { c: 2, d: [4] } })).not.toBe(hash);
});

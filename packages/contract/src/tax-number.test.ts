import { expect, it } from 'vitest';
import { isTaxNumber, normaliseTaxNumber } from './tax-number.ts';

it.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100I000100Y43', false],
  ['110108123456789', true],
  ['92110108MA01ABCD0012', true],
  ['12345', false],
  ['', false],
])('%s can be a taxpayer number: %s', (number, is) => {
  expect(isTaxNumber(number)).toBe(is);
});

it('forgives how a number was pasted', () => {
  expect(normaliseTaxNumber(' ９１３５０１００m000100y43 ')).toBe('91350100M000100Y43');
  expect(normaliseTaxNumber('9135 0100-M000100Y43')).toBe('91350100M000100Y43');
});

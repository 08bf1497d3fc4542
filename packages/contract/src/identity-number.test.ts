import { describe, expect, it } from 'vitest';
import { isCardNumber, isCompanyAccount, normaliseAccount } from './bank-account.ts';
import { birthDayOf, isIdentityNumber, normaliseIdentityNumber, yearsBetween } from './identity-number.ts';
import { isCreditCode } from './tax-number.ts';

/** The standard's own example (GB 11643-1999, appendix). */
const STANDARD = '11010519491231002X';

describe('an identity number', () => {
  it('is taken with its check character and no other', () => {
    expect(isIdentityNumber(STANDARD)).toBe(true);
    expect(isIdentityNumber('440524188001010014')).toBe(false);
    for (const last of '0123456789') expect(isIdentityNumber(`${STANDARD.slice(0, 17)}${last}`)).toBe(false);
  });

  it('is refused when any digit is mistyped or two neighbours are swapped', () => {
    for (let at = 0; at < 17; at += 1) {
      const digit = (Number(STANDARD[at]) + 1) % 10;
      expect(isIdentityNumber(STANDARD.slice(0, at) + String(digit) + STANDARD.slice(at + 1))).toBe(false);
      const [left, right] = [STANDARD[at] ?? '', STANDARD[at + 1] ?? ''];
      if (left !== right)
        expect(isIdentityNumber(STANDARD.slice(0, at) + right + left + STANDARD.slice(at + 2))).toBe(false);
    }
  });

  it('says a day that exists', () => {
    expect(birthDayOf(STANDARD)).toBe('1949-12-31');
    expect(birthDayOf('110105194902290021')).toBeNull();
    expect(birthDayOf('110105200002290021')).toBe('2000-02-29');
    for (const wrong of ['', '11010519491331002X', '1101051949123100', '11010519491231002x', '０'.repeat(18)])
      expect(isIdentityNumber(wrong)).toBe(false);
  });

  it('is understood as it is pasted', () => {
    expect(normaliseIdentityNumber(' １１０１０５ 19491231-002x ')).toBe(STANDARD);
  });

  it('makes nobody older before the day itself', () => {
    expect(yearsBetween('2008-11-26', '2026-11-25')).toBe(17);
    expect(yearsBetween('2008-11-26', '2026-11-26')).toBe(18);
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
  });
});

describe('an account', () => {
  it('of a person is a card whose digits fit together', () => {
    const fitting = Array.from('0123456789').filter((last) => isCardNumber(`622200000000000001${last}`));
    expect(fitting).toHaveLength(1);
    expect(isCardNumber('4111111111111111')).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    for (const wrong of [
      '',
      '411111111111111',
      '0'.repeat(16),
      '41111111111111111111',
      '4111 1111 1111 1111',
    ])
      expect(isCardNumber(wrong)).toBe(false);
    expect(isCardNumber(normaliseAccount(' ４１１１-1111 1111 1111 '))).toBe(true);
  });

  it('of a company is digits alone', () => {
    expect(isCompanyAccount('0200004509014413416')).toBe(true);
    for (const wrong of ['1234567', '0'.repeat(12), '1'.repeat(29), '0200A04509014413416'])
      expect(isCompanyAccount(wrong)).toBe(false);
  });
});

it('a credit code is no taxpayer number of the older kinds', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  expect(isCreditCode('91350100M000100Y44')).toBe(false);
  expect(isCreditCode('123456789012345')).toBe(false);
});

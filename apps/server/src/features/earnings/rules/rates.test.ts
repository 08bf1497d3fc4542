import fc from 'fast-check';
import { CREATOR_TERMS } from '@mogine/contract/application-limits';
import { describe, expect, it } from 'vitest';
import { creditsOf, ratesAt, ratesOf, salesOf, shareOf } from './rates.ts';

const asset = fc.record({
  id: fc.uuid(),
  clientId: fc.option(fc.constantFrom('a', 'b', 'c')),
  pricePoints: fc.integer({ min: 0, max: 100_000 }),
  name: fc.constant('沙发'),
  enName: fc.constant('Sofa'),
  cover: fc.constant(''),
});

describe('the split of a sale', () => {
  it('never pays out more than was paid, nor less than the creators’ share rounded down', () => {
    fc.assert(
      fc.property(
        fc.array(asset, { maxLength: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (assets, percent) => {
          const sales = salesOf(assets, { sharePercent: percent });
          const earned = creditsOf(sales).reduce((sum, credit) => sum + credit.points, 0);
          const ofCreators = assets
            .filter(({ clientId }) => clientId !== null)
            .reduce((sum, { pricePoints }) => sum + pricePoints, 0);
          expect(sales.reduce((sum, { grossPoints }) => sum + grossPoints, 0)).toBe(ofCreators);
          expect(earned).toBeLessThanOrEqual(Math.floor((ofCreators * percent) / 100));
          expect(earned).toBeGreaterThan(Math.floor((ofCreators * percent) / 100) - assets.length - 1);
        },
      ),
    );
  });

  it('gives official assets to the platform alone, and says what was sold even when the share is nothing', () => {
    const one = { id: 'x', name: '', enName: '', cover: '', pricePoints: 1 };
    expect(salesOf([{ ...one, clientId: null }], { sharePercent: 70 })).toEqual([]);
    const sales = salesOf([{ ...one, clientId: 'a' }], { sharePercent: 70 });
    expect(sales).toMatchObject([{ sellerId: 'a', grossPoints: 1, sharePoints: 0 }]);
    expect(creditsOf(sales)).toEqual([]);
  });
});

describe('rates', () => {
  const first = ratesAt(new Date('2026-06-01T00:00:00Z'));
  const tables = [
    first,
    { ...first, version: 2, from: new Date('2027-01-01T00:00:00+08:00'), sharePercent: 75 },
  ];

  it('hold from their day in Shanghai on, and what was earned keeps its own', () => {
    expect(ratesAt(new Date('2026-12-31T15:59:59Z'), tables).version).toBe(1);
    expect(ratesAt(new Date('2026-12-31T16:00:00Z'), tables).version).toBe(2);
    expect(shareOf(100, ratesOf(1, tables))).toBe(70);
    expect(shareOf(100, ratesOf(2, tables))).toBe(75);
  });
});

it('what pages say of earnings is what the newest rates are', () => {
  const { sharePercent, memberDownloadPoints, minWithdrawFen } = ratesAt(new Date('2999-01-01T00:00:00Z'));
  expect({ sharePercent, memberDownloadPoints, minimumFen: minWithdrawFen }).toEqual({
    sharePercent: CREATOR_TERMS.sharePercent,
    memberDownloadPoints: CREATOR_TERMS.memberDownloadPoints,
    minimumFen: CREATOR_TERMS.minimumFen,
  });
});

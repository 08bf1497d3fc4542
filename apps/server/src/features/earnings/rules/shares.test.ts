import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsOf, salesOf } from './shares.ts';

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

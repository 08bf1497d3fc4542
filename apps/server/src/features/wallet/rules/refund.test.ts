import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteRefund } from './refund.ts';

const pack = { priceFen: 10_000, paid: 1000, bonus: 100 };

it.each([
  ['nothing was used', 1000, 100, { used: 0, points: 1100, refundFen: 10_000 }],
  ['the free points were spent', 1000, 0, { used: 100, points: 1000, refundFen: 9_000 }],
  ['half of the bought ones were spent', 500, 0, { used: 600, points: 500, refundFen: 4_000 }],
  ['little is left', 50, 0, { used: 1050, points: 50, refundFen: 0 }],
  ['nothing is left', 0, 0, { used: 1100, points: 0, refundFen: 0 }],
])('what comes back when %s', (_, paidLeft, bonusLeft, quote) => {
  expect(quoteRefund({ ...pack, paidLeft, bonusLeft })).toEqual(quote);
});

it('never pays back more than was paid, nor more than is left of the bought points, and never gains by spending', () => {
  const state = fc
    .record({
      priceFen: fc.integer({ min: 1, max: 1_000_000 }),
      paid: fc.integer({ min: 1, max: 100_000 }),
      bonus: fc.integer({ min: 0, max: 20_000 }),
    })
    .chain((offer) =>
      fc.record({
        offer: fc.constant(offer),
        paidLeft: fc.integer({ min: 0, max: offer.paid }),
        bonusLeft: fc.integer({ min: 0, max: offer.bonus }),
      }),
    );
  fc.assert(
    fc.property(state, ({ offer, paidLeft, bonusLeft }) => {
      const { refundFen } = quoteRefund({ ...offer, paidLeft, bonusLeft });
      expect(refundFen).toBeLessThanOrEqual(Math.floor((offer.priceFen * paidLeft) / offer.paid));
      if (paidLeft > 0) {
        const later = quoteRefund({ ...offer, paidLeft: paidLeft - 1, bonusLeft });
        expect(later.refundFen).toBeLessThanOrEqual(refundFen);
      }
    }),
  );
});

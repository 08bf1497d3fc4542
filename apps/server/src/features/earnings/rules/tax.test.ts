import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxTableAt, withhold } from './tax.ts';

const table = taxTableAt(new Date('2026-05-01T00:00:00Z'));
const fresh = { grossFen: 0, taxFen: 0, months: 1 };

describe('what is withheld', () => {
  it.each([
    // Up to 6,250 yuan in the first month nothing is due: 80 % of it is the allowance.
    [6_250_00, 0],
    [6_251_00, 2],
    // (10,000 × 80 % − 5,000) × 3 %
    [10_000_00, 90_00],
    // (100,000 × 80 % − 5,000) × 10 % − 2,520
    [100_000_00, 4_980_00],
    // (2,000,000 × 80 % − 5,000) × 45 % − 181,920
    [2_000_000_00, 535_830_00],
  ])('of %i fen in the first month of a year is %i fen', (gross, tax) => {
    expect(withhold(gross, 'resident', fresh, table)).toBe(tax);
  });

  it('counts the year: a second payment is taxed on top of the first, less what was withheld', () => {
    // Two payments of 10,000 yuan in two months: (20,000 × 80 % − 10,000) × 3 % = 180, of which 90 are withheld.
    expect(withhold(10_000_00, 'resident', { grossFen: 10_000_00, taxFen: 90_00, months: 2 }, table)).toBe(
      90_00,
    );
    // In the same month the allowance counts once: (16,000 − 5,000) × 3 % − 90.
    expect(withhold(10_000_00, 'resident', { grossFen: 10_000_00, taxFen: 90_00, months: 1 }, table)).toBe(
      240_00,
    );
  });

  it('is nothing of businesses and companies', () => {
    expect(withhold(100_000_00, 'business', fresh, table)).toBe(0);
    expect(withhold(100_000_00, 'company', fresh, table)).toBe(0);
  });

  it('is the same for a month paid at once or in parts, and never more than half', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 12 }),
        (parts) => {
          let soFar = fresh;
          for (const part of parts) {
            const tax = withhold(part, 'resident', soFar, table);
            expect(tax).toBeLessThanOrEqual(part * 0.45 + 1);
            soFar = { ...soFar, grossFen: soFar.grossFen + part, taxFen: soFar.taxFen + tax };
          }
          expect(soFar.taxFen).toBe(withhold(soFar.grossFen, 'resident', fresh, table));
        },
      ),
    );
  });
});

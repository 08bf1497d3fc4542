import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessMonths, businessDay, businessDayStart, businessMonthStart } from './clock.ts';

describe('the business calendar', () => {
  it('turns the day at midnight in Shanghai', () => {
    expect(businessDay(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
    expect(businessDay(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  });

  it('begins days and months at midnight in Shanghai', () => {
    const last = new Date('2026-02-28T15:59:59.999Z');
    const first = new Date('2026-02-28T16:00:00Z');
    expect(businessDayStart(last).toISOString()).toBe('2026-02-27T16:00:00.000Z');
    expect(businessMonthStart(last).toISOString()).toBe('2026-01-31T16:00:00.000Z');
    expect(businessDayStart(first)).toEqual(first);
    expect(businessMonthStart(first)).toEqual(first);
  });

  it('clamps to the end of shorter months, counted from the first day each time', () => {
    const from = new Date('2026-01-31T02:30:00Z');
    expect(addBusinessMonths(from, 1).toISOString()).toBe('2026-02-28T02:30:00.000Z');
    expect(addBusinessMonths(from, 2).toISOString()).toBe('2026-03-31T02:30:00.000Z');
    expect(addBusinessMonths(new Date('2028-01-31T02:30:00Z'), 1).toISOString()).toBe(
      '2028-02-29T02:30:00.000Z',
    );
    expect(addBusinessMonths(new Date('2028-02-29T02:30:00Z'), 12).toISOString()).toBe(
      '2029-02-28T02:30:00.000Z',
    );
  });

  it('keeps the time of day in Shanghai and crosses years', () => {
    const day = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), (from, months) => {
        const to = addBusinessMonths(from, months);
        expect(to.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
        const days = (to.getTime() - from.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28 * months);
        expect(days).toBeLessThanOrEqual(31 * months);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { momentOf, NO_FILTERS, summedDays, toFilter } from './order-filter.ts';

const MARCH = { ...NO_FILTERS, from: '2026-03-01', to: '2026-03-31' };

it('lists by when it was paid where a period is asked for, but what was never paid by when it came', () => {
  expect(momentOf(NO_FILTERS)).toBe('created');
  expect(momentOf(MARCH)).toBe('paid');
  expect(momentOf({ ...MARCH, state: 'closed' })).toBe('created');
  expect(momentOf({ ...MARCH, state: 'refunded', by: 'refunded' })).toBe('refunded');
  expect(momentOf({ ...NO_FILTERS, from: 'no day', by: 'x' })).toBe('created');
});

it('sums up from a first day on, to today where no last one is said', () => {
  const now = new Date('2026-04-10T17:00:00Z');
  expect(summedDays(MARCH, now)).toEqual({ from: '2026-03-01', to: '2026-03-31', isTooLong: false });
  expect(summedDays({ ...MARCH, to: '' }, now)).toMatchObject({ from: '2026-03-01', to: '2026-04-11' });
  expect(summedDays({ ...MARCH, from: '' }, now)).toBeNull();
  // A quarter, both days included, and not a day more.
  const isTooLong = (to: string) => summedDays({ ...MARCH, to }, now)?.isTooLong;
  expect([isTooLong('2026-05-31'), isTooLong('2026-06-01')]).toEqual([false, true]);
});

it('asks for nothing that the address makes up', () => {
  expect(toFilter({ ...MARCH, state: 'stolen', kind: 'gold', q: '13800000000' })).toEqual({
    ...{ state: undefined, kind: undefined, phone: '13800000000' },
  });
});

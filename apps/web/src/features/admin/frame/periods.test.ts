import { expect, it } from 'vitest';
import { daysOf, periodOf, readDay } from './periods.ts';

it('counts days as they are in Shanghai, whatever clock the reader has', () => {
  const night = new Date('2026-02-28T16:30:00Z');
  expect(daysOf('today', night)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysOf('yesterday', night)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('week', night)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysOf('lastMonth', night)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const january = new Date('2027-01-15T04:00:00Z');
  expect(daysOf('month', january)).toEqual({ from: '2027-01-01', to: '2027-01-15' });
  expect(daysOf('lastMonth', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('knows a period by its days', () => {
  const now = new Date('2026-03-20T04:00:00Z');
  expect(periodOf({ from: '2026-03-01', to: '2026-03-20' }, now)).toBe('month');
  expect(periodOf({ from: '2026-03-02', to: '2026-03-20' }, now)).toBeNull();
  expect(periodOf({ from: '', to: '' }, now)).toBeNull();
});

it('takes no day from an address that is none', () => {
  expect(['2026-03-20', '2026-13-40', '2026-02-31', '0001-01-01', 'x', ''].map(readDay)).toEqual([
    ...['2026-03-20', '', '', '', '', ''],
  ]);
});

import { expect, it } from 'vitest';
import { addWorkingDays } from './working-days.ts';

it('counts Mondays to Fridays by the calendar of Shanghai', () => {
  // A Monday.
  expect(addWorkingDays(new Date('2026-03-02T02:00:00Z'), 15)).toEqual(new Date('2026-03-23T02:00:00Z'));
  expect(addWorkingDays(new Date('2026-03-06T02:00:00Z'), 1)).toEqual(new Date('2026-03-09T02:00:00Z'));
  // Friday evening in London is Saturday in Shanghai.
  expect(addWorkingDays(new Date('2026-03-06T17:00:00Z'), 1)).toEqual(new Date('2026-03-08T17:00:00Z'));
});

import { expect, it } from 'vitest';
import { isDayOver, ownerAmong } from './model.ts';

it('the last day is over when it has ended in Shanghai, not when it begins', () => {
  const due = '2026-03-22T16:00:00.000Z';
  expect(isDayOver(due, Date.parse('2026-03-23T23:59:00+08:00'))).toBe(false);
  expect(isDayOver(due, Date.parse('2026-03-24T00:00:00+08:00'))).toBe(true);
});

it('who has left looks after nothing, and nobody is dropped before the colleagues are known', () => {
  const colleagues = [{ id: 'lin' }];
  expect(ownerAmong(colleagues, 'lin')).toBe('lin');
  expect(ownerAmong(colleagues, 'he')).toBe('');
  expect(ownerAmong(undefined, 'he')).toBe('he');
});

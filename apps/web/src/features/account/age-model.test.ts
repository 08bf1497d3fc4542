import { expect, it } from 'vitest';
import { birthYears, fromBornMonth, needsGuardian, toBornMonth } from './age-model.ts';

it('what is said of an age is sent when it is whole', () => {
  expect(toBornMonth({ kind: 'none' })).toBeNull();
  expect(toBornMonth({ kind: 'adult' })).toBe('');
  expect(toBornMonth({ kind: 'minor', year: '2012', month: '' })).toBeNull();
  expect(toBornMonth({ kind: 'minor', year: '', month: '05' })).toBeNull();
  expect(toBornMonth(fromBornMonth('2012-05'))).toBe('2012-05');
});

it('years to choose from are those of people who may still be under 18', () => {
  const years = birthYears(new Date('2026-11-23T04:00:00Z'));
  expect([years.at(0), years.at(-1), years.length]).toEqual(['2026', '2008', 19]);
});

it('a guardian is needed to become older, and only by a minor', () => {
  expect(needsGuardian('', '2012-05')).toBe(true);
  expect(needsGuardian('2012-04', '2012-05')).toBe(true);
  expect(needsGuardian('2012-06', '2012-05')).toBe(false);
  expect(needsGuardian('2012-04', '')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { dueAt, fitsKind, readChoice } from './rules.ts';

describe('the clock of a letter', () => {
  it.each([
    ['of a Monday ends with Wednesday', '2026-03-02T10:00:00+08:00', '2026-03-05T00:00:00+08:00'],
    ['counts from China’s day', '2026-03-02T23:59:59+08:00', '2026-03-05T00:00:00+08:00'],
    ['does not run on a weekend', '2026-03-05T09:00:00+08:00', '2026-03-10T00:00:00+08:00'],
    ['of a Saturday ends with Tuesday', '2026-03-07T00:00:00+08:00', '2026-03-11T00:00:00+08:00'],
  ])('%s', (_, came, due) => {
    expect(dueAt('school', new Date(came))).toEqual(new Date(due));
  });

  it('does not run for an entry', () => {
    expect(dueAt('competition', new Date())).toBeNull();
  });
});

it('only an entry is shortlisted or declined', () => {
  expect(fitsKind('competition', 'shortlisted')).toBe(true);
  expect(fitsKind('feedback', 'shortlisted')).toBe(false);
  expect(fitsKind('feedback', 'spam')).toBe(true);
});

it('what is open comes oldest first, and a kind of the other desk shows nothing', () => {
  expect(readChoice({ about: 'letters', state: 'open' })).toEqual({
    ...{ kinds: ['enterprise', 'school', 'feedback'], states: ['new', 'working'], isOldestFirst: true },
  });
  expect(readChoice({ about: 'letters', kind: 'competition', state: 'spam' })).toEqual({
    ...{ kinds: [], states: ['spam'], isOldestFirst: false },
  });
});

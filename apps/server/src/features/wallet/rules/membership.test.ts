import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extended, monthsAhead, monthsLeftOf, periodOf, restored, shortened } from './membership.ts';

const shanghai = (local: string) => new Date(`${local}+08:00`);
const JAN_31 = shanghai('2027-01-31T23:59:59');

test('a run begun on the 31st ends on the last day of each month and does not drift', () => {
  const first = extended(null, { tier: 'monthly', months: 1 }, JAN_31);
  expect(first).toEqual({ tier: 'monthly', startsAt: JAN_31, endsAt: shanghai('2027-02-28T23:59:59') });
  const second = extended(first, { tier: 'monthly', months: 1 }, shanghai('2027-02-10T00:00:00'));
  expect(second.endsAt).toEqual(shanghai('2027-03-31T23:59:59'));
});

test('29 February plus a year is 28 February', () => {
  const leap = shanghai('2028-02-29T08:00:00');
  expect(extended(null, { tier: 'yearly', months: 12 }, leap).endsAt).toEqual(
    shanghai('2029-02-28T08:00:00'),
  );
});

test('an ended membership starts anew, a running one is appended to and keeps the better tier', () => {
  const ended = { tier: 'yearly', startsAt: shanghai('2025-01-01T00:00:00'), endsAt: JAN_31 } as const;
  expect(extended(ended, { tier: 'monthly', months: 1 }, JAN_31)).toMatchObject({
    tier: 'monthly',
    startsAt: JAN_31,
  });
  const running = extended(null, { tier: 'monthly', months: 1 }, JAN_31);
  const upgraded = extended(running, { tier: 'yearly', months: 12 }, JAN_31);
  expect(upgraded).toEqual({ tier: 'yearly', startsAt: JAN_31, endsAt: shanghai('2028-02-29T23:59:59') });
  expect(extended(upgraded, { tier: 'monthly', months: 1 }, JAN_31).tier).toBe('yearly');
});

test('periods follow each other without gap or overlap until the membership ends', () => {
  const instants = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 24 }), (startsAt, months) => {
      const membership = extended(null, { tier: 'monthly', months }, startsAt);
      let at = startsAt;
      for (let count = 1; ; count += 1) {
        const period = periodOf(membership, at);
        expect(period.startsAt).toEqual(at);
        expect(periodOf(membership, new Date(period.endsAt.getTime() - 1))).toEqual(period);
        at = period.endsAt;
        if (at >= membership.endsAt) {
          expect([count, at]).toEqual([months, membership.endsAt]);
          return;
        }
      }
    }),
    { seed: 5, numRuns: 60 },
  );
});

test('months are taken from the end, and the one that runs ends now', () => {
  const year = extended(null, { tier: 'yearly', months: 12 }, JAN_31);
  const inMarch = shanghai('2027-03-10T00:00:00');
  expect(monthsAhead(year, JAN_31)).toBe(11);
  expect(monthsAhead(year, inMarch)).toBe(10);
  // To the day on which it would have ended, had it been bought for two months.
  expect(shortened(year, 10, inMarch)).toEqual(extended(null, { tier: 'yearly', months: 2 }, JAN_31));
  expect(shortened(year, 11, inMarch)).toEqual({ ...year, endsAt: inMarch });
});

test('months that come back make the membership what it was, also when it had ended, and never less', () => {
  const year = extended(null, { tier: 'yearly', months: 12 }, JAN_31);
  const inMarch = shanghai('2027-03-10T00:00:00');
  for (const months of [1, 10, 11])
    expect(restored(shortened(year, months, inMarch), months, inMarch)).toEqual(year);
  const laterInMarch = shanghai('2027-03-20T00:00:00');
  expect(restored(shortened(year, 11, inMarch), 11, laterInMarch)).toEqual(year);
  // It ended in March; what came back in May is ten months and what is left of May’s.
  const inMay = shanghai('2027-05-20T00:00:00');
  expect(restored(shortened(year, 10, inMarch), 10, inMay).endsAt).toEqual(shanghai('2028-03-31T23:59:59'));
});

test('what was paid for first is used first', () => {
  const paid = [
    { of: 'month', months: 1 },
    { of: 'year', months: 12 },
  ];
  expect(
    [0, 1, 3, 13].map((used) => [monthsLeftOf(paid, 'month', used), monthsLeftOf(paid, 'year', used)]),
  ).toEqual([
    [1, 12],
    [0, 12],
    [0, 10],
    [0, 0],
  ]);
  expect(monthsLeftOf(paid, 'of another run', 0)).toBe(0);
});

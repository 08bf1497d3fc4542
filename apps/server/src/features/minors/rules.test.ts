import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessMonths, businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { readConfig } from '#kernel/config';
import {
  ADULT_AGE,
  ageOf,
  checkCreation,
  checkPayment,
  isNight,
  isOlder,
  lastAdultMonth,
  needsConsent,
  readStatement,
  spendingAt,
  type Minor,
} from './rules.ts';

const limits = readConfig({}).minors;
const EARLIEST = new Date('2024-01-01T00:00:00+08:00');
const LATEST = new Date('2040-12-31T23:59:59+08:00');
const moment = fc.date({ min: EARLIEST, max: LATEST, noInvalidDate: true });
const month = fc
  .tuple(fc.integer({ min: 2000, max: 2023 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

function reasonOf(run: () => unknown): string {
  try {
    run();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

describe('age', () => {
  it.each([
    // A year counts once the month of birth is over, by the clock of Shanghai.
    ['2012-05', '2026-05-31T15:59:59Z', 13],
    ['2012-05', '2026-05-31T16:00:00Z', 14],
    ['2010-12', '2026-12-31T15:59:59Z', 15],
    ['2010-12', '2026-12-31T16:00:00Z', 16],
    ['2008-02', '2026-02-28T15:59:59Z', 17],
    ['2008-02', '2026-02-28T16:00:00Z', 18],
    // The month of a leap day is over a day later in leap years, and nobody waits four years.
    ['2012-02', '2028-02-29T15:59:59Z', 15],
    ['2012-02', '2028-02-29T16:00:00Z', 16],
    ['2026-03', '2026-03-02T00:00:00Z', 0],
  ])('of somebody born in %s is, at %s, %i', (born, at, age) => {
    expect(ageOf(born, new Date(at))).toBe(age);
  });

  it('is the difference of the years, less one until the month of birth is over', () => {
    fc.assert(
      fc.property(month, moment, (born, now) => {
        const local = new Date(now.getTime() + 8 * 3_600_000);
        const [year = 0, number = 0] = born.split('-').map(Number);
        const isOver = local.getUTCMonth() + 1 > number;
        expect(ageOf(born, now)).toBe(Math.max(0, local.getUTCFullYear() - year - (isOver ? 0 : 1)));
      }),
    );
  });

  it('never falls', () => {
    fc.assert(
      fc.property(month, moment, fc.nat({ max: 400 * 86_400_000 }), (born, now, ms) => {
        expect(ageOf(born, new Date(now.getTime() + ms))).toBeGreaterThanOrEqual(ageOf(born, now));
      }),
    );
  });

  it('of 18 begins with the last month that the nightly job takes away', () => {
    fc.assert(
      // Months around the eighteenth birthday.
      fc.property(moment, fc.integer({ min: -3, max: 3 }), (now, months) => {
        const born = businessDay(addBusinessMonths(now, -12 * ADULT_AGE + months)).slice(0, 7);
        expect(born <= lastAdultMonth(now)).toBe(ageOf(born, now) >= ADULT_AGE);
      }),
    );
  });
});

describe('a statement', () => {
  const now = new Date('2026-11-23T04:00:00Z');

  it('keeps the month of somebody under 18 and of nobody else', () => {
    expect(readStatement('', now)).toBeNull();
    expect(readStatement('2008-11', now)).toBe('2008-11');
    expect(readStatement('2008-10', now)).toBeNull();
    expect(readStatement('1960-01', now)).toBeNull();
    for (const wrong of ['2026-12', '2030-01', '1900-01', '0000-01'])
      expect(reasonOf(() => readStatement(wrong, now))).toBe('BORN_MONTH_INVALID');
  });

  it('makes older what is an earlier month, or no month after one', () => {
    expect(isOlder('2012-04', '2012-05')).toBe(true);
    expect(isOlder(null, '2012-05')).toBe(true);
    expect(isOlder('2012-06', '2012-05')).toBe(false);
    expect(isOlder('2012-05', null)).toBe(false);
    expect(isOlder(null, null)).toBe(false);
  });
});

describe('payments', () => {
  const pay = (minor: Minor, amountFen: number, spentFen = 0) =>
    reasonOf(() => checkPayment(minor, { amountFen, spentFen }, limits));
  const agreed = (age: number): Minor => ({ age, consents: ['payment'] });

  it.each([
    [7, 0, 0],
    [8, 5_000, 20_000],
    [15, 5_000, 20_000],
    [16, 10_000, 40_000],
    [17, 10_000, 40_000],
  ])('at %i are at most %i fen each and %i a month', (age, paymentFen, monthFen) => {
    expect(spendingAt(age, limits)?.paymentFen ?? 0).toBe(paymentFen);
    if (paymentFen === 0) return expect(pay(agreed(age), 1)).toBe('MINOR_PAYMENT_NEVER');
    expect(pay(agreed(age), paymentFen)).toBe('none');
    expect(pay(agreed(age), paymentFen + 1)).toBe('MINOR_PAYMENT_TOO_LARGE');
    expect(pay(agreed(age), paymentFen, monthFen - paymentFen)).toBe('none');
    expect(pay(agreed(age), paymentFen, monthFen - paymentFen + 1)).toBe('MINOR_MONTH_SPENT');
  });

  it('need a guardian who agrees to payments, and to nothing else will do', () => {
    expect(pay({ age: 17, consents: [] }, 100)).toBe('MINOR_PAYMENT_CONSENT');
    expect(pay({ age: 17, consents: ['creation'] }, 100)).toBe('MINOR_PAYMENT_CONSENT');
  });

  it('that are allowed one after the other never come to more than the month', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 12_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17 }), amounts, (age, all) => {
        let spentFen = 0;
        for (const amountFen of all)
          if (pay(agreed(age), amountFen, spentFen) === 'none') spentFen += amountFen;
        expect(spentFen).toBeLessThanOrEqual(spendingAt(age, limits)?.monthFen ?? 0);
      }),
    );
  });
});

describe('AI creation', () => {
  const noon = new Date('2026-11-23T04:00:00Z');
  const create = (minor: Minor, used = 0, at = noon) =>
    reasonOf(() => checkCreation(minor, used, at, limits));

  it('needs a guardian below 14', () => {
    expect(create({ age: 13, consents: [] })).toBe('MINOR_CREATION_CONSENT');
    expect(create({ age: 13, consents: ['payment'] })).toBe('MINOR_CREATION_CONSENT');
    expect(create({ age: 13, consents: ['creation'] })).toBe('none');
    expect(create({ age: 14, consents: [] })).toBe('none');
    expect([needsConsent(17, 'payment'), needsConsent(18, 'payment')]).toEqual([true, false]);
  });

  it('ends with the tasks of a day', () => {
    expect(create({ age: 17, consents: [] }, limits.tasksDaily - 1)).toBe('none');
    expect(create({ age: 17, consents: [] }, limits.tasksDaily)).toBe('MINOR_CREATION_DAILY');
  });

  it.each([
    ['2026-11-23T13:59:59Z', 'none'],
    ['2026-11-23T14:00:00Z', 'MINOR_CREATION_NIGHT'],
    ['2026-11-23T16:00:00Z', 'MINOR_CREATION_NIGHT'],
    ['2026-11-23T21:59:59Z', 'MINOR_CREATION_NIGHT'],
    ['2026-11-23T22:00:00Z', 'none'],
  ])('at %s (22 to 6 in Shanghai is night): %s', (at, reason) => {
    expect(create({ age: 17, consents: [] }, 0, new Date(at))).toBe(reason);
  });

  it('has no night where the settings say so, and one within a day where they say that', () => {
    const { night: off } = readConfig({ MOGINE_MINOR_NIGHT: 'off' }).minors;
    const { night: early } = readConfig({ MOGINE_MINOR_NIGHT: '0-6' }).minors;
    fc.assert(
      fc.property(moment, (now) => {
        expect(isNight(now, off)).toBe(false);
        expect(isNight(now, early)).toBe((now.getUTCHours() + 8) % 24 < 6);
      }),
    );
  });
});

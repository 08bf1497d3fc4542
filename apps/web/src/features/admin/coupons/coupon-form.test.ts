import { expect, test } from 'vitest';
import { EMPTY_FORM, readForm, toForm, type CouponForm } from './coupon-form.ts';

const form: CouponForm = {
  ...{ ...EMPTY_FORM, name: '春季券', enName: 'Spring', code: 'spring-20', yuan: '20.50', leastYuan: '100' },
  ...{ start: '2026-12-01T00:00', end: '2026-12-31T23:59', total: '500' },
};
const wrongOf = (change: Partial<CouponForm>) => [...(readForm({ ...form, ...change }).wrong ?? [])];

test('what is typed becomes what the call takes, and the other way round', () => {
  const { content } = readForm(form);
  expect(content).toEqual({
    ...{ name: '春季券', enName: 'Spring', code: 'SPRING20', percent: null, offFen: 2_050, leastFen: 10_000 },
    ...{ scope: 'all', isFirstOnly: false, total: 500, perPerson: 1 },
    ...{ startTime: '2026-12-01T00:00:00+08:00', endTime: '2026-12-31T23:59:00+08:00' },
  });
  const made = {
    ...{ ...form, ...content, code: 'SPRING20', percent: null, offFen: 2_050, leastFen: 10_000 },
    ...{
      startTime: '2026-11-30T16:00:00.000Z',
      endTime: '2026-12-31T15:59:00.000Z',
      total: 500,
      perPerson: 1,
    },
    ...{
      id: 'a',
      state: 'draft' as const,
      taken: 0,
      revision: 1,
      approvalId: null,
      makeTime: '',
      madeBy: '',
    },
    ...{ isLarge: false, figures: { given: 0, held: 0, used: 0, takenFen: 0, paidFen: 0 } },
  };
  expect(toForm(made)).toEqual({ ...form, code: 'SPRING20' });
});

test('fields that do not say what they should are named', () => {
  expect(wrongOf({ name: '券' })).toEqual(['name']);
  expect(wrongOf({ code: 'AB!' })).toEqual(['code']);
  expect(wrongOf({ yuan: '0' })).toEqual(['yuan']);
  expect(wrongOf({ yuan: '12.345' })).toEqual(['yuan']);
  expect(wrongOf({ leastYuan: '' })).toEqual(['leastYuan']);
  expect(wrongOf({ end: '2026-12-01T00:00' })).toEqual(['end']);
  expect(wrongOf({ total: '100001', perPerson: '0' })).toEqual(['total', 'perPerson']);
  expect(wrongOf({ way: 'percent', percent: '91' })).toEqual(['percent']);
  // Of the way that is not chosen nothing is asked.
  expect(wrongOf({ percent: 'x' })).toEqual([]);
});

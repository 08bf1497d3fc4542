import { expect, it } from 'vitest';
import { fromLocal, readNumber, standingOf, toLocal, toTyped } from './setting-value.ts';

it('hours of a notice are Shanghai’s, wherever the browser is, and come back as they were', () => {
  expect(fromLocal('2026-03-02T10:30')).toBe('2026-03-02T02:30:00.000Z');
  expect(toLocal('2026-03-02T02:30:00.000Z')).toBe('2026-03-02T10:30');
  expect([fromLocal(''), fromLocal('tomorrow'), toLocal(null)]).toEqual([null, null, '']);
});

it('a notice is to come, there, or over', () => {
  const base = { level: 'info' as const, zh: 'a', en: 'a' };
  const hours = { fromTime: '2026-03-02T02:00:00Z', untilTime: '2026-03-02T03:00:00Z' };
  const at = (iso: string) => standingOf({ ...base, ...hours }, Date.parse(iso));
  expect(at('2026-03-02T01:59:59Z')).toBe('planned');
  expect(at('2026-03-02T02:00:00Z')).toBe('shown');
  expect(at('2026-03-02T03:00:00Z')).toBe('over');
  expect(standingOf({ ...base, fromTime: null, untilTime: null }, 0)).toBe('shown');
});

it('a number is whole and within its range, or none', () => {
  const range = { min: 7, max: 3650 };
  expect([' 30 ', '7', '6', '3651', '1.5', '', '1e3'].map((typed) => readNumber(typed, range))).toEqual([
    ...[30, 7, null, null, null, null, null],
  ]);
});

it('money is typed in yuan and kept in fen', () => {
  const money = { min: 0, max: 10_000, isMoney: true };
  expect(
    ['8', '8.5', '8.05', ' 100 ', '100.01', '8.555', '-1', '', '0.29'].map((typed) =>
      readNumber(typed, money),
    ),
  ).toEqual([800, 850, 805, 10_000, null, null, null, null, 29]);
  expect([800, 850, 29].map((fen) => toTyped(fen, money))).toEqual(['8', '8.50', '0.29']);
  expect(toTyped(29, {})).toBe('29');
});

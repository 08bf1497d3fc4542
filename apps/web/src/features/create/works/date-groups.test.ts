import { expect, test } from 'vitest';
import { formatMonth, groupByDate } from './date-groups.ts';

test('works stand under today, yesterday and months, by Shanghai’s days', () => {
  const made = (createTime: string) => ({ createTime });
  // 00:30 on the 22nd in Shanghai.
  const now = Date.parse('2026-11-21T16:30:00Z');
  const groups = groupByDate(
    [
      made('2026-11-21T16:05:00Z'),
      made('2026-11-21T15:55:00Z'),
      made('2026-11-20T15:59:00Z'),
      made('2026-10-31T16:01:00Z'),
      made('2026-10-31T15:59:00Z'),
    ],
    now,
  );
  expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['2026-11', 2],
    ['2026-10', 1],
  ]);
});

test('months are spoken in the reader’s language', () => {
  expect(formatMonth('zh', '2026-11')).toBe('2026年11月');
  expect(formatMonth('en', '2026-11')).toBe('November 2026');
});

import { expect, it } from 'vitest';
import { barsOf, readPoints } from './model.ts';

it('there is a bar for each day in Shanghai, today last, and days without earnings are empty', () => {
  const days = [{ day: '2026-03-02', purchase: 7, memberDownload: 2, count: 2 }];
  expect(barsOf(days, new Date('2026-03-02T16:30:00Z'), 3)).toEqual([
    { day: '2026-03-01', purchase: 0, memberDownload: 0 },
    { day: '2026-03-02', purchase: 7, memberDownload: 2 },
    { day: '2026-03-03', purchase: 0, memberDownload: 0 },
  ]);
});

it('points are read as people type them', () => {
  expect(['1000', '1,000', ' １０００ ', '10.5', '-3', '', 'all', '0', '0500'].map(readPoints)).toEqual([
    ...[1000, 1000, 1000],
    ...[null, null, null, null, null, 500],
  ]);
});

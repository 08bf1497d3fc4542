import { expect, it } from 'vitest';
import { lastMonths } from './months.ts';

it('months are those of Shanghai', () => {
  expect(lastMonths(new Date('2026-01-31T16:30:00Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});

import { expect, it } from 'vitest';
import { STATUSES } from './columns.tsx';
import { canEnd } from './task-deeds.ts';

it('ends what waits or runs, once, and nothing that has ended', () => {
  const those = STATUSES.filter((_name, status) => canEnd({ status, isEnding: false }));
  expect(those).toEqual(['waiting', 'running']);
  expect(canEnd({ status: 1, isEnding: true })).toBe(false);
});

import { expect, it } from 'vitest';
import { countFailure, isLastAdmin, isLocked, isSessionOver, type Attempts } from './rules.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it('a session ends after half an hour without a call, and after twelve hours with them', () => {
  const over = (begun: number, seen: number) =>
    isSessionOver({ createdAt: ago(begun), seenAt: ago(seen) }, NOW);
  expect([over(29, 29), over(30, 30), over(719, 1), over(720, 0)]).toEqual([false, true, false, true]);
});

it('the fifth failure in a row locks for a quarter of an hour, and the count begins anew', () => {
  let attempts: Attempts = { failures: 0, lockedUntil: null };
  for (let time = 0; time < 4; time += 1) attempts = countFailure(attempts, NOW);
  expect([attempts.failures, isLocked(attempts, NOW)]).toEqual([4, false]);
  attempts = countFailure(attempts, NOW);
  expect([isLocked(attempts, NOW), isLocked(attempts, ago(-14)), isLocked(attempts, ago(-15))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(countFailure(attempts, ago(-15)).failures).toBe(1);
});

it('the last admin is the only active one', () => {
  const person = (id: string, status: string, ...roles: string[]) => ({ id, status, roles });
  const everybody = [
    person('a', 'active', 'super-admin'),
    person('b', 'blocked', 'super-admin'),
    person('c', 'invited', 'super-admin'),
    person('d', 'active', 'finance'),
  ];
  expect(everybody.map(({ id }) => isLastAdmin(everybody, id))).toEqual([true, false, false, false]);
  expect(isLastAdmin([...everybody, person('e', 'active', 'super-admin')], 'a')).toBe(false);
});

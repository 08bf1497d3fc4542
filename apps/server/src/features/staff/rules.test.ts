import { expect, it } from 'vitest';
import { isClosed, isLastAdmin, isSessionOver } from './rules.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it('a session ends after half an hour without a call, and after twelve hours with them', () => {
  const over = (begun: number, seen: number) =>
    isSessionOver({ createdAt: ago(begun), seenAt: ago(seen) }, NOW);
  expect([over(29, 29), over(30, 30), over(719, 1), over(720, 0)]).toEqual([false, true, false, true]);
});

it('the fifth failure closes the way from there, and the fiftieth of strangers that from everywhere but where one has been', () => {
  const closed = (here: number, byStrangers: number, isKnown: boolean) =>
    isClosed({ here, byStrangers, isKnown });
  expect([closed(4, 4, false), closed(5, 5, false), closed(5, 0, true)]).toEqual([false, true, true]);
  expect([closed(0, 49, false), closed(0, 50, false), closed(0, 1000, true)]).toEqual([false, true, false]);
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

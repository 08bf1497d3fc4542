import { expect, it } from 'vitest';
import { planLine, type Waiting } from './line.ts';

const waits = (id: string, servedMs: number | null = null, seconds = 10): Waiting => ({
  ...{ id, clientId: id.slice(0, 1), servedMs, seconds },
});
const order = (places: ReturnType<typeof planLine>): string =>
  [...places]
    .toSorted(([, a], [, b]) => a.ahead - b.ahead)
    .map(([id]) => id)
    .join(' ');

it('goes round the people, whoever came first with many', () => {
  const waiting = [waits('a1'), waits('a2'), waits('a3'), waits('b1'), waits('c1'), waits('c2')];
  expect(order(planLine(waiting, [], 1))).toBe('a1 b1 c1 a2 c2 a3');
});

it('begins with whoever was served longest ago, and first with who never was', () => {
  expect(order(planLine([waits('a1', 500), waits('b1', 400), waits('c1')], [], 1))).toBe('c1 b1 a1');
});

it('puts people with tasks at work behind those with none, until they are done', () => {
  const waiting = [waits('a1', 100), waits('b1', 200), waits('b2', 200)];
  const places = planLine(waiting, [{ clientId: 'a', secondsLeft: 15 }], 2);
  // b has a lane to itself at once and another task before a's first is done; then a has fewer at work.
  expect(order(places)).toBe('b1 b2 a1');
  expect(planLine(waiting, [{ clientId: 'a', secondsLeft: 5 }], 2).get('a1')).toEqual({
    ahead: 1,
    startsIn: 5,
  });
});

it('says when the turn comes, by what is before it on all lanes', () => {
  const places = planLine([waits('a1'), waits('b1', null, 4), waits('c1'), waits('d1')], [], 2);
  expect([...places.values()].map(({ startsIn }) => startsIn)).toEqual([0, 0, 4, 10]);
  expect(planLine([waits('a1')], [{ clientId: 'b', secondsLeft: 7 }], 1).get('a1')?.startsIn).toBe(7);
});

it('has a place for each of thousands', () => {
  const waiting = Array.from({ length: 2000 }, (_, i) => ({ ...waits(`x${i}`), clientId: String(i % 700) }));
  expect(new Set([...planLine(waiting, [], 3).values()].map(({ ahead }) => ahead)).size).toBe(2000);
});

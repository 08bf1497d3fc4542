import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planLine, type AtWork, type Place, type Room, type Waiting } from './line.ts';

const waits = (id: string, servedMs: number | null = null, seconds = 10): Waiting => ({
  ...{ id, clientId: id.slice(0, 1), servedMs, seconds },
});
const at = (id: string, secondsLeft: number): AtWork => ({
  ...{ id, clientId: id.slice(0, 1), secondsLeft, isBegun: true },
});
const [ONE, TWO] = [1, 2].map((count) => ({ lanes: count, slots: count })) as [Room, Room];
const order = (places: ReturnType<typeof planLine>): string =>
  [...places]
    .toSorted(([, a], [, b]) => a.ahead - b.ahead)
    .map(([id]) => id)
    .join(' ');

it('goes round the people, whoever came first with many', () => {
  const waiting = [waits('a1'), waits('a2'), waits('a3'), waits('b1'), waits('c1'), waits('c2')];
  expect(order(planLine(waiting, [], ONE))).toBe('a1 b1 c1 a2 c2 a3');
});

it('begins with whoever was served longest ago, and first with who never was', () => {
  expect(order(planLine([waits('a1', 500), waits('b1', 400), waits('c1')], [], ONE))).toBe('c1 b1 a1');
});

it('puts people with tasks at work behind those with none, until they are done', () => {
  const waiting = [waits('a1', 100), waits('b1', 200), waits('b2', 200)];
  const places = planLine(waiting, [at('a0', 15)], TWO);
  // b has a lane to itself at once and another task before a's first is done; then a has fewer at work.
  expect(order(places)).toBe('b1 b2 a1');
  expect(planLine(waiting, [at('a0', 5)], TWO).get('a1')).toEqual({
    ahead: 1,
    startsIn: 5,
  });
});

it('says when the turn comes, by what is before it on all lanes', () => {
  const places = planLine([waits('a1'), waits('b1', null, 4), waits('c1'), waits('d1')], [], TWO);
  expect([...places.values()].map(({ startsIn }) => startsIn)).toEqual([0, 0, 4, 10]);
  expect(planLine([waits('a1')], [at('b0', 7)], ONE).get('a1')?.startsIn).toBe(7);
});

it('gives a task that the engine has taken its place before all that wait here', () => {
  const atWork = [
    { id: 'a1', clientId: 'a', secondsLeft: 6, isBegun: true },
    { id: 'a2', clientId: 'a', secondsLeft: 10, isBegun: false },
  ];
  const places = planLine([waits('b1'), waits('a3')], atWork, { lanes: 1, slots: 2 });
  expect(places.get('a2')).toEqual({ ahead: 0, startsIn: 6 });
  expect(places.get('b1')).toEqual({ ahead: 0, startsIn: 16 });
  expect(places.get('a3')).toEqual({ ahead: 1, startsIn: 26 });
});

it('is what taking one after the other comes to, whoever waits', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const task = fc.record({ clientId: person, seconds: fc.integer({ min: 1, max: 9 }) });
  const standing = fc.dictionary(person, fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }));
  const taken = fc.record({
    ...{ clientId: person, secondsLeft: fc.integer({ min: 1, max: 9 }), isBegun: fc.boolean() },
  });
  const room = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }))
    .map(([lanes, more]) => ({ lanes, slots: lanes + more }));
  fc.assert(
    fc.property(
      fc.array(task, { maxLength: 30 }),
      standing,
      fc.array(taken, { maxLength: 4 }),
      room,
      (tasks, served, at, room) => {
        const waiting = tasks.map((one, i) => ({
          ...{ ...one, id: String(i), servedMs: served[one.clientId] ?? null },
        }));
        const atWork = at.map((one, i) => ({ ...one, id: `at${i}` }));
        expect(planLine(waiting, atWork, room)).toEqual(takeInTurn(waiting, atWork, room));
      },
    ),
    { seed: 20_260_302 },
  );
});

/** The same by looking at everybody each time. */
function takeInTurn(waiting: readonly Waiting[], atWork: readonly AtWork[], room: Room) {
  const places = new Map<string, Place>();
  const begun = atWork.filter(({ isBegun }) => isBegun);
  const lanes = begun.map(({ secondsLeft }) => secondsLeft);
  while (lanes.length < room.lanes) lanes.push(0);
  const slots = begun.map(({ clientId, secondsLeft }) => ({ clientId, at: secondsLeft }));
  /** Takes the lane that is free first, from `from` on at the earliest; gives when. */
  const begin = (from: number, seconds: number): number => {
    const first = Math.min(...lanes);
    const startsIn = Math.max(from, first);
    lanes[lanes.indexOf(first)] = startsIn + seconds;
    return startsIn;
  };
  for (const { id, clientId, secondsLeft } of atWork.filter(({ isBegun }) => !isBegun)) {
    const startsIn = begin(0, secondsLeft);
    places.set(id, { ahead: 0, startsIn });
    slots.push({ clientId, at: startsIn + secondsLeft });
  }
  while (slots.length < room.slots) slots.push({ clientId: '', at: 0 });
  const working = atWork.map(({ clientId }) => clientId);
  const served = new Map(waiting.map(({ clientId, servedMs }) => [clientId, servedMs ?? -1]));
  const left = [...waiting];
  for (let ahead = 0; left.length > 0; ahead++) {
    const slot = slots.reduce((first, other) => (other.at < first.at ? other : first));
    if (working.includes(slot.clientId)) working.splice(working.indexOf(slot.clientId), 1);
    const busy = ({ clientId }: Waiting) => working.filter((other) => other === clientId).length;
    const [next] = left.toSorted(
      (a, b) => busy(a) - busy(b) || (served.get(a.clientId) ?? 0) - (served.get(b.clientId) ?? 0),
    );
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    const startsIn = begin(slot.at, next.seconds);
    places.set(next.id, { ahead, startsIn });
    working.push(next.clientId);
    served.set(next.clientId, 1000 + ahead);
    Object.assign(slot, { clientId: next.clientId, at: startsIn + next.seconds });
  }
  return places;
}

it('has a place for each of thousands', () => {
  const waiting = Array.from({ length: 2000 }, (_, i) => ({ ...waits(`x${i}`), clientId: String(i % 700) }));
  expect(
    new Set([...planLine(waiting, [], { lanes: 3, slots: 3 }).values()].map(({ ahead }) => ahead)).size,
  ).toBe(2000);
});

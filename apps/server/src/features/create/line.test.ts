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
  const begun = fc.record({ clientId: person, secondsLeft: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      fc.array(task, { maxLength: 30 }),
      standing,
      fc.array(begun, { maxLength: 4 }),
      (tasks, served, at) => {
        const waiting = tasks.map((one, i) => ({
          ...{ ...one, id: String(i), servedMs: served[one.clientId] ?? null },
        }));
        const atWork = at.map((one, i) => ({ ...one, id: `at${i}`, isBegun: true }));
        expect(planLine(waiting, atWork, { lanes: 2, slots: 2 })).toEqual(takeInTurn(waiting, atWork, 2));
      },
    ),
    { seed: 20_260_302 },
  );
});

/** The same by looking at everybody each time. */
function takeInTurn(waiting: readonly Waiting[], atWork: readonly AtWork[], lanes: number) {
  const free = atWork.map(({ clientId, secondsLeft }) => ({ clientId, at: secondsLeft }));
  while (free.length < lanes) free.push({ clientId: '', at: 0 });
  const working = atWork.map(({ clientId }) => clientId);
  const served = new Map(waiting.map(({ clientId, servedMs }) => [clientId, servedMs ?? -1]));
  const left = [...waiting];
  const places = new Map<string, Place>();
  for (let ahead = 0; left.length > 0; ahead++) {
    const lane = free.reduce((first, other) => (other.at < first.at ? other : first));
    if (working.includes(lane.clientId)) working.splice(working.indexOf(lane.clientId), 1);
    const busy = ({ clientId }: Waiting) => working.filter((other) => other === clientId).length;
    const [next] = left.toSorted(
      (a, b) => busy(a) - busy(b) || (served.get(a.clientId) ?? 0) - (served.get(b.clientId) ?? 0),
    );
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    places.set(next.id, { ahead, startsIn: lane.at });
    working.push(next.clientId);
    served.set(next.clientId, 1000 + ahead);
    Object.assign(lane, { clientId: next.clientId, at: lane.at + next.seconds });
  }
  return places;
}

it('has a place for each of thousands', () => {
  const waiting = Array.from({ length: 2000 }, (_, i) => ({ ...waits(`x${i}`), clientId: String(i % 700) }));
  expect(
    new Set([...planLine(waiting, [], { lanes: 3, slots: 3 }).values()].map(({ ahead }) => ahead)).size,
  ).toBe(2000);
});

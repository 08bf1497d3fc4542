import { expect, it } from 'vitest';
import { findRoom } from './find-room.ts';
import { openRoom } from './splat-extent.ts';
import { makeBox, makeChance, makeCloud, makeRoom, makeTable, type SplatSaid } from './splat.fixture.ts';

const room = makeRoom(12_000);

function makeBall(): SplatSaid[] {
  const chance = makeChance(11);
  return Array.from({ length: 12_000 }, () => {
    const [z, angle] = [chance() * 2 - 1, chance() * 2 * Math.PI];
    const radius = Math.sqrt(1 - z * z);
    return { position: [radius * Math.cos(angle), 1 + z, radius * Math.sin(angle)] };
  });
}

function makeAir(): SplatSaid[] {
  const chance = makeChance(13);
  const around = (width: number) => (chance() - 0.5) * width;
  return Array.from({ length: 9000 }, () => ({ position: [around(4.6), 1.5 + around(2.7), around(3.7)] }));
}

it('a closed room with furniture is known by its walls, and its inside is told without them', () => {
  const found = findRoom(makeCloud(room));
  for (const [axis, half] of [
    [0, 2.5],
    [2, 2],
  ] as const) {
    expect(found?.max[axis]).toBeGreaterThan(half * 0.8);
    expect(found?.max[axis]).toBeLessThan(half * 0.95);
  }
  expect(found?.min[1]).toBeGreaterThan(0.1);
  const floating: SplatSaid[] = [{ position: [90, 40, 0] }, { position: [0, -70, 3] }];
  expect(findRoom(makeCloud([...room, ...floating]))).not.toBeNull();
});

it.each<[string, SplatSaid[]]>([
  ['a room without a ceiling, into which one looks anyway', makeRoom(12_000, 5)],
  ['an empty box', makeBox(12_000, { size: [5, 3, 4] })],
  [
    'a wardrobe with something in it',
    [...makeBox(12_000, { size: [2, 2.4, 0.6] }), ...makeBox(4000, { size: [1, 1.8, 0.3] })],
  ],
  ['a ball', makeBall()],
  ['a table on a floor', makeTable(12_000)],
  ['a room whose air is full', [...room, ...makeAir()]],
])('%s is none', (_, said) => {
  expect(findRoom(makeCloud(said))).toBeNull();
});

it('what is before an eye is left out, and nothing else', () => {
  const box = { min: [-1, 0, -1], max: [1, 2, 1] } as const;
  const inside = { min: [...box.min], max: [...box.max] } as Parameters<typeof openRoom>[0];
  expect(openRoom(inside, [5, 3, 0])).toEqual({
    min: [-Infinity, -Infinity, -Infinity],
    max: [1, 2, Infinity],
  });
  expect(openRoom(inside, [0, 1, -9])).toEqual({
    min: [-Infinity, -Infinity, -1],
    max: [Infinity, Infinity, Infinity],
  });
  expect(openRoom(inside, [0, 1, 0]).max).toEqual([Infinity, Infinity, Infinity]);
});

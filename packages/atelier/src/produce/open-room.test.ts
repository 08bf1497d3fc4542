import { describe, expect, it } from 'vitest';
import type { GivenPart, GivenSurface } from './given.ts';
import { findClosedRoom } from './open-room.ts';

type Three = readonly [number, number, number];

const PLASTER: GivenSurface = {
  ...{ colour: [0.8, 0.8, 0.8], roughness: 0.8, metallic: 0, emission: [0, 0, 0] },
  ...{ isGlass: false, isThin: false, maps: null },
};

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((at): Three => [at & 1, (at >> 1) & 1, at >> 2]);
const FACES = [
  ...[0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4],
  ...[2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
];

/** A box on its base at a place, its faces cut into `n` × `n` squares' worth of triangles by being there so often. */
function box(size: Three, [x, y, z]: Three, { n = 1, surface = PLASTER } = {}): GivenPart {
  const places = CORNERS.flatMap(([a, b, c]) => [
    x + (a - 0.5) * size[0],
    y + b * size[1],
    z + (c - 0.5) * size[2],
  ]);
  return {
    surface,
    ...{ positions: places, normals: places.map(() => 0), uvs: CORNERS.flatMap(() => [0, 0]) },
    indices: Array.from({ length: n }, () => FACES).flat(),
  };
}

function join(parts: readonly GivenPart[]): GivenPart {
  let first = 0;
  const indices = parts.flatMap(({ indices: own, positions }) => {
    const moved = Array.from(own, (corner) => corner + first);
    first += positions.length / 3;
    return moved;
  });
  const all = (read: (part: GivenPart) => ArrayLike<number>) =>
    parts.flatMap((part) => Array.from(read(part)));
  return {
    surface: PLASTER,
    ...{ positions: all((part) => part.positions), normals: all((part) => part.normals) },
    ...{ uvs: all((part) => part.uvs), indices },
  };
}

/** Walls of 20 cm around 6 × 4 metres, a door in the one to the right. */
const WALLS = {
  front: box([6.4, 2.8, 0.2], [0, 0, 2.1]),
  back: box([6.4, 2.8, 0.2], [0, 0, -2.1]),
  left: box([0.2, 2.8, 4], [-3.1, 0, 0]),
  right: join([
    box([0.2, 2.8, 2.6], [3.1, 0, -0.7]),
    box([0.2, 2.8, 0.5], [3.1, 0, 1.75]),
    box([0.2, 0.7, 0.9], [3.1, 2.1, 1.05]),
  ]),
};
const FLOOR = box([6.4, 0.2, 4.4], [0, -0.2, 0]);
const CEILING = box([6.4, 0.2, 4.4], [0, 2.8, 0]);
const SOFA = box([2, 0.8, 0.9], [0, 0, 1.5], { n: 40 });
const TABLE = box([1.2, 0.7, 0.8], [0.5, 0, -0.5], { n: 40 });
const PICTURE = box([0.9, 0.7, 0.04], [0, 1.4, 1.97], { n: 2 });
const INSIDE = [SOFA, TABLE, PICTURE];
const ROOM = [...Object.values(WALLS), FLOOR, CEILING, ...INSIDE];

const opened = (parts: readonly GivenPart[], azimuthDeg: number) => findClosedRoom(parts)?.(azimuthDeg) ?? [];

/** How far the triangles that are left reach along an axis. */
function reachOf(parts: readonly GivenPart[], axis: number): [number, number] {
  const places = parts.flatMap(({ positions, indices }) =>
    Array.from(indices, (corner) => positions[corner * 3 + axis] ?? 0),
  );
  return [Math.min(...places), Math.max(...places)];
}

describe('a closed room', () => {
  it('is seen without its ceiling and the walls before the viewer, with all that stands in it', () => {
    for (const [azimuthDeg, hidden, seen] of [
      [-32, ['front', 'left'], ['back', 'right']],
      [32, ['front', 'right'], ['back', 'left']],
      [148, ['back', 'right'], ['front', 'left']],
    ] as const) {
      const left = opened(ROOM, azimuthDeg);
      for (const name of seen) expect(left).toContain(WALLS[name]);
      for (const name of hidden) expect(left).not.toContain(WALLS[name]);
      expect(left).toEqual(expect.arrayContaining([SOFA, TABLE, FLOOR]));
      expect(left).not.toContain(CEILING);
      expect(reachOf(left, 1)[1]).toBeCloseTo(2.8);
    }
  });

  it('keeps where two walls meet with the one that stays', () => {
    const post = box([0.2, 2.8, 0.2], [3.1, 0, 2.1]);
    expect(opened([...ROOM, post], -32)).toContain(post);
    expect(opened([...ROOM, post], 32)).not.toContain(post);
  });

  it('loses what hangs on a wall with it, and nothing that only stands there', () => {
    expect(opened(ROOM, -32)).not.toContain(PICTURE);
    expect(opened(ROOM, 148)).toContain(PICTURE);
    const against = box([2, 0.8, 0.9], [0, 0, 1.55], { n: 40 });
    expect(opened([...ROOM, against], -32)).toContain(against);
  });

  it('is known without a ceiling, with three walls, and where all is one mesh', () => {
    const without = (gone: GivenPart) =>
      opened(
        ROOM.filter((part) => part !== gone),
        -32,
      );
    for (const gone of [CEILING, WALLS.right]) {
      expect(without(gone)).not.toContain(WALLS.front);
      expect(without(gone)).toContain(SOFA);
    }
    const [one] = opened([join(ROOM)], -32);
    // The back of the picture lies on the wall.
    expect(one?.indices.length).toBeLessThan(join(ROOM).indices.length);
    expect(one?.indices.length).toBeGreaterThan(join(INSIDE).indices.length);
    expect(reachOf(one ? [one] : [], 1)[1]).toBeCloseTo(2.8);
  });

  it('is the same list for views that see the same', () => {
    const room = findClosedRoom(ROOM);
    expect(room?.(-32)).toBe(room?.(-12));
    expect(room?.(-32)).not.toBe(room?.(32));
  });
});

describe('a closed object is shown from outside', () => {
  /** Half of a roof over the back (-1) or the front (1). */
  const slope = (side: number): GivenPart => {
    const flat = box([6.4, 0.1, 2.2], [0, 2.8, side * 1.1]);
    const positions = Array.from(flat.positions, (value, at) =>
      at % 3 === 1 ? value + 0.7 * (2.2 - Math.abs(flat.positions[at + 1] ?? 0)) : value,
    );
    return { ...flat, positions };
  };
  const objects: Record<string, readonly GivenPart[]> = {
    'a wardrobe full of things': [
      ...[-0.31, 0.31].map((z) => box([2, 2.2, 0.02], [0, 0, z])),
      ...[-1, 1].map((x) => box([0.02, 2.2, 0.6], [x, 0, 0])),
      ...[0, 1, 2.2].map((y) => box([2, 0.02, 0.6], [0, y, 0])),
      box([0.5, 0.4, 0.4], [0, 1, 0], { n: 40 }),
    ],
    'a doll’s house': ROOM.map((part) => ({
      ...part,
      positions: Array.from(part.positions, (value) => value / 8),
    })),
    'a house with a pitched roof': [...ROOM.filter((part) => part !== CEILING), slope(-1), slope(1)],
    'a wagon on wheels': [
      ...ROOM.map((part) => ({
        ...part,
        positions: Array.from(part.positions, (value, at) => (at % 3 === 1 ? value + 0.9 : value)),
      })),
      ...[-2, 2].map((x) => box([0.8, 0.8, 3.6], [x, -0.2, 0], { n: 4 })),
    ],
    'a container full of crates': [
      ...ROOM.filter((part) => !INSIDE.includes(part)),
      ...Array.from({ length: 15 * 10 * 6 }, (_, at) =>
        box(
          [0.4, 0.4, 0.4],
          [-2.8 + 0.4 * (at % 15), 0.4 * Math.floor(at / 150), -1.8 + 0.4 * (Math.floor(at / 15) % 10)],
        ),
      ),
    ],
    'a building whose sides are worth a look': [
      ...ROOM,
      ...[-2.21, 2.21].flatMap((z) => [-2, 0, 2].map((x) => box([1, 1, 0.01], [x, 1, z], { n: 12 }))),
    ],
    'a pavilion of glass': ROOM.map((part) =>
      Object.values(WALLS).includes(part) ? { ...part, surface: { ...PLASTER, isGlass: true } } : part,
    ),
    'an empty room': ROOM.filter((part) => !INSIDE.includes(part)),
  };
  it.each(Object.keys(objects))('as %s', (name) => {
    expect(findClosedRoom(objects[name] ?? [])).toBeNull();
  });
});

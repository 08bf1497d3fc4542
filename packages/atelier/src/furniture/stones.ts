import { normalize, type Vec2, type Vec3 } from '../math/vector.ts';
import { deform, move, turnY, turnZ, type Mesh } from '../mesh/mesh.ts';
import { makeBlob, makeLathe, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import { makeLoft, ovalRing } from '../mesh/loft.ts';
import { hashText, type Random } from '../random/random.ts';
import { tileNoise } from '../random/noise.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';
import { STILL_WATER } from './own-finishes.ts';
import { makeMoss } from './trees.ts';

/** Weathers a closed shape about its own middle: broad faces first, then grain, `depth` metres at most. */
function weather(mesh: Mesh, depth: number, grainM: number, seed: number): Mesh {
  const noise = (p: Vec3, k: number, s: number): number =>
    tileNoise(p[0] * k + 40, p[1] * k + 40, 997, 997, s) +
    tileNoise(p[1] * k + 80, p[2] * k + 40, 997, 997, s + 1) +
    tileNoise(p[2] * k + 40, p[0] * k + 80, 997, 997, s + 2);
  return deform(mesh, (p) => {
    const broad = noise(p, 1 / grainM, seed) / 2.2;
    const fine = noise(p, 3.4 / grainM, seed + 9) / 2.2;
    const ridge = 0.5 - Math.abs(noise(p, 1.7 / grainM, seed + 21) / 2.2);
    const d = normalize(p);
    // Sharp folds of the noise make the edges along which stone breaks.
    const k = depth * (0.6 * broad + 0.2 * fine + 0.9 * ridge - 0.3);
    return [p[0] + d[0] * k, p[1] + d[1] * k, p[2] + d[2] * k];
  });
}

/** River or field stone that lies on the ground, its foot cut off flat. */
function makeBoulder([width, height, depth]: Size, random: Random, detail = 1): Mesh {
  const seed = hashText(`boulder/${random.next()}`);
  const half: Vec3 = [width * 0.46, height * 0.62, depth * 0.46];
  const raw = weather(
    makeBlob(half, 0.74, Math.round(52 * detail), Math.round(32 * detail)),
    Math.min(width, height, depth) * 0.24,
    Math.max(width, height, depth) * 0.4,
    seed,
  );
  return deform(turnY(raw, random.between(0, 6)), (p) => [p[0], Math.max(0, p[1] + height * 0.38), p[2]]);
}

export function makeBoulderStone(size: Size, stone: Finish, random: Random): SceneNode {
  const kit = createKit();
  kit.add(stone, makeBoulder(size, random), 34);
  return kit.toNode('stone');
}

/** Three stones leaning together on moss, as in a dry garden. */
export function makeStoneGroup([width, height, depth]: Size, stone: Finish, random: Random): SceneNode {
  const kit = createKit();
  const put = (w: number, h: number, d: number, x: number, z: number): void =>
    kit.add(
      stone,
      move(makeBoulder([width * w, height * h, depth * d], random, 0.8), width * x, 0, depth * z),
      50,
    );
  put(0.42, 1, 0.5, -0.12, -0.12);
  put(0.5, 0.5, 0.46, 0.22, 0.06);
  put(0.3, 0.26, 0.34, -0.24, 0.27);
  kit.put([makeMoss(width * 0.5, Math.min(0.04, height * 0.08), depth * 0.48)], [0, 0, 0]);
  return kit.toNode('stone');
}

const STAND: readonly Vec2[] = [
  [0, 0.02],
  [0.86, 0.02],
  [0.92, 0.18],
  [0.8, 0.34],
  [0.84, 0.62],
  [1, 0.84],
  [1, 0.96],
  [0.9, 1],
  [0, 1],
];

/** Scholar's rock: thin waist, broad shoulders, eaten through; on a fitted timber stand. */
export function makeScholarsRock(
  [width, height, depth]: Size,
  stone: Finish,
  timber: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const stand = Math.min(0.14, height * 0.13);
  const seed = hashText(`taihu/${random.next()}`);
  const room = height - stand;
  const lobes: [number, number, number, number][] = [
    // x, y, radius (shares of the room), z
    [0.0, 0.06, 0.15, 0],
    [-0.07, 0.2, 0.105, 0.03],
    [0.09, 0.24, 0.085, -0.02],
    [-0.13, 0.36, 0.09, -0.01],
    [0.1, 0.4, 0.075, 0.03],
    [-0.07, 0.52, 0.105, 0.02],
    [0.07, 0.54, 0.1, -0.02],
    [0.2, 0.62, 0.085, 0.01],
    [-0.17, 0.64, 0.09, 0],
    [-0.02, 0.72, 0.09, -0.02],
    [0.13, 0.8, 0.09, 0.02],
    [0.0, 0.88, 0.1, 0],
    [-0.12, 0.84, 0.07, 0.01],
  ];
  const links: [number, number][] = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
    [5, 6],
    [6, 7],
    [5, 8],
    [8, 9],
    [6, 9],
    [7, 10],
    [9, 11],
    [10, 11],
    [8, 12],
    [12, 11],
  ];
  const wide = width / 0.62;
  const deep = depth / 0.34;
  const centre = (i: number): Vec3 => {
    const l = lobes[i] ?? [0, 0, 0, 0];
    return [l[0] * wide, stand + l[1] * room, l[3] * deep];
  };
  lobes.forEach((l, i) => {
    const r = l[2] * room;
    const blob = makeBlob(
      [Math.min(r, l[2] * wide * 1.1) * 1.12, r * 1.5, Math.min(r, l[2] * deep * 0.7)],
      0.8,
      20,
      16,
    );
    const worn = turnZ(weather(blob, r * 0.85, r * 1.15, seed + i * 31), ((i * 37) % 11) * 0.12 - 0.6);
    kit.add(stone, move(worn, ...centre(i)), 46);
  });
  links.forEach(([a, b], i) => {
    const r = 0.05 * room;
    const tube = makeTube(smoothPath([centre(a), centre(b)], 4), r, {
      sides: 8,
      radiusAt: (t) => 1.35 - 0.7 * Math.sin(Math.PI * t),
    });
    const [p, q] = [centre(a), centre(b)];
    const m: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
    kit.add(
      stone,
      move(weather(move(tube, -m[0], -m[1], -m[2]), r * 0.5, r * 1.6, seed + 500 + i), ...m),
      60,
    );
  });
  kit.add(
    timber,
    makeLoft(
      STAND.map(([k, y]) =>
        ovalRing(width * 0.4 * k, depth * 0.5 * k, stand * y, { roundness: 0.9, points: 40 }),
      ),
    ),
    50,
  );
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * 2 * Math.PI + Math.PI / 4;
    kit.cylinder(
      timber,
      0.03,
      stand * 0.2,
      [width * 0.3 * Math.cos(a), 0, depth * 0.36 * Math.sin(a)],
      0.006,
    );
  }
  return kit.toNode('stone');
}

/** Stone basin to stoop to: hollowed and filled, a bamboo spout above, pebbles and moss about it. */
export function makeTsukubai(
  [width, height, depth]: Size,
  stone: Finish,
  shape: 'round' | 'square',
  random: Random,
): SceneNode {
  const kit = createKit();
  const top = height * 0.68;
  const r = Math.min(width, depth) * 0.3;
  const x = width * 0.06;
  const seed = hashText(`tsukubai/${random.next()}`);
  if (shape === 'round') {
    const shell = makeLathe(
      roundProfile(
        [
          [0, 0],
          [r * 0.86, 0],
          [r, top * 0.5],
          [r * 0.9, top],
          [r * 0.62, top],
          [r * 0.52, top - 0.09],
          [0, top - 0.1],
        ],
        0.05,
        6,
      ),
      40,
    );
    const rough = deform(shell, (p) => {
      const n = tileNoise(Math.atan2(p[2], p[0]) * 2.2 + 20, p[1] * 9 + 20, 997, 997, seed);
      const k = 1 + 0.06 * n * (p[1] > 0.01 ? 1 : 0);
      return [p[0] * k + x, p[1] * (1 + 0.03 * n), p[2] * k];
    });
    kit.add(stone, rough, 50);
    kit.cylinder(STILL_WATER, r * 0.56, 0.006, [x, top - 0.05, 0], 0.001);
  } else {
    const w = r * 1.75;
    const t = w * 0.2;
    for (const s of [-1, 1]) {
      kit.board(stone, [w, top, t], [x, 0, s * (w / 2 - t / 2)], { bevel: 0.008 });
      kit.board(stone, [t, top - 0.002, w - 2 * t], [x + s * (w / 2 - t / 2), 0, 0], { bevel: 0.008 });
    }
    kit.box(stone, [w - 2 * t, top * 0.6, w - 2 * t], [x, 0, 0]);
    kit.box(STILL_WATER, [w - 2 * t + 0.01, 0.006, w - 2 * t + 0.01], [x, top - 0.05, 0], { bevel: 0.001 });
  }
  const bamboo = plainFinish('bamboo-spout', '#9c9a5c', 0.5);
  const post: Vec3 = [x - r - 0.1, 0, -depth * 0.12];
  kit.rod(bamboo, [post[0], 0.01, post[2]], [post[0], height - 0.03, post[2]], 0.024);
  kit.rod(
    bamboo,
    [post[0] - 0.05, height * 0.86 + 0.03, post[2] - 0.01],
    [x - r * 0.18, height * 0.86 - 0.05, 0],
    0.018,
  );
  for (const y of [0.3, 0.62]) kit.cylinder(bamboo, 0.027, 0.012, [post[0], height * y, post[2]], 0.004);
  const pebble = plainFinish('pebble', '#5d5a54', 0.7);
  const pale = plainFinish('pebble-pale', '#8c877d', 0.75);
  for (let i = 0; i < 46; i++) {
    const a = i * 2.39996;
    const q = r * 1.06 + (Math.min(width, depth) * 0.5 - r * 1.1) * Math.sqrt(random.next());
    const s = random.between(0.02, 0.045);
    const blob = makeBlob([s, s * 0.55, s * random.between(0.7, 1)], 0.95, 9, 6);
    kit.add(
      random.chance(0.6) ? pebble : pale,
      move(turnY(blob, a), x * 0.4 + q * Math.cos(a), s * 0.5, q * Math.sin(a)),
      80,
    );
  }
  kit.add(
    stone,
    move(makeBoulder([r * 0.9, height * 0.34, r * 0.8], random, 0.6), width * 0.33, 0, -depth * 0.3),
    34,
  );
  kit.put([makeMoss(width * 0.24, 0.03, depth * 0.2)], [width * 0.24, 0, -depth * 0.24]);
  return kit.toNode('water-basin');
}

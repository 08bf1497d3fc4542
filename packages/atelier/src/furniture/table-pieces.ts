import type { Vec2, Vec3 } from '../math/vector.ts';
import { createMesh, deform, move, turnX, turnZ } from '../mesh/mesh.ts';
import { makeLoft, ovalRing } from '../mesh/loft.ts';
import { makeBlob, makeLathe, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import { makePatch, roundedRectOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { makeVase } from './decor.ts';
import { createKit, type Kit } from './kit.ts';
import { addLeaflet, leafFinish } from './leaves.ts';
import { fromPalette, PAPER } from './own-finishes.ts';

type Size = readonly [width: number, height: number, depth: number];

const COVERS = ['#d9d2c4', '#8a9384', '#b56a4a', '#e9e3d6', '#4a4f55', '#c2a27a', '#6f7f86', '#2f3a3d'].map(
  (hex, i) => plainFinish(`cover-${i}`, hex, 0.7),
);

/** Book lying on its back, spine towards -X, or standing with its spine towards +Z when it is `upright`. */
function addBook(kit: Kit, cover: Finish, [w, t, d]: Size, at: Vec3, turn: number): void {
  const board = Math.min(0.0028, t * 0.2);
  kit.box(cover, [w, board, d], at, { bevel: 0.001, turn });
  kit.box(cover, [w, board, d], [at[0], at[1] + t - board, at[2]], { bevel: 0.001, turn });
  kit.box(PAPER, [w - 0.008, t - 2 * board, d - 0.01], [at[0], at[1] + board, at[2]], { bevel: 0, turn });
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const x = -w / 2 + board / 2;
  kit.box(cover, [board, t, d], [at[0] + x * c, at[1], at[2] - x * s], { bevel: 0.001, turn });
}

function coverOf(palette: readonly Finish[], random: Random): Finish {
  const plain = COVERS[random.integer(0, COVERS.length - 1)] ?? PAPER;
  return random.chance(0.35) ? fromPalette(palette, random.integer(0, 5), plain) : plain;
}

/** Large-format books in a stack, something small on top. */
export function makeBookPile(
  [width, height, depth]: Size,
  metal: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const room = height - 0.05;
  const count = Math.max(2, Math.min(6, Math.round(room / 0.028)));
  const t = room / count;
  for (let i = 0; i < count; i++) {
    const k = 1 - 0.06 * i;
    addBook(
      kit,
      coverOf(palette, random),
      [width * 0.95 * k, t, depth * 0.95 * k],
      [0, i * t, 0],
      random.between(-0.09, 0.09),
    );
  }
  kit.add(
    metal,
    move(
      turnX(makeTube(ringPath(0.024), 0.007, { isClosed: true, sides: 10 }), 0.5),
      width * 0.12,
      room + 0.02,
      depth * 0.04,
    ),
    60,
  );
  kit.add(metal, move(makeBlob([0.02, 0.02, 0.02], 1, 20, 12), -width * 0.12, room + 0.02, 0), 80);
  return kit.toNode('books');
}

function ringPath(r: number): Vec3[] {
  return Array.from({ length: 28 }, (_, i): Vec3 => {
    const a = (i / 28) * 2 * Math.PI;
    return [r * Math.cos(a), 0, -r * Math.sin(a)];
  });
}

/** Books standing between two blocks of stone, the last one leaning. */
export function makeBookRow(
  [width, height, depth]: Size,
  stone: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const end = Math.min(0.05, width * 0.12);
  for (const s of [-1, 1])
    kit.board(stone, [end, height * 0.62, depth * 0.6], [s * (width / 2 - end / 2), 0, 0], { bevel: 0.003 });
  let x = -width / 2 + end;
  const to = width / 2 - end;
  while (to - x > 0.012) {
    const t = Math.min(to - x, random.between(0.018, 0.04));
    const h = height * random.between(0.8, 1);
    const d = depth * random.between(0.8, 1);
    const cover = coverOf(palette, random);
    const board = 0.0024;
    kit.box(cover, [board, h, d], [x + board / 2, 0, 0], { bevel: 0.001 });
    kit.box(cover, [board, h, d], [x + t - board / 2, 0, 0], { bevel: 0.001 });
    kit.box(cover, [t, h, board], [x + t / 2, 0, d / 2 - board / 2], { bevel: 0.001 });
    kit.box(PAPER, [t - 2 * board, h - 0.008, d - 0.008], [x + t / 2, 0.003, -0.002], { bevel: 0 });
    x += t + 0.0006;
  }
  return kit.toNode('books');
}

/** Book lying open, its leaves bowing up to the gutter. */
export function makeOpenBook([width, height, depth]: Size, cover: Finish): SceneNode {
  const kit = createKit();
  kit.box(cover, [width, 0.004, depth], [0, 0, 0], { bevel: 0.0012 });
  const page = (side: number): void => {
    const leaf = makePatch(
      (u, v) => {
        const t = side > 0 ? u : 1 - u;
        const bow = Math.sin(Math.PI * Math.min(1, t * 1.1)) ** 0.6 * (1 - 0.45 * t);
        return [side * t * (width / 2 - 0.006), 0.006 + (height - 0.008) * bow, (0.5 - v) * (depth - 0.012)];
      },
      width / 2,
      depth,
      [16, 2],
    );
    kit.add(PAPER, leaf, 80);
    const edge = makePatch(
      (u, v) => {
        const t = side > 0 ? u : 1 - u;
        const bow = Math.sin(Math.PI * Math.min(1, t * 1.1)) ** 0.6 * (1 - 0.45 * t);
        return [
          side * t * (width / 2 - 0.006),
          0.004 + v * (0.002 + (height - 0.008) * bow),
          (depth - 0.012) / 2,
        ];
      },
      width / 2,
      height,
      [16, 1],
    );
    kit.add(PAPER, edge, 40);
  };
  page(-1);
  page(1);
  kit.box(plainFinish('ribbon', '#8f3b30', 0.7), [0.006, 0.001, depth * 0.5], [0.002, 0.0075, depth * 0.28], {
    bevel: 0,
    lean: 0.05,
  });
  return kit.toNode('books');
}

/** Tray for kung-fu tea: lidded cup, pitcher, four cups and a strainer on a slatted board. */
export function makeGongfuSet(
  [width, height, depth]: Size,
  timber: Finish,
  glaze: Finish,
  clay: Finish,
): SceneNode {
  const kit = createKit();
  const base = Math.min(0.045, height * 0.36);
  kit.board(timber, [width, base * 0.8, depth], [0, 0, 0], { bevel: 0.005 });
  const slats = Math.max(5, Math.round(width / 0.035));
  for (let i = 0; i < slats; i++)
    kit.board(
      timber,
      [width / slats - 0.005, base * 0.22, depth - 0.02],
      [-width / 2 + 0.006 + ((width - 0.012) / slats) * (i + 0.5), base * 0.78, 0],
      { bevel: 0.0015 },
    );
  const k = Math.min(1, (height - base) / 0.09);
  const cup = (x: number, z: number, r: number, h: number, finish: Finish): void =>
    kit.lathe(
      finish,
      roundProfile(
        [
          [0, 0],
          [r * 0.5, 0],
          [r * 0.56, h * 0.1],
          [r * 0.9, h * 0.5],
          [r, h],
          [r * 0.94, h],
          [r * 0.82, h * 0.5],
          [0, h * 0.16],
        ],
        0.004,
        3,
      ),
      [x, base, z],
      28,
    );
  cup(-width * 0.22, 0, 0.05 * k, 0.056 * k, glaze);
  kit.lathe(
    glaze,
    roundProfile(
      [
        [0.046 * k, 0],
        [0.03 * k, 0.016 * k],
        [0.012 * k, 0.021 * k],
        [0.009 * k, 0.03 * k],
        [0, 0.032 * k],
      ],
      0.003,
      3,
    ),
    [-width * 0.22, base + 0.055 * k, 0],
    28,
  );
  kit.add(
    clay,
    move(
      makeBlob([0.05 * k, 0.04 * k, 0.05 * k], 0.94, 32, 18),
      width * 0.02,
      base + 0.038 * k,
      -depth * 0.14,
    ),
    70,
  );
  kit.lathe(
    clay,
    [
      [0, 0.07 * k],
      [0.026 * k, 0.07 * k],
      [0.024 * k, 0.078 * k],
      [0.006 * k, 0.082 * k],
      [0.008 * k, 0.09 * k],
      [0, 0.09 * k],
    ],
    [width * 0.02, base, -depth * 0.14],
    24,
  );
  kit.tube(
    clay,
    smoothPath(
      [
        [width * 0.02 + 0.04 * k, base + 0.034 * k, -depth * 0.14],
        [width * 0.02 + 0.066 * k, base + 0.046 * k, -depth * 0.14],
        [width * 0.02 + 0.074 * k, base + 0.07 * k, -depth * 0.14],
      ],
      4,
    ),
    0.008 * k,
    { radiusAt: (t) => 1.1 - 0.5 * t },
  );
  kit.tube(
    clay,
    smoothPath(
      [
        [width * 0.02 - 0.042 * k, base + 0.056 * k, -depth * 0.14],
        [width * 0.02 - 0.072 * k, base + 0.056 * k, -depth * 0.14],
        [width * 0.02 - 0.07 * k, base + 0.026 * k, -depth * 0.14],
        [width * 0.02 - 0.044 * k, base + 0.022 * k, -depth * 0.14],
      ],
      5,
    ),
    0.0045 * k,
    { sides: 8 },
  );
  for (let i = 0; i < 4; i++)
    cup(width * (0.1 + 0.105 * i), depth * (0.2 - 0.02 * (i % 2)), 0.028 * k, 0.032 * k, glaze);
  cup(width * 0.34, -depth * 0.16, 0.036 * k, 0.06 * k, glaze);
  return kit.toNode('tea-set');
}

/** Vase with long stems of grey-green leaves. */
export function makeStemVase([width, height]: Size, glaze: Finish, random: Random): SceneNode {
  const kit = createKit();
  const vase = height * 0.42;
  kit.put([makeVase(random.integer(0, 2), vase, glaze)], [0, 0, 0]);
  const stem = plainFinish('stem', '#6c6a4c', 0.8);
  const leaf = createMesh();
  const pale = createMesh();
  for (let i = 0; i < 7; i++) {
    const a = i * 2.39996 + random.between(-0.3, 0.3);
    const reach = (width / 2) * random.between(0.55, 1);
    const top = height * random.between(0.78, 1);
    const path = smoothPath(
      [
        [0.01 * Math.cos(a), vase * 0.8, 0.01 * Math.sin(a)],
        [reach * 0.3 * Math.cos(a), vase + (top - vase) * 0.5, reach * 0.3 * Math.sin(a)],
        [reach * Math.cos(a), top, reach * Math.sin(a)],
      ],
      6,
    );
    kit.tube(stem, path, 0.0026, { sides: 6, radiusAt: (t) => 1 - 0.6 * t });
    for (let k = 4; k < path.length; k++)
      for (const s of [-1, 1]) {
        const p = path[k] ?? [0, 0, 0];
        const heading: Vec3 = [Math.cos(a + s * 1.2), 0.5, Math.sin(a + s * 1.2)];
        addLeaflet(
          random.chance(0.6) ? leaf : pale,
          p,
          heading,
          s * 0.5,
          0.062 * (1.1 - (0.4 * k) / path.length),
          0.034,
        );
      }
  }
  kit.add(leafFinish('eucalyptus', '#74876f'), leaf, 60);
  kit.add(leafFinish('eucalyptus-pale', '#93a38c'), pale, 60);
  return kit.toNode('vase');
}

/** Dish on a low foot. */
export function makeFootedBowl([width, height]: Size, glaze: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  kit.lathe(
    glaze,
    roundProfile(
      [
        [0, 0],
        [r * 0.36, 0],
        [r * 0.3, height * 0.22],
        [r * 0.62, height * 0.46],
        [r * 0.99, height * 0.96],
        [r, height],
        [r * 0.965, height],
        [r * 0.6, height * 0.56],
        [0, height * 0.36],
      ],
      height * 0.12,
      5,
    ),
    [0, 0, 0],
    56,
  );
  return kit.toNode('bowl');
}

/** Deep bowl heaped with fruit. */
export function makeFruitBowl([width, height]: Size, body: Finish, random: Random): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const low = height * 0.58;
  const profile: Vec2[] = [
    [0, 0],
    [r * 0.45, 0],
    [r * 0.78, low * 0.36],
    [r, low],
    [r * 0.96, low],
    [r * 0.74, low * 0.42],
    [0, low * 0.12],
  ];
  kit.lathe(body, roundProfile(profile, low * 0.2, 5), [0, 0, 0], 56);
  const skins = ['#c9822e', '#b9a63c', '#a8432f', '#8a9a3e'].map((hex, i) =>
    plainFinish(`fruit-${i}`, hex, 0.4),
  );
  const f = r * 0.29;
  const spots: [number, number, number][] = [
    [0, 0.42, 0],
    [0.52, 0.62, 0.1],
    [-0.46, 0.6, 0.24],
    [0.08, 0.6, -0.52],
    [-0.02, 0.62, 0.52],
    [0.06, 1, 0.04],
  ];
  spots.forEach(([x, y, z], i) => {
    const s = f * random.between(0.9, 1.08);
    const blob = makeBlob([s, s * random.between(0.88, 1.05), s], 1, 20, 14);
    const cy = y === 1 ? height - s : low * y + s * 0.35;
    kit.add(skins[(i + random.integer(0, 3)) % 4] ?? body, move(blob, x * r, cy, z * r), 80);
  });
  return kit.toNode('bowl');
}

/** Pinched by hand: uneven rim, thick foot. */
export function makePinchBowl([width, height, depth]: Size, clay: Finish, random: Random): SceneNode {
  const kit = createKit();
  const phase = random.between(0, 6);
  const rim = (k: number, y: number): Vec3[] =>
    ovalRing((width / 2) * k, (depth / 2) * k, y, { points: 56 }).map((p, i): Vec3 => {
      const a = (i / 56) * 2 * Math.PI;
      const n =
        1 + 0.035 * Math.sin(2 * a + phase) + 0.025 * Math.sin(3 * a + phase * 2) + 0.012 * Math.sin(7 * a);
      return [p[0] * n, p[1] * (1 + 0.07 * (y / height) * Math.sin(2 * a + phase * 3)), p[2] * n];
    });
  kit.add(
    clay,
    makeLoft([
      rim(0, 0),
      rim(0.46, 0),
      rim(0.52, height * 0.03),
      rim(0.8, height * 0.34),
      rim(0.94, height * 0.7),
      rim(0.95, height * 0.93),
      rim(0.93, height * 0.95),
      rim(0.89, height * 0.93),
      rim(0.86, height * 0.7),
      rim(0.7, height * 0.36),
      rim(0.4, height * 0.16),
      rim(0, height * 0.14),
    ]),
    60,
  );
  return kit.toNode('bowl');
}

/** Smooth pebbles balanced on each other. */
export function makeTotem(
  [width, height, depth]: Size,
  stone: Finish,
  second: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const shares = [0.2, 0.26, 0.14, 0.24, 0.16];
  let y = 0;
  shares.forEach((share, i) => {
    const h = height * share;
    const k = [1, 0.72, 0.9, 0.56, 0.7][i] ?? 0.7;
    const blob = makeBlob([(width / 2) * k, h / 2 + 0.002, (depth / 2) * k], i === 0 ? 0.7 : 0.88, 32, 20);
    const off = i === 0 ? 0 : width * random.between(-0.06, 0.06);
    kit.add(
      i % 2 === 0 ? stone : second,
      move(turnZ(blob, i === 0 ? 0 : random.between(-0.05, 0.05)), off, y + h / 2, 0),
      80,
    );
    y += h;
  });
  return kit.toNode('sculpture');
}

/** Upright ring, part of it cut by a block on which it stands. */
export function makeRingSculpture([width, height, depth]: Size, metal: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.16;
  const tube = Math.min(depth * 0.36, width * 0.09);
  const r = Math.min(width / 2, (height - foot * 0.4) / 2) - tube;
  const path = Array.from({ length: 72 }, (_, i): Vec3 => {
    const a = (i / 72) * 2 * Math.PI;
    return [r * Math.cos(a), height - tube - r + r * Math.sin(a), 0];
  });
  kit.tube(metal, path, tube, {
    isClosed: true,
    sides: 20,
    radiusAt: (t) => 0.62 + 0.38 * Math.cos(2 * Math.PI * t + 0.6) ** 2,
  });
  kit.board(base, [width * 0.46, foot, depth], [0, 0, 0], { bevel: 0.004 });
  return kit.toNode('sculpture');
}

/** Square column wound about its own axis. */
export function makeTwistSculpture([width, height, depth]: Size, stone: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.08;
  const rings: Vec3[][] = [];
  const steps = 36;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const turn = t * Math.PI * 0.9;
    const swell = 0.62 + 0.2 * Math.sin(Math.PI * t) - 0.12 * t;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    rings.push(
      ovalRing((width / 2) * swell, (depth / 2) * swell * 0.62, foot + (height - foot) * t, {
        roundness: 0.6,
        points: 40,
      }).map((p): Vec3 => [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]),
    );
  }
  const first = rings[0] ?? [];
  const last = rings[rings.length - 1] ?? [];
  const close = (ring: readonly Vec3[]): Vec3[] => ring.map((p): Vec3 => [0, p[1], 0]);
  kit.add(stone, makeLoft([close(first), ...rings, close(last)]), 50);
  kit.board(base, [width * 0.96, foot, depth * 0.96], [0, 0, 0], { bevel: 0.004 });
  return kit.toNode('sculpture');
}

/** Reclining form: two swellings and the void between them. */
export function makeBiomorph([width, height, depth]: Size, stone: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.1;
  kit.slab(base, roundedRectOutline(width * 0.8, depth * 0.9, 0.01, 3), foot, [0, 0, 0], 0.003);
  const path = smoothPath(
    [
      [-0.3, 0.14, 0],
      [-0.34, 0.5, 0.02],
      [-0.16, 0.82, 0],
      [0.1, 0.7, -0.03],
      [0.24, 0.52, 0],
      [0.36, 0.38, 0.03],
      [0.3, 0.15, 0],
      [0.02, 0.12, 0],
    ].map((p): Vec3 => [(p[0] ?? 0) * width, foot + (p[1] ?? 0) * (height - foot), (p[2] ?? 0) * depth]),
    8,
    true,
  );
  const body = makeTube(path, Math.min(width, height) * 0.16, {
    isClosed: true,
    sides: 22,
    radiusAt: (t) => 0.72 + 0.34 * Math.sin(2 * Math.PI * (t - 0.05)) ** 2,
  });
  kit.add(
    stone,
    deform(body, (p) => [p[0], Math.max(foot * 0.8, p[1]), p[2] * Math.min(1.2, depth / (height * 0.34))]),
    80,
  );
  return kit.toNode('sculpture');
}

export function makeCoreVase(height: number, glaze: Finish, shape: number): SceneNode {
  const kit = createKit();
  kit.put([makeVase(shape, height, glaze)], [0, 0, 0]);
  return kit.toNode('vase');
}

/** Hollow ball standing for a lidded ginger jar. */
export function makeLidJar([width, height]: Size, glaze: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const profile: Vec2[] = [
    [0, 0],
    [r * 0.55, 0],
    [r * 0.62, height * 0.06],
    [r, height * 0.48],
    [r * 0.86, height * 0.66],
    [r * 0.46, height * 0.74],
    [r * 0.46, height * 0.79],
    [r * 0.58, height * 0.8],
    [r * 0.52, height * 0.88],
    [r * 0.16, height * 0.93],
    [r * 0.16, height * 0.97],
    [0, height],
  ];
  kit.add(glaze, makeLathe(roundProfile(profile, height * 0.06, 4), 48), 60);
  return kit.toNode('vase');
}

import type { Vec3 } from '../math/vector.ts';
import { makePatch } from '../mesh/slab.ts';
import { makeLathe, roundProfile } from '../mesh/round.ts';
import { deform, type Mesh } from '../mesh/mesh.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';
import { asSheet, CLEAR_WATER, STILL_WATER } from './own-finishes.ts';

const BASIN = plainFinish('basin-tile', '#3f6a6c', 0.35);

/** Sheet of water with the faintest swell, so that it glitters. */
function water(width: number, depth: number, y: number, random: Random): Mesh {
  const [a, b] = [random.between(0, 6), random.between(0, 6)];
  return makePatch(
    (u, v) => {
      const x = (u - 0.5) * width;
      const z = (0.5 - v) * depth;
      const swell =
        Math.sin(x * 5.1 + z * 2.3 + a) + Math.sin(z * 6.7 - x * 1.9 + b) + 0.6 * Math.sin(x * 11 + z * 9);
      return [x, y + 0.0022 * swell, z];
    },
    width,
    depth,
    [Math.min(48, Math.max(8, Math.round(width * 10))), Math.min(48, Math.max(8, Math.round(depth * 10)))],
  );
}

/** Basin with a coping of slabs and the water a hand below its edge. */
export function makePool(
  [width, height, depth]: Size,
  coping: Finish,
  isRaised: boolean,
  random: Random,
): SceneNode {
  const kit = createKit();
  const rim = isRaised ? Math.min(0.4, width * 0.14) : Math.min(0.32, width * 0.12);
  const t = isRaised ? 0.06 : Math.min(0.05, height * 0.5);
  const [w, d] = [width - 2 * rim, depth - 2 * rim];
  const lay = (length: number, alongX: boolean, x: number, z: number): void => {
    const count = Math.max(1, Math.round(length / 0.9));
    for (let i = 0; i < count; i++) {
      const s = -length / 2 + (length / count) * (i + 0.5);
      const l = length / count - 0.003;
      kit.board(
        coping,
        alongX ? [l, t, rim] : [rim, t, l],
        alongX ? [s, height - t, z] : [x, height - t, s],
        { bevel: 0.006 },
      );
    }
  };
  for (const s of [-1, 1]) {
    lay(width, true, 0, s * (depth / 2 - rim / 2));
    lay(d, false, s * (width / 2 - rim / 2), 0);
    const wall = isRaised ? rim * 0.8 : rim;
    kit.board(coping, [width - 0.03, height - t, wall], [0, 0, s * (depth / 2 - wall / 2 - 0.015)], {
      bevel: 0.003,
    });
    kit.board(
      coping,
      [wall, height - t, depth - 0.03 - 2 * wall],
      [s * (width / 2 - wall / 2 - 0.015), 0, 0],
      { bevel: 0.003 },
    );
    kit.box(BASIN, [w + 0.002, height - t, 0.006], [0, 0, s * (d / 2 - 0.002)], { bevel: 0 });
    kit.box(BASIN, [0.006, height - t, d], [s * (w / 2 - 0.002), 0, 0], { bevel: 0 });
  }
  const level = Math.max(0.02, height - Math.min(0.1, height * 0.5));
  kit.add(isRaised ? STILL_WATER : CLEAR_WATER, water(w + 0.004, d + 0.004, level, random), 80);
  return kit.toNode('pool');
}

/** Round basin with a bubbling jet in its middle. */
export function makeRoundPool([width, height, depth]: Size, stone: Finish, random: Random): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const squash = depth / width;
  const rim = Math.min(0.26, r * 0.24);
  const shell = makeLathe(
    roundProfile(
      [
        [r * 0.96, 0],
        [r * 0.96, height - 0.06],
        [r, height - 0.05],
        [r, height],
        [r - rim, height],
        [r - rim, 0],
      ],
      0.008,
      2,
    ),
    72,
  );
  kit.add(
    stone,
    deform(shell, (p) => [p[0], p[1], p[2] * squash]),
    40,
  );
  const level = height - Math.min(0.1, height * 0.4);
  const rings: [number, number][] = [];
  for (let k = 14; k >= 0; k--) {
    const q = ((r - rim + 0.004) * k) / 14;
    rings.push([q, level + (k === 14 ? 0 : 0.005 * Math.sin(k * 1.9) * Math.exp(-k / 7))]);
  }
  kit.add(
    STILL_WATER,
    deform(makeLathe(rings, 48), (p) => [p[0], p[1], p[2] * squash]),
    80,
  );
  const jet = plainFinish('white-water', '#dfe9ea', 0.25);
  const column: Vec3[] = Array.from({ length: 6 }, (_, i): Vec3 => [
    0.006 * random.between(-1, 1),
    level - 0.01 + ((height - level) * 0.9 * i) / 5,
    0.006 * random.between(-1, 1),
  ]);
  kit.tube(jet, column, Math.min(0.045, r * 0.05), { sides: 12, radiusAt: (t) => 1.3 - 0.7 * t });
  return kit.toNode('pool');
}

/** Four posts, two bearers, rafters with shaped ends, battens. */
export function makeTimberPergola([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  const post = 0.13;
  const inset = 0.22;
  const [bearer, rafter, batten] = [0.18, 0.15, 0.045];
  const low = height - batten - rafter - bearer + 0.06;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      kit.board(timber, [post, low, post], [sx * (width / 2 - inset), 0, sz * (depth / 2 - inset)], {
        bevel: 0.008,
      });
  for (const sz of [-1, 1])
    for (const side of [-1, 1])
      kit.board(
        timber,
        [width, bearer, 0.05],
        [0, low - 0.06, sz * (depth / 2 - inset) + side * (post / 2 + 0.022)],
        { bevel: 0.005 },
      );
  const rafters = Math.max(3, Math.round(width / 0.5));
  for (let i = 0; i <= rafters; i++) {
    const x = -width / 2 + 0.05 + ((width - 0.1) * i) / rafters;
    kit.board(timber, [0.05, rafter, depth], [x, low - 0.06 + bearer, 0], { bevel: 0.005 });
  }
  const battens = Math.max(4, Math.round(depth / 0.24));
  for (let i = 0; i <= battens; i++) {
    const z = -depth / 2 + 0.06 + ((depth - 0.12) * i) / battens;
    kit.board(timber, [width, batten, 0.045], [0, height - batten, z], { bevel: 0.004 });
  }
  return kit.toNode('pergola');
}

/** Slim steel frame, flush, with tilted louvres between. */
export function makeSteelPergola([width, height, depth]: Size, steel: Finish, louvre: Finish): SceneNode {
  const kit = createKit();
  const post = 0.09;
  const rim = 0.2;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      kit.box(
        steel,
        [post, height - rim, post],
        [sx * (width / 2 - post / 2), 0, sz * (depth / 2 - post / 2)],
        { bevel: 0.004 },
      );
      kit.box(steel, [0.16, 0.012, 0.16], [sx * (width / 2 - 0.08), 0, sz * (depth / 2 - 0.08)], {
        bevel: 0.002,
      });
    }
  for (const s of [-1, 1]) {
    kit.box(steel, [width, rim, 0.06], [0, height - rim, s * (depth / 2 - 0.03)], { bevel: 0.004 });
    kit.box(steel, [0.06, rim, depth - 0.12], [s * (width / 2 - 0.03), height - rim, 0], { bevel: 0.004 });
  }
  const count = Math.max(5, Math.round((depth - 0.12) / 0.17));
  for (let i = 0; i < count; i++) {
    const z = -depth / 2 + 0.06 + ((depth - 0.12) / count) * (i + 0.5);
    kit.board(louvre, [width - 0.13, 0.022, 0.16], [0, height - rim * 0.55, z], { bevel: 0.004, lean: 0.5 });
  }
  return kit.toNode('pergola');
}

/** Timber frame under cloth that hangs in swags between its cross bars. */
export function makeCanopyPergola([width, height, depth]: Size, timber: Finish, cloth: Finish): SceneNode {
  const kit = createKit();
  const post = 0.11;
  const rim = 0.13;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      kit.board(
        timber,
        [post, height - rim, post],
        [sx * (width / 2 - post / 2), 0, sz * (depth / 2 - post / 2)],
        { bevel: 0.007 },
      );
  for (const s of [-1, 1]) {
    kit.board(timber, [width, rim, post], [0, height - rim, s * (depth / 2 - post / 2)], { bevel: 0.006 });
    kit.board(timber, [post, rim, depth - 2 * post], [s * (width / 2 - post / 2), height - rim, 0], {
      bevel: 0.006,
    });
  }
  const bays = Math.max(2, Math.round(depth / 0.8));
  const span = (depth - 2 * post) / bays;
  for (let i = 1; i < bays; i++)
    kit.board(timber, [width - 2 * post, 0.06, 0.05], [0, height - 0.08, -depth / 2 + post + span * i], {
      bevel: 0.005,
    });
  const sheet = makePatch(
    (u, v) => {
      const t = v * bays;
      const sag = Math.abs(Math.sin(Math.PI * t)) * 0.14;
      return [
        (u - 0.5) * (width - 2 * post - 0.03),
        height - 0.02 - sag,
        depth / 2 - post - v * (depth - 2 * post),
      ];
    },
    width,
    depth * 1.1,
    [6, bays * 12],
  );
  kit.add(asSheet(cloth), sheet, 60);
  return kit.toNode('pergola');
}

import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing } from '../mesh/loft.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob, roundProfile, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';

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

import type { Vec3 } from '../math/vector.ts';
import { move, type Mesh } from '../mesh/mesh.ts';
import { makeBlob, makeLathe, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import { makeCylinder, ovalOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Open bowl, wall `t` thick, mouth down, its crown at y = 0. */
export function makeDome(radius: number, height: number, t = 0.004, steps = 18): Mesh {
  const outer: [number, number][] = [];
  const inner: [number, number][] = [];
  for (let k = 0; k <= steps; k++) {
    const a = (k / steps) * (Math.PI / 2);
    outer.push([radius * Math.cos(a), -height + height * Math.sin(a)]);
    inner.push([(radius - t) * Math.cos(a), -height + (height - t) * Math.sin(a)]);
  }
  return makeLathe(
    [...inner.toReversed(), ...outer].map(([r, y]): [number, number] => [Math.max(0, r < 1e-6 ? 0 : r), y]),
    56,
  );
}

/** Hollow cone or drum shade from y = 0 (mouth) to `height`. */
export function makeShade(bottom: number, top: number, height: number, t = 0.003): Mesh {
  return makeLathe(
    [
      [top - t, height],
      [bottom - t, 0.002],
      [bottom - t / 2, 0],
      [bottom, 0.002],
      [top, height],
      [top - t / 2, height + 0.002],
      [top - t, height],
    ],
    56,
  );
}

/** Arc lamp: a heavy stone foot, a long bow, a metal dome with a glowing bulb. */
export function makeArcLamp(foot: Finish, arm: Finish, dome: Finish, glow: Finish): SceneNode {
  const bow = smoothPath(
    [
      [-0.75, 0.06, 0],
      [-0.75, 0.9, 0],
      [-0.66, 1.5, 0],
      [-0.36, 1.88, 0],
      [0.1, 1.98, 0],
      [0.5, 1.86, 0],
      [0.68, 1.68, 0],
    ],
    10,
  );
  return makeNode('arc-lamp', [
    part(foot, move(makeCylinder(0.19, 0.065, 0.012, 64), -0.75, 0, 0)),
    part(arm, makeTube(bow, 0.0125, { sides: 16 })),
    part(dome, move(makeDome(0.19, 0.17), 0.68, 1.7, 0), 60),
    part(glow, move(makeBlob([0.055, 0.055, 0.055], 1, 24, 14), 0.68, 1.58, 0), 80),
  ]);
}

/** Three-legged floor lamp with a linen drum. */
export function makeTripodLamp(timber: Finish, shade: Finish, joint: Finish): SceneNode {
  const parts: Part[] = [
    part(shade, move(makeShade(0.24, 0.21, 0.32), 0, 1.22, 0), 60),
    part(joint, move(makeCylinder(0.035, 0.05, 0.006, 24), 0, 1.1, 0)),
    part(joint, move(makeCylinder(0.006, 0.3, 0.002, 12), 0, 1.14, 0)),
  ];
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 2 * Math.PI + 0.4;
    parts.push(
      part(
        timber,
        makeTube(
          [
            [0.33 * Math.cos(a), 0.012, 0.33 * Math.sin(a)],
            [0.025 * Math.cos(a), 1.13, 0.025 * Math.sin(a)],
          ],
          0.015,
          { sides: 14, radiusAt: (t) => 0.75 + 0.25 * t },
        ),
      ),
    );
  }
  return makeNode('tripod-lamp', parts);
}

/** Mushroom table lamp: one turned body, a wide shade like a cap. */
export function makeMushroomLamp(body: Finish, cap: Finish): SceneNode {
  const stem = roundProfile(
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.015],
      [0.05, 0.07],
      [0.04, 0.2],
      [0.055, 0.29],
      [0, 0.29],
    ],
    0.04,
    6,
  );
  const crown = roundProfile(
    [
      [0, 0.26],
      [0.07, 0.262],
      [0.175, 0.252],
      [0.2, 0.28],
      [0.19, 0.33],
      [0.13, 0.4],
      [0.05, 0.425],
      [0, 0.428],
    ],
    0.05,
    6,
  );
  return makeNode('mushroom-lamp', [
    part(body, makeLathe(stem, 56), 60),
    part(cap, makeLathe(crown, 64), 60),
  ]);
}

/** Opal globe held by a brass stem on a stone disc. */
export function makeGlobeLamp(globe: Finish, stem: Finish, foot: Finish): SceneNode {
  return makeNode('globe-lamp', [
    part(foot, makeCylinder(0.085, 0.028, 0.006, 56)),
    part(stem, move(makeCylinder(0.009, 0.2, 0.002, 18), 0, 0.025, 0)),
    part(stem, move(makeCylinder(0.034, 0.03, 0.004, 36), 0, 0.2, 0)),
    part(globe, move(makeBlob([0.125, 0.125, 0.125], 1, 48, 28), 0, 0.345, 0), 80),
  ]);
}

/** Ribbed paper lantern hanging on a cord from `drop` metres above; its middle is at the origin. */
export function makePaperLantern(
  radius: number,
  flatness: number,
  paper: Finish,
  cord: Finish,
  drop: number,
): SceneNode {
  const profile: [number, number][] = [];
  const rings = 15;
  const steps = rings * 4;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const a = -Math.PI / 2 + t * Math.PI;
    const rib = 1 - 0.022 * Math.abs(Math.sin(t * rings * Math.PI)) ** 0.7;
    profile.push([Math.max(0.03, radius * Math.cos(a) * rib), radius * flatness * Math.sin(a)]);
  }
  const lantern = makeLathe(profile, 64);
  const y = radius * flatness;
  return makeNode('paper-lantern', [
    part(paper, lantern, 30),
    part(cord, move(makeCylinder(0.032, 0.012, 0.003, 24), 0, y - 0.006, 0)),
    part(cord, move(makeCylinder(0.003, drop - y, 0.001, 8), 0, y, 0)),
  ]);
}

/** Cluster of opal globes on a straight brass bar, hanging; bar at the origin. */
export function makeGlobePendant(
  metal: Finish,
  globe: Finish,
  count: number,
  drop: number,
  segments = 36,
): SceneNode {
  const width = 1.15;
  const parts: Part[] = [
    part(
      metal,
      makeTube(
        [
          [-width / 2, 0, 0],
          [width / 2, 0, 0],
        ],
        0.01,
        { sides: 16 },
      ),
    ),
  ];
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + 0.08 + (i / (count - 1)) * (width - 0.16);
    const up = i % 2 === 0 ? 1 : -1;
    const r = i % 3 === 0 ? 0.085 : 0.068;
    parts.push(part(metal, move(makeCylinder(0.026, 0.03, 0.004, 28), x, up > 0 ? 0.002 : -0.032, 0)));
    parts.push(
      part(
        globe,
        move(makeBlob([r, r, r], 1, segments, Math.round(segments * 0.62)), x, up * (r + 0.028), 0),
        80,
      ),
    );
  }
  for (const x of [-0.3, 0.3]) parts.push(part(metal, move(makeCylinder(0.004, drop, 0.001, 10), x, 0, 0)));
  return makeNode('globe-pendant', parts);
}

/** Woven bell: rings of rattan between which the light falls. */
export function makeRattanPendant(
  rattan: Finish,
  glow: Finish,
  cord: Finish,
  drop: number,
  sides = 8,
): SceneNode {
  const parts: Part[] = [];
  const rows = 15;
  const radiusAt = (t: number): number => 0.06 + 0.27 * Math.sin(Math.min(1, t * 1.06) * 1.75) ** 1.15;
  for (let k = 0; k <= rows; k++) {
    const t = k / rows;
    const r = radiusAt(t);
    parts.push(
      part(
        rattan,
        makeTube(
          ovalOutline(r, r, 1, 44).map((p): Vec3 => [p[0], 0.42 * (1 - t), -p[1]]),
          k === rows ? 0.009 : 0.0055,
          { isClosed: true, sides },
        ),
        60,
      ),
    );
  }
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 2 * Math.PI;
    parts.push(
      part(
        rattan,
        makeTube(
          Array.from({ length: 14 }, (_, k): Vec3 => {
            const t = k / 13;
            const r = radiusAt(t) + 0.002;
            return [r * Math.cos(a), 0.42 * (1 - t), r * Math.sin(a)];
          }),
          0.0042,
          { sides: Math.min(6, sides) },
        ),
        60,
      ),
    );
  }
  parts.push(part(glow, move(makeBlob([0.055, 0.055, 0.055], 1, 20, 12), 0, 0.2, 0), 80));
  parts.push(part(cord, move(makeCylinder(0.003, drop - 0.42, 0.001, 8), 0, 0.42, 0)));
  return makeNode('rattan-pendant', parts);
}

/** Column floor lamp of washi stretched on a timber frame. */
export function makeColumnLamp(paper: Finish, timber: Finish): SceneNode {
  const parts: Part[] = [];
  const w = 0.15;
  const high = 1.25;
  const column = makeLathe(
    roundProfile(
      [
        [0, 0.12],
        [w * 0.84, 0.12],
        [w * 0.84, high],
        [0, high],
      ],
      0.01,
      3,
    ),
    48,
  );
  parts.push(part(paper, column, 50));
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * 2 * Math.PI + Math.PI / 4;
    parts.push(
      part(timber, move(makeCylinder(0.0085, high + 0.05, 0.003, 12), w * Math.cos(a), 0, w * Math.sin(a))),
    );
  }
  for (const y of [0.11, 0.5, 0.9, high + 0.01])
    parts.push(
      part(
        timber,
        makeTube(
          ovalOutline(w, w, 1, 40).map((p): Vec3 => [p[0], y, -p[1]]),
          0.006,
          { isClosed: true, sides: 8 },
        ),
        60,
      ),
    );
  return makeNode('column-lamp', parts);
}

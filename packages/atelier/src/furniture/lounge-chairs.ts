import { mix, type Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion } from '../mesh/box.ts';
import { mirrorX, move, turnX } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import { makeCylinder, makeSheet, makeSlab, ovalOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { mixPoint } from './chairs.ts';
import type { Fineness } from './upholstery.ts';

/** Tub chair: a wrap-around back that slopes down to the front, a thick round seat; `channels` > 0 stitches it. */
export function makeBarrelChair(
  cover: Finish,
  feet: Finish,
  channels: number,
  fineness: Fineness = 'fine',
): SceneNode {
  const isFine = fineness === 'fine';
  const seatHeight = 0.41;
  const sweep = 2.25;
  const back = makeSheet(
    (u, v) => {
      const a = (u - 0.5) * 2 * sweep;
      const ease = Math.cos(a * 0.66);
      const high = mix(0.58, 0.74, Math.max(0, ease));
      const flare = 0.34 + 0.045 * v + (channels > 0 ? -0.011 * Math.cos(Math.PI * channels * u) ** 6 : 0);
      const y = mix(0.09, high, v);
      return [flare * Math.sin(a), y, 0.02 - flare * 1.03 * Math.cos(a)];
    },
    sweep * 0.72,
    0.6,
    0.115,
    { detail: isFine ? [channels > 0 ? channels * 10 : 44, 8] : [channels > 0 ? channels * 4 : 28, 4] },
  );
  const seat = makeSlab(ovalOutline(0.315, 0.33, 0.92, 56), 0.2, 0.065, 6);
  return makeNode('barrel-chair', [
    part(cover, back, 60),
    part(cover, move(seat, 0, seatHeight - 0.2, 0.035), 60),
    part(cover, move(makeSlab(ovalOutline(0.3, 0.31, 1, 48), 0.16, 0.02), 0, 0.07, 0.01), 60),
    part(feet, makeCylinder(0.27, 0.075, 0.006, 48)),
  ]);
}

/** Moulded shell on a swivel star base with a loose leather pad, reclined. */
export function makeShellChair(
  shell: Finish,
  pad: Finish,
  base: Finish,
  fineness: Fineness = 'fine',
): SceneNode {
  const detail = fineness === 'fine' ? ([20, 40] as const) : ([10, 20] as const);
  const profile = smoothPath(
    [
      [0, 0.43, 0.36],
      [0, 0.4, 0.2],
      [0, 0.36, -0.02],
      [0, 0.385, -0.2],
      [0, 0.55, -0.31],
      [0, 0.78, -0.4],
      [0, 0.98, -0.46],
    ],
    10,
  );
  const read = (t: number): Vec3 => {
    const x = Math.min(0.9999, Math.max(0, t)) * (profile.length - 1);
    const i = Math.floor(x);
    const a = profile[i] ?? [0, 0, 0];
    return mixPoint(a, profile[i + 1] ?? a, x - i);
  };
  const surface =
    (lift: number, narrow: number) =>
    (u: number, v: number): Vec3 => {
      const p = read(v);
      const s = (u - 0.5) * 2;
      const half = (0.36 - 0.05 * Math.abs(v - 0.45)) * narrow;
      const wing = s * s * (0.1 + 0.05 * Math.sin(Math.PI * v));
      const lean = v > 0.42 ? (v - 0.42) / 0.58 : 0;
      return [
        s * half,
        p[1] + wing * (1 - lean * 0.75) + lift * (1 - lean),
        p[2] + wing * lean * 1.15 + lift * lean,
      ];
    };
  const parts = [
    part(shell, makeSheet(surface(0, 1), 0.72, 1.15, 0.016, { detail }), 60),
    part(pad, makeSheet(surface(0.045, 0.93), 0.66, 1.1, 0.075, { detail }), 70),
    part(base, move(makeCylinder(0.022, 0.3, 0.003, 24), 0, 0.06, -0.03)),
    part(base, move(makeCylinder(0.11, 0.03, 0.008, 32), 0, 0.335, -0.03)),
  ];
  for (let i = 0; i < 4; i++) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    parts.push(
      part(
        base,
        makeTube(
          [
            [0, 0.075, -0.03],
            [0.31 * Math.cos(a), 0.018, -0.03 + 0.31 * Math.sin(a)],
          ],
          0.016,
          { sides: 14, radiusAt: (t) => 1.15 - 0.45 * t },
        ),
      ),
    );
  }
  return makeNode('shell-chair', parts);
}

/** Lounge chair in bent timber with woven back: two loops carry seat and arm. */
export function makeLoopChair(timber: Finish, weave: Finish, cushion: Finish): SceneNode {
  const parts: Part[] = [];
  const loop = smoothPath(
    [
      [0.33, 0.02, 0.3],
      [0.345, 0.3, 0.34],
      [0.35, 0.52, 0.3],
      [0.35, 0.56, 0.1],
      [0.35, 0.55, -0.16],
      [0.345, 0.44, -0.33],
      [0.335, 0.2, -0.34],
      [0.325, 0.022, -0.3],
      [0.325, 0.02, 0],
    ],
    8,
    true,
  );
  const ring = makeTube(loop, 0.018, { isClosed: true, sides: 16 });
  parts.push(part(timber, ring, 70), part(timber, mirrorX(ring), 70));
  for (const [y, z] of [
    [0.3, 0.3],
    [0.26, -0.3],
    [0.78, -0.42],
  ] as const)
    parts.push(
      part(
        timber,
        makeTube(
          [
            [-0.345, y, z],
            [0.345, y, z],
          ],
          0.015,
          { sides: 14 },
        ),
      ),
    );
  for (const s of [-1, 1])
    parts.push(
      part(
        timber,
        makeTube(
          [
            [s * 0.3, 0.24, -0.28],
            [s * 0.3, 0.79, -0.425],
          ],
          0.015,
          { sides: 14 },
        ),
      ),
    );
  parts.push(part(weave, move(turnX(makeBox(0.58, 0.5, 0.01, { bevel: 0.003 }), -0.27), 0, 0.53, -0.355)));
  parts.push(
    part(
      cushion,
      move(turnX(makeCushion(0.6, 0.12, 0.62, { radius: 0.05, crown: 0.02 }), -0.07), 0, 0.345, 0.0),
    ),
  );
  return makeNode('loop-chair', parts);
}

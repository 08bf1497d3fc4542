import { mix, type Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion } from '../mesh/box.ts';
import { deform, move, shiftUv, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSheet } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { cushionDetail, makePillow, type Fineness } from './upholstery.ts';

export type Bedding = { mattress: Finish; duvet: Finish; pillow: Finish; throwOver: Finish };

/** Duvet lying over a mattress top at y = 0: soft waves, sides falling down, one end folded back. */
function makeDuvet(width: number, length: number, drop: number, random: Random, fineness: Fineness): Mesh {
  const isFine = fineness === 'fine';
  const a = random.between(0, 6);
  const over = 0.045;
  const flat = makeBox(width + 2 * drop, 0.05, length, {
    bevel: 0.022,
    bevelSegments: isFine ? 3 : 1,
    divisions: isFine ? [48, 1, 40] : [22, 1, Math.max(5, Math.round(length / 0.14))],
  });
  return deform(flat, (p) => {
    const half = width / 2 + over;
    const side = Math.sign(p[0]);
    const out = Math.abs(p[0]);
    const ripple =
      0.006 * Math.sin(p[2] * 7 + a) * Math.sin(p[0] * 5 + a * 2) +
      0.005 * Math.sin(p[2] * 13 + p[0] * 9 + a);
    const r = 0.06;
    const bendAt = half - r;
    if (out <= bendAt) return [p[0], p[1] + ripple + 0.012, p[2]];
    const arc = (Math.PI / 2) * r;
    const s = out - bendAt;
    const wave = 0.012 * Math.sin(p[2] * 11 + side * 2 + a) + 0.006 * Math.sin(p[2] * 23 + a);
    if (s < arc) {
      const angle = s / r;
      const radius = r + p[1] + ripple * (1 - s / arc);
      return [side * (bendAt + radius * Math.sin(angle)), radius * Math.cos(angle) - r + 0.012, p[2]];
    }
    const fall = s - arc;
    const swing = wave * Math.min(1, fall / 0.12);
    return [side * (half + p[1] + swing), -r - fall + 0.012 + 0.008 * Math.sin(p[2] * 5 + a), p[2]];
  });
}

/** Made-up mattress, its top at `top`, its head towards -Z, two throws of the duvet over its sides. */
export function makeBedding(
  width: number,
  length: number,
  top: number,
  bedding: Bedding,
  random: Random,
  fineness: Fineness = 'fine',
): Part[] {
  const isFine = fineness === 'fine';
  const parts: Part[] = [];
  parts.push(
    part(
      bedding.mattress,
      move(
        makeCushion(width, 0.24, length, {
          radius: 0.05,
          crown: 0.008,
          bulge: 0.004,
          ...(isFine ? { detail: 6 } : cushionDetail(fineness)),
        }),
        0,
        top - 0.12,
        0,
      ),
    ),
  );
  const cover = length * 0.7;
  parts.push(
    part(
      bedding.duvet,
      move(makeDuvet(width, cover, 0.22, random, fineness), 0, top + 0.018, length / 2 - cover / 2 + 0.02),
      70,
    ),
  );
  const fold = makeBox(width + 0.1, 0.07, 0.34, {
    bevel: 0.033,
    bevelSegments: isFine ? 4 : 1,
    divisions: isFine ? [24, 2, 6] : [12, 1, 2],
  });
  parts.push(
    part(
      bedding.mattress,
      move(
        deform(fold, (p) => [
          p[0],
          p[1] + 0.008 * Math.sin(p[0] * 9) - 0.018 * Math.max(0, Math.abs((2 * p[0]) / width) - 0.9) * 10,
          p[2],
        ]),
        0,
        top + 0.055,
        length / 2 - cover - 0.06,
      ),
      70,
    ),
  );
  const throwLength = 0.52;
  parts.push(
    part(
      bedding.throwOver,
      move(
        makeDuvet(width + 0.05, throwLength, 0.3, random, fineness),
        0,
        top + 0.052,
        length / 2 - throwLength * 0.75,
      ),
      70,
    ),
  );
  const count = width > 1.3 ? 2 : 1;
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < count; i++) {
      const x = count === 1 ? 0 : (i - 0.5) * width * 0.5;
      const w = Math.min(0.72, width * 0.46) - row * 0.08;
      const finish = row === 0 ? bedding.mattress : bedding.pillow;
      const pillow = turnX(makePillow(w, 0.46 - row * 0.06, 0.19, fineness), -0.52 - random.between(0, 0.06));
      parts.push(
        part(
          finish,
          move(pillow, x + random.between(-0.01, 0.01), top + 0.02, -length / 2 + 0.3 + row * 0.17),
        ),
      );
    }
  }
  return parts;
}

export type BedOptions = {
  width: number;
  head: 'panel' | 'channels' | 'cane' | 'slats' | 'posts' | 'wing';
  frame: Finish;
  headFinish: Finish;
  bedding: Bedding;
  /** Over the mattress; 2.02 where it is not given. */
  length?: number;
  fineness?: Fineness;
};

/** Double or single bed with made-up bedding; headboard towards -Z. */
export function makeBed(o: BedOptions, random: Random): SceneNode {
  const length = o.length ?? 2.02;
  const fineness = o.fineness ?? 'fine';
  const detail = cushionDetail(fineness);
  const outer = o.width + 0.1;
  const top = 0.5;
  const z = -length / 2 - 0.03;
  const parts: Part[] = makeBedding(o.width, length - 0.02, top, o.bedding, random, fineness);
  const soft = o.head === 'panel' || o.head === 'channels' || o.head === 'wing';
  if (soft) {
    parts.push(
      part(
        o.headFinish,
        move(makeBox(outer, 0.24, length + 0.06, { bevel: 0.03, bevelSegments: 3 }), 0, 0.2, 0),
      ),
    );
    parts.push(part(o.frame, move(makeBox(outer - 0.2, 0.08, length - 0.2, { bevel: 0.004 }), 0, 0.04, 0)));
  } else {
    for (const s of [-1, 1])
      parts.push(
        part(
          o.frame,
          move(
            shiftUv(makeBox(0.035, 0.14, length + 0.04, { bevel: 0.006, grain: 'z' }), s, 0.2),
            s * (outer / 2 - 0.018),
            0.24,
            0,
          ),
        ),
      );
    parts.push(
      part(o.frame, move(makeBox(outer - 0.07, 0.14, 0.035, { bevel: 0.006 }), 0, 0.24, length / 2)),
    );
    parts.push(part(o.frame, move(makeBox(outer - 0.08, 0.02, length - 0.02, { bevel: 0.003 }), 0, 0.25, 0)));
  }
  switch (o.head) {
    case 'panel':
      for (const s of [-1, 1])
        parts.push(
          part(
            o.headFinish,
            move(
              turnX(
                makeCushion(outer / 2 - 0.01, 0.62, 0.13, {
                  radius: 0.05,
                  crown: 0.004,
                  bulge: 0.016,
                  ...detail,
                }),
                -0.07,
              ),
              s * (outer / 4),
              0.76,
              z - 0.05,
            ),
          ),
        );
      parts.push(
        part(o.headFinish, move(makeBox(outer + 0.02, 0.98, 0.05, { bevel: 0.02 }), 0, 0.52, z - 0.1)),
      );
      break;
    case 'channels': {
      const n = Math.round(outer / 0.16);
      for (let i = 0; i < n; i++)
        parts.push(
          part(
            o.headFinish,
            move(
              makeCushion(outer / n - 0.003, 0.98, 0.12, {
                radius: 0.05,
                crown: 0.006,
                bulge: 0.012,
                ...(fineness === 'fine' ? { detail: 4 } : { detail: 2, segments: 2 }),
              }),
              -outer / 2 + (outer / n) * (i + 0.5),
              0.55,
              z - 0.05,
            ),
          ),
        );
      break;
    }
    case 'wing': {
      const head = makeSheet(
        (u, v) => {
          const s = (u - 0.5) * 2;
          return [
            s * (outer / 2 + 0.06 * v),
            mix(0.06, 1.06 - 0.12 * s * s, v),
            z - 0.08 - 0.05 * v + 0.2 * Math.max(0, Math.abs(s) - 0.72) ** 1.5 * 4,
          ];
        },
        outer + 0.2,
        1,
        0.12,
        { detail: fineness === 'fine' ? [36, 10] : [24, 4] },
      );
      parts.push(part(o.headFinish, head, 70));
      break;
    }
    case 'cane': {
      for (const s of [-1, 1])
        parts.push(
          part(
            o.frame,
            move(makeBox(0.05, 1.02, 0.035, { bevel: 0.008, grain: 'y' }), s * (outer / 2 - 0.025), 0.51, z),
          ),
        );
      for (const y of [0.4, 0.99])
        parts.push(part(o.frame, move(makeBox(outer - 0.1, 0.05, 0.033, { bevel: 0.006 }), 0, y, z)));
      for (const x of [-outer / 6, outer / 6])
        parts.push(part(o.frame, move(makeBox(0.035, 0.56, 0.03, { bevel: 0.004, grain: 'y' }), x, 0.7, z)));
      parts.push(part(o.headFinish, move(makeBox(outer - 0.08, 0.58, 0.006, { bevel: 0.001 }), 0, 0.7, z)));
      parts.push(...makeFeet(o.frame, outer, length));
      break;
    }
    case 'slats': {
      for (const s of [-1, 1])
        parts.push(
          part(
            o.frame,
            makeTube(
              [
                [s * (outer / 2 - 0.03), 0.01, z + 0.01],
                [s * (outer / 2 - 0.03), 0.98, z - 0.09],
              ],
              0.022,
              { sides: 16 },
            ),
          ),
        );
      for (const y of [0.98, 0.48])
        parts.push(
          part(
            o.frame,
            makeTube(
              [
                [-outer / 2 + 0.02, y, z - 0.09 * (y / 0.98)],
                [outer / 2 - 0.02, y, z - 0.09 * (y / 0.98)],
              ],
              0.018,
              { sides: 16 },
            ),
          ),
        );
      const n = Math.round(outer / 0.11);
      for (let i = 1; i < n; i++) {
        const x = -outer / 2 + (outer / n) * i;
        parts.push(
          part(
            o.frame,
            makeTube(
              [
                [x, 0.48, z - 0.045],
                [x, 0.98, z - 0.09],
              ],
              0.009,
              { sides: 10 },
            ),
          ),
        );
      }
      parts.push(...makeFeet(o.frame, outer, length));
      break;
    }
    case 'posts': {
      const high = 2.0;
      const corners: Vec3[] = [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz): Vec3 => [sx * (outer / 2 - 0.02), 0, sz * (length / 2 + 0.005)]),
      );
      for (const c of corners)
        parts.push(
          part(
            o.frame,
            move(makeBox(0.042, high, 0.042, { bevel: 0.006, grain: 'y' }), c[0], high / 2, c[2]),
          ),
        );
      for (const s of [-1, 1]) {
        parts.push(
          part(
            o.frame,
            move(
              makeBox(0.036, 0.036, length, { bevel: 0.005, grain: 'z' }),
              s * (outer / 2 - 0.02),
              high - 0.018,
              0,
            ),
          ),
        );
        parts.push(
          part(
            o.frame,
            move(
              makeBox(outer - 0.06, 0.036, 0.036, { bevel: 0.005 }),
              0,
              high - 0.018,
              s * (length / 2 + 0.005),
            ),
          ),
        );
      }
      parts.push(
        part(
          o.headFinish,
          move(
            makeCushion(outer - 0.1, 0.46, 0.07, { radius: 0.03, crown: 0, bulge: 0.012, ...detail }),
            0,
            0.74,
            -length / 2 + 0.02,
          ),
        ),
      );
      break;
    }
  }
  return makeNode('bed', parts);
}

function makeFeet(finish: Finish, outer: number, length: number): Part[] {
  return [-1, 1].flatMap((sx) =>
    [-0.85, 0.9].map((sz) =>
      part(finish, move(makeCylinder(0.026, 0.19, 0.004, 18), sx * (outer / 2 - 0.06), 0, (sz * length) / 2)),
    ),
  );
}

import { mix, type Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion } from '../mesh/box.ts';
import { move, shiftUv, turnX } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSheet } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { type Bedding, makeBedding } from './bedding.ts';
import { cushionDetail, type Fineness } from './upholstery.ts';

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

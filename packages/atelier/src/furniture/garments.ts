import { mix, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, joinMeshes, move, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeBlob, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { Finish } from '../texture/finish.ts';
import type { Kit } from './kit.ts';

/** Shirt or coat on its hanger, shoulders along Z, hanging down from y = 0; `length` metres. */
function makeGarment(length: number, isLong: boolean, random: Random): Mesh {
  const half = isLong ? 0.215 : 0.205;
  const phase = random.between(0, 6);
  const body = deform(
    makeBox(0.06, length, 2 * half, { bevel: 0.022, bevelSegments: 1, divisions: [1, 6, 6] }),
    (p) => {
      const t = 0.5 - p[1] / length;
      const s = p[2] / half;
      // Shoulders fall away from the collar, the hem flares and folds.
      const drop = 0.075 * Math.abs(s) ** 1.4 * Math.max(0, 1 - 4 * t);
      const narrow = mix(0.93, isLong ? 1.06 : 0.98, t);
      const fold = 0.016 * t * Math.sin(s * 7 + phase) + 0.006 * Math.sin(t * 9 + s * 3 + phase);
      return [p[0] * mix(0.55, 1, Math.min(1, t * 3)) + fold, p[1] - length / 2 - drop, p[2] * narrow];
    },
  );
  const sleeve = (side: number): Mesh => {
    const long = isLong ? 0.58 : 0.42;
    const arm = deform(
      makeBox(0.055, long, 0.11, { bevel: 0.022, bevelSegments: 1, divisions: [1, 3, 1] }),
      (p) => {
        const t = 0.5 - p[1] / long;
        return [p[0] * mix(1, 0.8, t) + 0.008 * Math.sin(t * 6 + phase), p[1], p[2] * mix(1.1, 0.72, t)];
      },
    );
    return move(turnX(arm, side * 0.1), 0.004 * side, -0.07 - long / 2, side * (half + 0.012));
  };
  return joinMeshes(body, sleeve(-1), sleeve(1));
}

/** Row of garments along a rail from `from` to `to` (level, along X), with their hangers. */
export function addGarments(
  kit: Kit,
  from: Vec3,
  to: Vec3,
  room: number,
  finishes: readonly [Finish, ...Finish[]],
  hanger: Finish,
  random: Random,
): void {
  const span = to[0] - from[0];
  const count = Math.min(9, Math.max(2, Math.floor(span / 0.1)));
  for (let i = 0; i < count; i++) {
    const x = from[0] + (span / count) * (i + 0.5) + random.between(-0.012, 0.012);
    const isLong = random.chance(0.4) && room > 1.1;
    const length = Math.min(room - 0.16, isLong ? random.between(0.98, 1.15) : random.between(0.68, 0.8));
    const y = from[1] - 0.075;
    kit.add(
      finishes[i % finishes.length] ?? finishes[0],
      move(makeGarment(length, isLong, random), x, y, from[2]),
      70,
    );
    kit.tube(
      hanger,
      smoothPath(
        [
          [x, y - 0.02, from[2]],
          [x, y + 0.03, from[2]],
          [x, y + 0.08, from[2] + 0.018],
          [x, y + 0.088, from[2] - 0.008],
        ],
        2,
      ),
      0.0025,
      { sides: 5 },
    );
  }
}

/** Pair of low shoes side by side, toes towards +Z, soles on y = 0. */
export function addShoes(kit: Kit, finish: Finish, sole: Finish, at: Vec3): void {
  for (const s of [-1, 1]) {
    const upper = deform(makeBlob([0.045, 0.045, 0.135], 0.8, 14, 8), (p) => {
      const heel = Math.max(0, -p[2] / 0.135);
      const toe = Math.max(0, p[2] / 0.135);
      return [p[0] * (1 - 0.15 * heel), (p[1] + 0.045) * (1 + 0.45 * heel - 0.3 * toe), p[2]];
    });
    kit.add(finish, move(upper, at[0] + s * 0.052, at[1] + 0.012, at[2]), 80);
    kit.box(sole, [0.084, 0.02, 0.268], [at[0] + s * 0.052, at[1], at[2]], { bevel: 0.009 });
  }
}

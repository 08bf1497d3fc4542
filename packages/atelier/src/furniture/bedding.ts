import { makeBox, makeCushion } from '../mesh/box.ts';
import { deform, move, turnX, type Mesh } from '../mesh/mesh.ts';
import type { Random } from '../random/random.ts';
import { part, type Part } from '../scene/node.ts';
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

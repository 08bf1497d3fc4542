import { makeBox, type CushionOptions } from '../mesh/box.ts';
import { deform, turnX, turnZ, move, type Mesh } from '../mesh/mesh.ts';
import type { Vec3 } from '../math/vector.ts';

/** `room` spends a third of the triangles, for things that share a picture with fifty others. */
export type Fineness = 'fine' | 'room';

/** Options of makeCushion for a fineness. */
export function cushionDetail(fineness: Fineness): Pick<CushionOptions, 'detail' | 'segments'> {
  return fineness === 'fine' ? {} : { detail: 4, segments: 2 };
}

/** Loose square cushion standing on its lower edge at the origin: thin at the seams, full in the middle. */
export function makePillow(
  width: number,
  height: number,
  thickness: number,
  fineness: Fineness = 'fine',
): Mesh {
  const isFine = fineness === 'fine';
  const box = makeBox(width, height, thickness, {
    bevel: thickness * 0.2,
    bevelSegments: isFine ? 2 : 1,
    divisions: isFine ? [12, 12, 2] : [7, 7, 1],
  });
  const puffed = deform(box, (p) => {
    const x = Math.min(1, Math.abs((2 * p[0]) / width));
    const y = Math.min(1, Math.abs((2 * p[1]) / height));
    const full = Math.sqrt(Math.max(0, (1 - x ** 2.6) * (1 - y ** 2.6)));
    // Between the corners the seam is drawn in.
    return [
      p[0] * (1 - 0.07 * (1 - y * y) * x * x),
      p[1] * (1 - 0.07 * (1 - x * x) * y * y),
      p[2] * (0.16 + 0.98 * full),
    ];
  });
  return move(puffed, 0, height / 2, 0);
}

/** Pillow leaning back by `leanRad`, rolled a little, at a place. */
export function leanPillow(
  size: number,
  thickness: number,
  leanRad: number,
  rollRad: number,
  at: Vec3,
  fineness: Fineness = 'fine',
): Mesh {
  return move(turnX(turnZ(makePillow(size, size * 0.94, thickness, fineness), rollRad), -leanRad), ...at);
}

/**
 * Bends what lies along X round a vertical axis `radius` metres in front (+Z), so that the ends come forward.
 */
export function bendForward(mesh: Mesh, radius: number): Mesh {
  return deform(mesh, (p) => {
    const angle = p[0] / radius;
    const r = radius - p[2];
    return [r * Math.sin(angle), p[1], radius - r * Math.cos(angle)];
  });
}

/** Upholstered block with stitched vertical channels on its front and top. */
export function makeChannelled(
  width: number,
  height: number,
  depth: number,
  channels: number,
  radius: number,
  fineness: Fineness = 'fine',
): Mesh {
  const box = makeBox(width, height, depth, {
    bevel: radius,
    bevelSegments: fineness === 'fine' ? 4 : 2,
    divisions: fineness === 'fine' ? [channels * 10, 4, 4] : [channels * 4, 2, 2],
  });
  return deform(box, (p) => {
    const phase = ((p[0] + width / 2) / width) * channels;
    const puff = -(Math.cos(Math.PI * phase) ** 12);
    const front = Math.max(0, (2 * p[2]) / depth);
    const top = Math.max(0, (2 * p[1]) / height);
    return [p[0], p[1] + puff * 0.012 * top, p[2] + puff * 0.016 * front];
  });
}

/** Upholstered panel facing +Z, buttoned in a diamond grid. */
export function makeTufted(width: number, height: number, depth: number, buttonGap = 0.17): Mesh {
  const columns = Math.max(2, Math.round(width / buttonGap));
  const rows = Math.max(2, Math.round(height / buttonGap));
  const box = makeBox(width, height, depth, {
    bevel: Math.min(0.03, depth * 0.4),
    bevelSegments: 2,
    divisions: [columns * 4, rows * 4, 1],
  });
  return deform(box, (p) => {
    const front = Math.max(0, (2 * p[2]) / depth);
    if (front === 0) return p;
    const u = ((p[0] + width / 2) / width) * columns;
    const v = ((p[1] + height / 2) / height) * rows;
    // Buttons sit where both waves meet; folds run between them.
    const button = (Math.cos(Math.PI * (u + v)) * 0.5 + 0.5) * (Math.cos(Math.PI * (u - v)) * 0.5 + 0.5);
    const fold = Math.max(
      Math.abs(Math.cos((Math.PI * (u + v)) / 2)),
      Math.abs(Math.cos((Math.PI * (u - v)) / 2)),
    );
    return [p[0], p[1], p[2] - front * (0.018 * button ** 3 + 0.006 * fold ** 12)];
  });
}

import type { Point } from './field.ts';
import { FACE } from './head.ts';

/** Shares of what colours the skin at a point: rouge of lips and cheeks, and the dark of the mouth. */
export type Tint = { lip: number; blush: number; dark: number };

const [, MOUTH_Y, MOUTH_Z] = FACE.mouth;

function bell(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2));
}

function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function tintAt([x, y, z]: Point): Tint {
  const side = Math.abs(x);
  const along = side / 0.168;
  const up = y - MOUTH_Y;
  // The outline of the lips: a bow above, a bowl below.
  const reach =
    up > 0
      ? 0.082 * (1 - along ** 2.2) + 0.012 * Math.sin(Math.min(1, side / 0.09) * Math.PI) * (1 - along)
      : 0.098 * (1 - along ** 2.4);
  const lip = along >= 1 ? 0 : (1 - step(reach * 0.86, reach * 1.1, Math.abs(up))) * step(0.4, 0.5, z);
  // What lies behind the lips is the inside of the mouth.
  const behind = MOUTH_Z - 0.035 - 1.5 * x * x;
  const dark =
    Math.abs(up) < 0.035 && side < FACE.gapHalf + 0.01 && z > 0.2
      ? 1 - step(behind - 0.03, behind + 0.01, z)
      : 0;
  const cheek = bell(Math.hypot(side - 0.37, y + 0.2, (z - 0.45) * 0.6), 0.2);
  const tip = bell(Math.hypot(x, y + 0.25, z - 0.83), 0.11);
  const ear = bell(Math.hypot(side - 0.76, y + 0.02, z + 0.1), 0.16);
  const lid = bell(Math.hypot(side - FACE.eye[0] - 0.04, (y - 0.02) * 1.3, z - 0.66), 0.16);
  return { lip, dark, blush: Math.min(1, 0.8 * cheek + 0.45 * tip + 0.7 * ear + 0.28 * lid) };
}

import type { SceneCamera } from '../document/scene-document.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { Mass } from './sites/building.ts';

/** Where a picture may be taken from, and how much that is liked before anybody has looked. */
export type Station = { eye: Vec3; target: Vec3; liking: number };

/** Share of the picture's width and of the part above the horizon that a building fills. */
const FILL = 0.84;
const TOP = 0.79;

type Extent = { left: number; right: number; rise: number };

/** Tangents of the outline of the bodies seen from `eye` along the level heading (fx, fz). */
function outlineOf(masses: readonly Mass[], eye: Vec3, fx: number, fz: number): Extent {
  const out = { left: Infinity, right: -Infinity, rise: -Infinity };
  for (const m of masses) {
    const [hx, hz] = [m.width / 2 + m.over, m.depth / 2 + m.over];
    for (const [sx, sz] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const dx = m.x + sx * hx - eye[0];
      const dz = m.z + sz * hz - eye[2];
      const ahead = Math.max(0.5, dx * fx + dz * fz);
      const aside = (dz * fx - dx * fz) / ahead;
      out.left = Math.min(out.left, aside);
      out.right = Math.max(out.right, aside);
      out.rise = Math.max(
        out.rise,
        (m.top + (m.over > 0 ? m.rise * 0.8 : m.rise * 0.5) + 0.4 - eye[1]) / ahead,
      );
    }
  }
  return out;
}

/**
 * From the street or the garden: the building across its corner and whole, filling most of the picture's width, the
 * horizon in the lower third, sky above the roof. `lens` are the tangents of half the picture's width and height.
 */
export function outdoorStations(
  masses: readonly Mass[],
  camera: SceneCamera,
  lens: { x: number; y: number },
  eyeY: number,
  random: Random,
): Station[] {
  const low = Math.min(...masses.map((m) => m.x - m.width / 2));
  const high = Math.max(...masses.map((m) => m.x + m.width / 2));
  const front = Math.max(...masses.map((m) => m.z + m.depth / 2));
  const back = Math.min(...masses.map((m) => m.z - m.depth / 2));
  const [mx, mz] = [(low + high) / 2, front * 0.62 + back * 0.38];
  const mirror = random.chance(0.5) ? 1 : -1;
  const isStraight = camera.composition === 'one-point';
  const yaws = isStraight ? [0, 3, -3] : [30, 24, 36, 18, 42];
  const out: Station[] = [];
  for (const s of isStraight ? [1] : [mirror, -mirror])
    for (const yawDeg of yaws)
      for (const far of [1, 1.1, 0.94]) {
        const yaw = (s * yawDeg * Math.PI) / 180;
        const [bx, bz] = [Math.sin(yaw), Math.cos(yaw)];
        let distance = 12;
        let [fx, fz] = [-bx, -bz];
        let eye: Vec3 = [mx, eyeY, mz];
        let shape: Extent = { left: 0, right: 0, rise: 0 };
        for (let round = 0; round < 12; round++) {
          eye = [clamp(mx + bx * distance, -78, 78), eyeY, clamp(mz + bz * distance, -78, 78)];
          shape = outlineOf(masses, eye, fx, fz);
          const wide = (shape.right - shape.left) / (2 * lens.x * FILL);
          const tall = shape.rise / lens.y / (TOP + LOW_HORIZON);
          distance = clamp(distance * clamp(Math.max(wide, tall), 0.5, 1.8), 4, 76);
          // Turn until the outline lies in the middle.
          const off = Math.atan((shape.left + shape.right) / 2) * 0.8;
          const [c, n] = [Math.cos(off), Math.sin(off)];
          [fx, fz] = [fx * c - fz * n, fz * c + fx * n];
        }
        distance *= far;
        eye = [clamp(mx + bx * distance, -78, 78), eyeY, clamp(mz + bz * distance, -78, 78)];
        shape = outlineOf(masses, eye, fx, fz);
        const rise = shape.rise / lens.y;
        const shift =
          camera.height === 'bird'
            ? -1
            : clamp(Math.max(rise - TOP, rise * 0.5 - 0.1), HIGH_HORIZON, LOW_HORIZON);
        const up = camera.height === 'bird' ? -eyeY : shift * lens.y * distance;
        out.push({
          eye,
          target: [eye[0] + fx * distance, eyeY + up, eye[2] + fz * distance],
          liking:
            (s === mirror ? 0.12 : 0) -
            Math.abs(far - 1) * 0.8 -
            Math.abs(yawDeg - 28) * 0.006 +
            random.between(0, 0.3),
        });
      }
  return out;
}

/** How far below the picture's middle the horizon lies, in half heights: for low houses, and at most for towers. */
const HIGH_HORIZON = 0.12;
const LOW_HORIZON = 0.58;

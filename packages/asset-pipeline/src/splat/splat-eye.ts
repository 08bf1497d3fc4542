import type { Extent } from './splat-extent.ts';

type Vector = [x: number, y: number, z: number];
/** What an eye sees sideways, upwards and behind it: at right angles, of length one. */
export type EyeAxes = { right: Vector; up: Vector; back: Vector };

/** From where covers show a capture, and views begin; radians. */
export const SPLAT_HOME = { azimuth: (32 * Math.PI) / 180, elevation: (18 * Math.PI) / 180 } as const;
/** Tangent of half of the field, upright. */
export const HALF_FIELD = Math.tan((17 * Math.PI) / 180);
/** Share of the picture that the body fills. */
const FILL = 0.9;
/** Points of the rim of what is framed. */
const RIM = 24;

/** Of an eye on a sphere about what it looks at; radians, from +Z towards +X and upwards. */
export function eyeAxes(azimuth: number, elevation: number): EyeAxes {
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [rise, level] = [Math.sin(elevation), Math.cos(elevation)];
  return {
    right: [cos, 0, -sin],
    up: [-sin * rise, level, -cos * rise],
    back: [sin * level, rise, cos * level],
  };
}

/** From the middle of a body, near enough that it fills the picture, from whichever side: as a cylinder about it would. */
export function eyeDistance({ min, max }: Extent, elevation: number, aspect: number): number {
  const [plan, tall] = [Math.hypot(max[0] - min[0], max[2] - min[2]) / 2, (max[1] - min[1]) / 2];
  const [rise, level] = [Math.sin(elevation), Math.cos(elevation)];
  let distance = 1e-3;
  for (let n = 0; n < RIM; n++) {
    const [x, z] = [Math.cos((n * 2 * Math.PI) / RIM) * plan, Math.sin((n * 2 * Math.PI) / RIM) * plan];
    for (const y of [-tall, tall]) {
      const [wide, high] = [Math.abs(x) / aspect, Math.abs(y * level - z * rise)];
      distance = Math.max(distance, y * rise + z * level + Math.max(wide, high) / (HALF_FIELD * FILL));
    }
  }
  return distance;
}

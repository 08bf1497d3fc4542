import type { SplatCloud } from './splat-cloud.ts';

/** Splats from which shares are estimated: one more or less of so many changes nothing. */
export const SAMPLE = 50_000;

export type Extent = {
  min: [x: number, y: number, z: number];
  max: [x: number, y: number, z: number];
};

/** Where the body is: without the hundredth that lies farthest on each side of each axis, and what cannot be seen. */
export function measureBody(cloud: SplatCloud): Extent {
  const { count, positions, opacities } = cloud;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const isSeen = opacities.some((opacity) => opacity > 0.1);
  const sides = [0, 1, 2].map((axis) => {
    const sample: number[] = [];
    for (let at = 0; at < count; at += step)
      if (!isSeen || (opacities[at] ?? 0) > 0.1) sample.push(positions[at * 3 + axis] ?? 0);
    return [quantile(sample, 0.01), quantile(sample, 0.99)] as const;
  });
  const side = (axis: number, end: 0 | 1) => sides[axis]?.[end] ?? 0;
  return { min: [side(0, 0), side(1, 0), side(2, 0)], max: [side(0, 1), side(1, 1), side(2, 1)] };
}

/**
 * What is seen of a room from an eye that stands outside: without the walls, the floor or the ceiling between it and the inside.
 * Without bounds where nothing is before it.
 */
export function openRoom({ min, max }: Extent, eye: readonly [number, number, number]): Extent {
  const low = (axis: 0 | 1 | 2) => (eye[axis] < min[axis] ? min[axis] : -Infinity);
  const high = (axis: 0 | 1 | 2) => (eye[axis] > max[axis] ? max[axis] : Infinity);
  return { min: [low(0), low(1), low(2)], max: [high(0), high(1), high(2)] };
}

/** The value below which a share of them lies. */
export function quantile(values: number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

import type { GivenPart } from './given.ts';

/** A side of a box: outwards along an axis. */
export type Side = { axis: 0 | 1 | 2; sign: 1 | -1 };

export type Box = { min: number[]; max: number[] };

/** Nine numbers each, one after the other. */
export type Triangles = { points: Float64Array; count: number };

/** Slabs and thresholds that are lower than this are part of the floor, metres. */
export const FLOOR_M = 0.25;

export function boxOf(parts: readonly GivenPart[]): Box {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { positions } of parts) {
    for (let at = 0; at < positions.length; at++) {
      const value = positions[at] ?? 0;
      min[at % 3] = Math.min(min[at % 3] ?? 0, value);
      max[at % 3] = Math.max(max[at % 3] ?? 0, value);
    }
  }
  return { min, max };
}

export function trianglesOf(parts: readonly GivenPart[]): Triangles {
  const corners = parts.reduce((sum, { indices }) => sum + indices.length, 0);
  const points = new Float64Array(corners * 3);
  let to = 0;
  for (const { positions, indices } of parts) {
    for (let at = 0; at < indices.length; at++) {
      const from = (indices[at] ?? 0) * 3;
      for (let k = 0; k < 3; k++) points[to++] = positions[from + k] ?? 0;
    }
  }
  return { points, count: corners / 3 };
}

/** How far inside a side of the box a place along its axis lies, metres. */
export function depthIn({ min, max }: Box, { axis, sign }: Side, place: number): number {
  return sign > 0 ? (max[axis] ?? 0) - place : place - (min[axis] ?? 0);
}

import type { Field, Point } from './field.ts';
import { faceShapes, warps } from './face-shapes.ts';
import { meshOf, type Surface, type SurfaceOptions } from './surface.ts';

/** A piece of the figure as buffers that can be handed from a worker. */
export type Part = Surface & {
  /** Lip, blush and dark shares by vertex; none where a part has one colour. */
  tints?: Float32Array;
  /** How far positions and normals go at each of {@link faceShapes}, in that order; none where a part keeps its shape. */
  morphs?: readonly { positions: Float32Array; normals: Float32Array }[];
};

export function partOf(field: Field, options: SurfaceOptions): Part {
  return meshOf(field, options);
}

/** Adds what the face's shapes do to it. */
export function withShapes(part: Part): Part {
  const { positions, indices } = part;
  const rest = normalsOf(positions, indices);
  const morphs = faceShapes.map((shape) => {
    const moved = new Float32Array(positions.length);
    for (let i = 0; i < positions.length; i += 3) moved.set(warps[shape](pointAt(positions, i)), i);
    const normals = normalsOf(moved, indices);
    return { positions: subtract(moved, positions), normals: subtract(normals, rest) };
  });
  return { ...part, morphs };
}

/** Splits a part by its triangles: those with all corners where `isFirst` says so, and the others. */
export function split(part: Part, isFirst: (point: Point) => boolean): [Part, Part] {
  const sides = Uint8Array.from({ length: part.positions.length / 3 }, (_, i) =>
    isFirst(pointAt(part.positions, i * 3)) ? 1 : 0,
  );
  const first: number[] = [];
  const second: number[] = [];
  for (let i = 0; i < part.indices.length; i += 3) {
    const corners = [part.indices[i] ?? 0, part.indices[i + 1] ?? 0, part.indices[i + 2] ?? 0];
    (corners.every((corner) => sides[corner] === 1) ? first : second).push(...corners);
  }
  return [pick(part, first), pick(part, second)];
}

export function pointAt(values: Float32Array, i: number): Point {
  return [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0];
}

function pick(part: Part, corners: readonly number[]): Part {
  const place = new Map<number, number>();
  for (const corner of corners) if (!place.has(corner)) place.set(corner, place.size);
  const gather = (values: Float32Array) => {
    const kept = new Float32Array(place.size * 3);
    for (const [from, to] of place) kept.set(pointAt(values, from * 3), to * 3);
    return kept;
  };
  return {
    positions: gather(part.positions),
    normals: gather(part.normals),
    indices: Uint32Array.from(corners, (corner) => place.get(corner) ?? 0),
    ...(part.tints && { tints: gather(part.tints) }),
  };
}

function subtract(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value - (b[i] ?? 0));
}

/** Area-weighted, of length 1. */
function normalsOf(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3];
    const [ax, ay, az] = pointAt(positions, a);
    const [bx, by, bz] = pointAt(positions, b);
    const [cx, cy, cz] = pointAt(positions, c);
    const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
    const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
    const face: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c])
      for (let axis = 0; axis < 3; axis += 1)
        normals[corner + axis] = (normals[corner + axis] ?? 0) + (face[axis] ?? 0);
  }
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = pointAt(normals, i);
    const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    normals.set([x * scale, y * scale, z * scale], i);
  }
  return normals;
}

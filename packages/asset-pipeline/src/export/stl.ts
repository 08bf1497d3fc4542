import type { Document } from '@gltf-transform/core';
import { listPlaced, placeCorner } from '../facts/placed.ts';

const HEADER_BYTES = 80;
const TRIANGLE_BYTES = 50;
const MM = 1000;

/** Binary STL of everything that the scene shows: millimetres and Z up, as programs that print and cut expect it. */
export function writeStl(document: Document): Buffer {
  const placed = listPlaced(document);
  const triangles = placed.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const out = Buffer.alloc(HEADER_BYTES + 4 + triangles * TRIANGLE_BYTES);
  out.write('Mogine, millimetres, Z up', 'latin1');
  out.writeUInt32LE(triangles, HEADER_BYTES);
  let at = HEADER_BYTES + 4;
  const p = new Float64Array(9);
  for (const part of placed) {
    for (let corner = 0; corner < part.indices.length; corner += 3) {
      for (let k = 0; k < 3; k++) placeUpright(part.indices[corner + k] ?? 0, k * 3);
      at = writeTriangle(out, at, p);
    }
    function placeUpright(vertex: number, to: number): void {
      placeCorner(part, vertex, p, to);
      const [y, z] = [p[to + 1] ?? 0, p[to + 2] ?? 0];
      p[to] = (p[to] ?? 0) * MM;
      p[to + 1] = -z * MM;
      p[to + 2] = y * MM;
    }
  }
  return out;
}

/** Answers where the next one begins. */
function writeTriangle(out: Buffer, start: number, p: Float64Array): number {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p;
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  let at = start;
  for (const value of normal) at = out.writeFloatLE(value / length, at);
  for (const value of p) at = out.writeFloatLE(value, at);
  // Two bytes that nobody agrees on.
  return at + 2;
}

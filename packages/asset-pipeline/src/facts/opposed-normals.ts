import type { Placed } from './placed.ts';

/** Cosine between a triangle and its normals below which they are on its other side: what is aslant may be smooth shading. */
const OPPOSED = -0.2;

/** Triangles whose normals point to the side that they do not look to: light falls on them from the wrong side. */
export function findOpposedNormals({
  primitive,
  indices,
  positions: p,
}: Pick<Placed, 'primitive' | 'indices' | 'positions'>): Uint32Array {
  const n = primitive.getAttribute('NORMAL')?.getArray();
  if (!n) return new Uint32Array();
  const found: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [(indices[at] ?? 0) * 3, (indices[at + 1] ?? 0) * 3, (indices[at + 2] ?? 0) * 3];
    const [ux, uy, uz] = [of(p, b) - of(p, a), of(p, b + 1) - of(p, a + 1), of(p, b + 2) - of(p, a + 2)];
    const [vx, vy, vz] = [of(p, c) - of(p, a), of(p, c + 1) - of(p, a + 1), of(p, c + 2) - of(p, a + 2)];
    const [fx, fy, fz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const nx = of(n, a) + of(n, b) + of(n, c);
    const ny = of(n, a + 1) + of(n, b + 1) + of(n, c + 1);
    const nz = of(n, a + 2) + of(n, b + 2) + of(n, c + 2);
    const lengths = Math.hypot(fx, fy, fz) * Math.hypot(nx, ny, nz);
    if (fx * nx + fy * ny + fz * nz < OPPOSED * lengths) found.push(at / 3);
  }
  return Uint32Array.from(found);
}

function of(values: ArrayLike<number>, at: number): number {
  return values[at] ?? 0;
}

import { at, type Vec2, type Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from './mesh.ts';
import { ovalOutline } from './slab.ts';

/**
 * Skin over closed rings with equal numbers of points, each counter-clockwise seen from above, walked with the solid on
 * the inside: up the outside, over the rim and down the inside. A ring shrunk to a point closes the shape.
 */
export function makeLoft(rings: readonly (readonly Vec3[])[]): Mesh {
  const mesh = createMesh();
  const lengths = rings.map((ring) => measureAlong(ring));
  const widest = Math.max(...lengths.map((l) => at(l, l.length - 1)));
  let v = 0;
  for (const [r, ring] of rings.entries()) {
    const before = rings[r - 1];
    if (before) v += meanDistance(before, ring);
    const n = ring.length;
    for (let i = 0; i <= n; i++) {
      const p = ring[i % n] ?? [0, 0, 0];
      const along = lengths[r] ?? [];
      const total = at(along, n);
      addVertex(mesh, p, (total > 1e-6 ? at(along, i) / total : i / n) * widest, v);
    }
  }
  const row = (rings[0]?.length ?? 0) + 1;
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i + 1 < row; i++) {
      const k = r * row + i;
      addQuad(mesh, k, k + 1, k + row + 1, k + row);
    }
  }
  return mesh;
}

function measureAlong(ring: readonly Vec3[]): number[] {
  const out = [0];
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i] ?? [0, 0, 0];
    const q = ring[(i + 1) % ring.length] ?? p;
    out.push(at(out, i) + Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]));
  }
  return out;
}

function meanDistance(a: readonly Vec3[], b: readonly Vec3[]): number {
  let sum = 0;
  a.forEach((p, i) => {
    const q = b[i] ?? p;
    sum += Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
  });
  return sum / Math.max(1, a.length);
}

/** Level ring at a height, from an outline as seen from above. */
export function ringAt(outline: readonly Vec2[], y: number, x = 0, z = 0): Vec3[] {
  return outline.map((p): Vec3 => [p[0] + x, y, z - p[1]]);
}

/** Level oval ring; a roundness below 1 squares it. Half sizes at or below zero give a point. */
export function ovalRing(
  halfX: number,
  halfZ: number,
  y: number,
  options: { roundness?: number; points?: number; x?: number; z?: number } = {},
): Vec3[] {
  const outline = ovalOutline(
    Math.max(0, halfX),
    Math.max(0, halfZ),
    options.roundness ?? 1,
    options.points ?? 48,
  );
  return ringAt(outline, y, options.x, options.z);
}

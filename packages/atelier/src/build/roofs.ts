import { normalize, subtract, type Vec3 } from '../math/vector.ts';
import { addVertex, createMesh, type Mesh } from '../mesh/mesh.ts';

export type RoofShape = {
  width: number;
  depth: number;
  /** Metres from eaves to ridge. */
  rise: number;
  /** Metres it reaches over the walls. */
  over: number;
  /** Metres the ridge is shorter at each end: 0 for a gable, half the depth for a hip. */
  hip: number;
  thick: number;
};

/** Pitched roof, its ridge along X (along the longer side), eaves at y = 0, with a flat soffit. */
export function makePitchedRoof(o: RoofShape): Mesh {
  const mesh = createMesh();
  const x = o.width / 2 + o.over;
  const z = o.depth / 2 + o.over;
  const ridge = Math.max(0.01, x - o.hip);
  const low = -o.thick;
  const A: Vec3 = [-x, 0, z];
  const B: Vec3 = [x, 0, z];
  const C: Vec3 = [x, 0, -z];
  const D: Vec3 = [-x, 0, -z];
  const P: Vec3 = [-ridge, o.rise, 0];
  const Q: Vec3 = [ridge, o.rise, 0];
  addFace(mesh, [A, B, Q, P]);
  addFace(mesh, [C, D, P, Q]);
  addFace(mesh, [B, C, Q]);
  addFace(mesh, [D, A, P]);
  const lower = (p: Vec3): Vec3 => [p[0], low, p[2]];
  for (const [p, q] of [
    [A, B],
    [B, C],
    [C, D],
    [D, A],
  ] as const)
    addFace(mesh, [lower(p), lower(q), q, p]);
  addFace(mesh, [lower(D), lower(C), lower(B), lower(A)]);
  return mesh;
}

/** Flat polygon, counter-clockwise from outside, with texture metres along its first edge. */
function addFace(mesh: Mesh, points: readonly Vec3[]): void {
  const [a, b] = points;
  if (!a || !b) return;
  const u = normalize(subtract(b, a));
  const base = mesh.positions.length / 3;
  for (const p of points) {
    const d = subtract(p, a);
    const along = d[0] * u[0] + d[1] * u[1] + d[2] * u[2];
    const rest = Math.sqrt(Math.max(0, d[0] ** 2 + d[1] ** 2 + d[2] ** 2 - along ** 2));
    addVertex(mesh, p, along + a[0], rest);
  }
  for (let i = 1; i + 1 < points.length; i++) mesh.indices.push(base, base + i, base + i + 1);
}

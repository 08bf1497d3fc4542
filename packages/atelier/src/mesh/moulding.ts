import { at, type Vec2, type Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from './mesh.ts';

/**
 * Mitred frame round a rectangle in the XY plane, centred at the origin. The profile is walked from the outer edge to
 * the inner one as [metres inwards, metres towards +Z].
 */
export function makeMouldedFrame(width: number, height: number, profile: readonly Vec2[]): Mesh {
  const mesh = createMesh();
  const along = [0];
  profile.forEach((p, i) => {
    const next = profile[i + 1];
    if (next) along.push(at(along, i) + Math.hypot(next[0] - p[0], next[1] - p[1]));
  });
  const corners: Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4] ?? from;
    const point = (corner: Vec2, p: Vec2): Vec3 => [
      corner[0] * (width / 2 - p[0]),
      corner[1] * (height / 2 - p[0]),
      p[1],
    ];
    const rows = profile.map((p, i) => {
      const a = point(from, p);
      const b = point(to, p);
      const u = (q: Vec3): number => (side % 2 === 0 ? q[0] : q[1]);
      return [addVertex(mesh, a, u(a), at(along, i)), addVertex(mesh, b, u(b), at(along, i))] as const;
    });
    rows.forEach((row, i) => {
      const next = rows[i + 1];
      if (next) addQuad(mesh, row[0], row[1], next[1], next[0]);
    });
  });
  return mesh;
}

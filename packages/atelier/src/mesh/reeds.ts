import type { Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from './mesh.ts';

const ARC_STEPS = 4;

/** Row of upright half-round reeds on the plane z = 0, swelling `depth` towards +Z, centred in x, from y = 0 up. */
export function makeReeds(width: number, height: number, reeds: number, depth: number): Mesh {
  const mesh = createMesh();
  const each = width / reeds;
  for (let r = 0; r < reeds; r++) {
    const middle = -width / 2 + each * (r + 0.5);
    const points: Vec3[] = [];
    for (let k = 0; k <= ARC_STEPS; k++) {
      const angle = Math.PI * (1 - k / ARC_STEPS);
      points.push([middle + (each / 2) * Math.cos(angle), 0, depth * Math.sin(angle)]);
    }
    const columns = points.map(([x, , z]) => {
      // Grain runs up; each reed has its own stretch of it.
      const v = x + z + r * 0.13;
      return [addVertex(mesh, [x, 0, z], 0, v), addVertex(mesh, [x, height, z], height, v)] as const;
    });
    columns.forEach((column, k) => {
      const next = columns[k + 1];
      if (next) addQuad(mesh, column[0], next[0], next[1], column[1]);
    });
    for (let k = 1; k < ARC_STEPS; k++) {
      const [a, b, c] = [columns[0], columns[k], columns[k + 1]];
      if (a && b && c) mesh.indices.push(a[1], b[1], c[1], a[0], c[0], b[0]);
    }
  }
  return mesh;
}

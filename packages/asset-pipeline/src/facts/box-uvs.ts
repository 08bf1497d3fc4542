import { copyVertices } from './copy-vertices.ts';
import { setCorners } from './corners.ts';
import { placeCorner, type Placed } from './placed.ts';

/** Of each side a picture's right and its upwards: an axis, and whether it runs against it. */
const SIDES = [
  { right: [2, -1], up: [1, 1] },
  { right: [2, 1], up: [1, 1] },
  { right: [0, 1], up: [2, -1] },
  { right: [0, 1], up: [2, 1] },
  { right: [0, 1], up: [1, 1] },
  { right: [0, -1], up: [1, 1] },
] as const;

/**
 * Lays pictures on a part from the six sides of a box, once a metre of the scene: what a part without UVs needs to show any. A
 * corner that is seen from several sides becomes several. `semantic`: of the set of UVs.
 */
export function layBoxUvs(placed: Placed, semantic: string): void {
  const { primitive, indices } = placed;
  const sideOf = new Map<number, number>();
  const copies = new Map<string, number>();
  const sources: number[] = [];
  const vertices = placed.positions.length / 3;
  const laid = new Uint32Array(indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    const side = sideOfFace(placed, indices.subarray(at, at + 3));
    for (let corner = at; corner < at + 3; corner++) {
      const vertex = indices[corner] ?? 0;
      const known = sideOf.get(vertex);
      if (known === undefined) sideOf.set(vertex, side);
      if (known === undefined || known === side) {
        laid[corner] = vertex;
        continue;
      }
      const key = `${vertex} ${side}`;
      const copy = copies.get(key) ?? vertices + sources.push(vertex) - 1;
      copies.set(key, copy);
      sideOf.set(copy, side);
      laid[corner] = copy;
    }
  }
  const first = copyVertices(primitive, sources);
  const uvs = new Float32Array((first + sources.length) * 2);
  const p = [0, 0, 0];
  for (const [vertex, side] of sideOf) {
    placeCorner(placed, sources[vertex - vertices] ?? vertex, p);
    const { right, up } = SIDES[side] ?? SIDES[0];
    // Pictures begin at their top.
    uvs.set([(p[right[0]] ?? 0) * right[1], -(p[up[0]] ?? 0) * up[1]], vertex * 2);
  }
  setCorners(primitive, laid);
  const position = primitive.getAttribute('POSITION');
  if (position) primitive.setAttribute(semantic, position.clone().setType('VEC2').setArray(uvs));
}

/** Place in `SIDES` of the side that a triangle looks to most. */
function sideOfFace(placed: Placed, corners: Uint32Array): number {
  const [a, b, c] = [...corners].map((vertex) => {
    const p: number[] = [0, 0, 0];
    placeCorner(placed, vertex, p);
    return p;
  });
  const [ux, uy, uz] = between(a, b);
  const [vx, vy, vz] = between(a, c);
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const lengths = normal.map(Math.abs);
  const axis = lengths.indexOf(Math.max(...lengths));
  return axis * 2 + ((normal[axis] ?? 0) < 0 ? 1 : 0);
}

function between(from: readonly number[] = [], to: readonly number[] = []): [number, number, number] {
  const along = (at: number) => (to[at] ?? 0) - (from[at] ?? 0);
  return [along(0), along(1), along(2)];
}

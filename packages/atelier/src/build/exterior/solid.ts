import type { Vec3 } from '../../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from '../../mesh/mesh.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Finish } from '../../texture/finish.ts';

/** Limits of an upright box in metres. */
export type Extent = { x0: number; x1: number; y0: number; y1: number; z0: number; z1: number };

const SIDES: readonly { axis: 0 | 1 | 2; side: 0 | 1 }[] = [
  { axis: 0, side: 1 },
  { axis: 0, side: 0 },
  { axis: 1, side: 1 },
  { axis: 1, side: 0 },
  { axis: 2, side: 1 },
  { axis: 2, side: 0 },
];

/**
 * Sharp box of twelve triangles: parts of a building are seen from so far that no bevel shows. Textures run on from one
 * box to the next because they follow the place; `grain` is the axis that boards and wood run along.
 */
export function makeSolid(e: Extent, grain: 'x' | 'y' = 'x'): Mesh {
  const mesh = createMesh();
  const low: Vec3 = [e.x0, e.y0, e.z0];
  const high: Vec3 = [e.x1, e.y1, e.z1];
  for (const { axis, side } of SIDES) {
    const a = axis === 0 ? 2 : 0;
    const b = axis === 1 ? 2 : 1;
    const corner = (i: 0 | 1, j: 0 | 1): number => {
      const p: [number, number, number] = [0, 0, 0];
      p[axis] = side ? high[axis] : low[axis];
      p[a] = i ? high[a] : low[a];
      p[b] = j ? high[b] : low[b];
      const isTurned = grain === 'y' && axis !== 1;
      return addVertex(mesh, p, isTurned ? p[b] : p[a], isTurned ? p[a] : p[b]);
    };
    const [p, q, r, s] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    // Counter-clockwise seen from outside: a x b points along +z for z faces, along -x and -y for the others.
    const isAlong = (axis === 2) === (side === 1);
    if (isAlong) addQuad(mesh, p, q, r, s);
    else addQuad(mesh, p, s, r, q);
  }
  return mesh;
}

/** Adds a box by its limits in metres. */
type AddBox = (
  finish: Finish,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
  grain?: 'x' | 'y',
) => void;

/** Puts boxes on a list of parts; those that are not wider, higher and deeper than `leastM` are left out. */
export function boxesInto(parts: Part[], leastM = -Infinity): AddBox {
  return (finish, x0, x1, y0, y1, z0, z1, grain = 'x') => {
    if (x1 - x0 > leastM && y1 - y0 > leastM && z1 - z0 > leastM)
      parts.push(part(finish, makeSolid({ x0, x1, y0, y1, z0, z1 }, grain)));
  };
}

/** Box by its middle and size. */
export function solidAt(
  [x, y, z]: Vec3,
  [width, height, depth]: readonly [number, number, number],
  grain: 'x' | 'y' = 'x',
): Mesh {
  return makeSolid(
    {
      x0: x - width / 2,
      x1: x + width / 2,
      y0: y - height / 2,
      y1: y + height / 2,
      z0: z - depth / 2,
      z1: z + depth / 2,
    },
    grain,
  );
}

/** Flat convex polygon, counter-clockwise from outside; its texture follows the place. */
export function makePolygon(points: readonly Vec3[]): Mesh {
  const mesh = createMesh();
  addPolygon(mesh, points);
  return mesh;
}

export function addPolygon(mesh: Mesh, points: readonly Vec3[]): void {
  const [a, b, c] = points;
  if (!a || !b || !c) return;
  const n: Vec3 = [
    (b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1]),
    (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]),
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]),
  ];
  const [nx, ny, nz] = [Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2])];
  const base = mesh.positions.length / 3;
  for (const p of points) {
    if (ny >= nx && ny >= nz) addVertex(mesh, p, p[0], p[2]);
    else if (nx >= nz) addVertex(mesh, p, p[2], p[1]);
    else addVertex(mesh, p, p[0], p[1]);
  }
  for (let i = 1; i + 1 < points.length; i++) mesh.indices.push(base, base + i, base + i + 1);
}

import { normalOf, type Field, type Point } from './field.ts';

/** Three numbers a vertex, three indices a triangle. */
export type Surface = { positions: Float32Array; normals: Float32Array; indices: Uint32Array };

export type SurfaceOptions = { from: Point; to: Point; cell: number };

/** Cells along the edge of a block that is passed over when the surface is far from it. */
const BLOCK = 8;
/** Blended fields say less than the true distance; this keeps blocks that might hold a piece of the surface. */
const CAUTION = 1.7;
const PROJECTIONS = 2;

/** Corners of a cell by their offsets, bit by bit x, y, z. */
const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];

/** The surface of a body as triangles: naive surface nets (Gibson 1998), each vertex then moved onto the surface itself. */
export function meshOf(field: Field, { from, to, cell }: SurfaceOptions): Surface {
  const [nx, ny, nz] = from.map((start, axis) => Math.ceil(((to[axis] ?? start) - start) / cell) + 1) as [
    number,
    number,
    number,
  ];
  const values = sample(field, from, cell, [nx, ny, nz]);
  const at = (x: number, y: number, z: number) => (z * ny + y) * nx + x;
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const corners = new Float64Array(8);
  for (let z = 0; z < nz - 1; z += 1) {
    for (let y = 0; y < ny - 1; y += 1) {
      for (let x = 0; x < nx - 1; x += 1) {
        let inside = 0;
        for (let i = 0; i < 8; i += 1) {
          const value = values[at(x + (i & 1), y + ((i >> 1) & 1), z + (i >> 2))] ?? 1;
          corners[i] = value;
          if (value < 0) inside += 1;
        }
        if (inside === 0 || inside === 8) continue;
        vertexOf[at(x, y, z)] = positions.length / 3;
        const middle = middleOfCrossings(corners);
        positions.push(
          from[0] + (x + middle[0]) * cell,
          from[1] + (y + middle[1]) * cell,
          from[2] + (z + middle[2]) * cell,
        );
      }
    }
  }
  const indices = facesOf(values, vertexOf, [nx, ny, nz]);
  return settleOn(field, Float32Array.from(positions), Uint32Array.from(indices), cell);
}

function sample(
  field: Field,
  from: Point,
  cell: number,
  [nx, ny, nz]: [number, number, number],
): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const half = (BLOCK * cell) / 2;
  const reach = half * Math.sqrt(3) * CAUTION;
  for (let bz = 0; bz < nz; bz += BLOCK) {
    for (let by = 0; by < ny; by += BLOCK) {
      for (let bx = 0; bx < nx; bx += BLOCK) {
        const middle = field(
          from[0] + bx * cell + half,
          from[1] + by * cell + half,
          from[2] + bz * cell + half,
        );
        const isFar = Math.abs(middle) > reach;
        for (let z = bz; z < Math.min(nz, bz + BLOCK); z += 1) {
          for (let y = by; y < Math.min(ny, by + BLOCK); y += 1) {
            for (let x = bx; x < Math.min(nx, bx + BLOCK); x += 1) {
              values[(z * ny + y) * nx + x] = isFar
                ? middle
                : field(from[0] + x * cell, from[1] + y * cell, from[2] + z * cell);
            }
          }
        }
      }
    }
  }
  return values;
}

function middleOfCrossings(corners: Float64Array): Point {
  const sum = [0, 0, 0];
  let crossings = 0;
  for (const [a, b] of EDGES) {
    const va = corners[a] ?? 0;
    const vb = corners[b] ?? 0;
    if (va < 0 === vb < 0) continue;
    const along = va / (va - vb);
    for (let axis = 0; axis < 3; axis += 1) {
      const from = (a >> axis) & 1;
      const to = (b >> axis) & 1;
      sum[axis] = (sum[axis] ?? 0) + from + along * (to - from);
    }
    crossings += 1;
  }
  return [(sum[0] ?? 0) / crossings, (sum[1] ?? 0) / crossings, (sum[2] ?? 0) / crossings];
}

function facesOf(
  values: Float32Array,
  vertexOf: Int32Array,
  [nx, ny, nz]: [number, number, number],
): number[] {
  const indices: number[] = [];
  const strides = [1, nx, nx * ny] as const;
  for (let z = 1; z < nz - 1; z += 1) {
    for (let y = 1; y < ny - 1; y += 1) {
      for (let x = 1; x < nx - 1; x += 1) {
        const here = (z * ny + y) * nx + x;
        for (let axis = 0; axis < 3; axis += 1) {
          const isInside = (values[here] ?? 1) < 0;
          if (isInside === (values[here + (strides[axis] ?? 1)] ?? 1) < 0) continue;
          const u = strides[(axis + 1) % 3] ?? 1;
          const v = strides[(axis + 2) % 3] ?? 1;
          const quad = [vertexOf[here - u - v], vertexOf[here - v], vertexOf[here], vertexOf[here - u]].map(
            (vertex) => vertex ?? -1,
          ) as [number, number, number, number];
          const [a, b, c, d] = isInside ? quad : (quad.toReversed() as [number, number, number, number]);
          indices.push(a, b, c, a, c, d);
        }
      }
    }
  }
  return indices;
}

function settleOn(field: Field, positions: Float32Array, indices: Uint32Array, cell: number): Surface {
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    let x = positions[i] ?? 0;
    let y = positions[i + 1] ?? 0;
    let z = positions[i + 2] ?? 0;
    const towards = normalOf(field, x, y, z);
    for (let pass = 0; pass < PROJECTIONS; pass += 1) {
      const off = Math.max(-cell / 2, Math.min(cell / 2, field(x, y, z)));
      x -= towards[0] * off;
      y -= towards[1] * off;
      z -= towards[2] * off;
    }
    positions[i] = x;
    positions[i + 1] = y;
    positions[i + 2] = z;
    normals.set(normalOf(field, x, y, z), i);
  }
  return { positions, normals, indices };
}

import { distanceToTriangle } from './triangle-distance.ts';

/** Points of a mesh one after the other, three numbers each. */
export type Points = Float32Array;
/** Triangles of a mesh one after the other, nine numbers each. */
export type Triangles = Float32Array;

/** Cells along the longest edge. */
const ALONG_MAX = 160;

/**
 * How far each point of one version is from the surface of the other, in their unit; whatever the two are made of. A point in the middle
 * of what was one large face is nowhere away from it. Without a surface all are infinitely far.
 */
export function distancesTo(points: Points, other: Triangles): { distances: Float32Array; most: number } {
  const grid = createGrid(other);
  const distances = new Float32Array(points.length / 3);
  let most = 0;
  for (let at = 0; at < distances.length; at++) {
    const found = grid.nearest(points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0);
    distances[at] = found;
    most = Math.max(most, found);
  }
  return { distances, most };
}

/** Triangles in cells of one size, so that only those nearby are looked at. */
function createGrid(triangles: Triangles) {
  const count = triangles.length / 9;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at++) {
    const axis = at % 3;
    const value = triangles[at] ?? 0;
    low[axis] = Math.min(low[axis] ?? 0, value);
    high[axis] = Math.max(high[axis] ?? 0, value);
  }
  const [lowX = 0, lowY = 0, lowZ = 0] = low;
  const edges = [0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0));
  // A box of n cells along its longest edge has some n² of them on its hull.
  const along = Math.max(1, Math.min(ALONG_MAX, Math.floor(Math.sqrt(count / 6))));
  const cell = Math.max(...edges, 1e-6) / along;
  const [nx = 1, ny = 1, nz = 1] = edges.map((edge) => (edge >= 0 ? Math.floor(edge / cell) + 1 : 1));
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  const placeX = (x: number) => within(Math.floor((x - lowX) / cell), nx);
  const placeY = (y: number) => within(Math.floor((y - lowY) / cell), ny);
  const placeZ = (z: number) => within(Math.floor((z - lowZ) / cell), nz);

  /** Names the cells that a triangle touches; a large one in parts, so that none far from it are among them. */
  function visit(t: readonly number[], add: (key: number) => void): void {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = t;
    const [x0, x1] = [placeX(Math.min(ax, bx, cx)), placeX(Math.max(ax, bx, cx))];
    const [y0, y1] = [placeY(Math.min(ay, by, cy)), placeY(Math.max(ay, by, cy))];
    const [z0, z1] = [placeZ(Math.min(az, bz, cz)), placeZ(Math.max(az, bz, cz))];
    if (Math.max(x1 - x0, y1 - y0, z1 - z0) > 1) {
      const [px, py, pz] = [(ax + bx) / 2, (ay + by) / 2, (az + bz) / 2];
      const [qx, qy, qz] = [(bx + cx) / 2, (by + cy) / 2, (bz + cz) / 2];
      const [rx, ry, rz] = [(cx + ax) / 2, (cy + ay) / 2, (cz + az) / 2];
      visit([ax, ay, az, px, py, pz, rx, ry, rz], add);
      visit([px, py, pz, bx, by, bz, qx, qy, qz], add);
      visit([rx, ry, rz, qx, qy, qz, cx, cy, cz], add);
      visit([px, py, pz, qx, qy, qz, rx, ry, rz], add);
      return;
    }
    for (let z = z0; z <= z1; z++)
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) add((z * ny + y) * nx + x);
  }
  const triangleAt = (at: number) => Array.from(triangles.subarray(at * 9, at * 9 + 9));

  // Counted first, so that each cell has its own stretch of one list.
  const starts = new Uint32Array(nx * ny * nz + 1);
  const lasts = new Int32Array(nx * ny * nz).fill(-1);
  function visitEach(add: (at: number, key: number) => void): void {
    lasts.fill(-1);
    for (let at = 0; at < count; at++)
      visit(triangleAt(at), (key) => {
        if (lasts[key] === at) return;
        lasts[key] = at;
        add(at, key);
      });
  }
  visitEach((_, key) => {
    starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  });
  for (let key = 0; key < nx * ny * nz; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const held = new Uint32Array(starts.at(-1) ?? 0);
  const filled = starts.slice();
  visitEach((at, key) => {
    held[filled[key] ?? 0] = at;
    filled[key] = (filled[key] ?? 0) + 1;
  });

  /** To the nearest face of its own cell; 0 outside of all. */
  function marginOf(x: number, y: number, z: number, cx: number, cy: number, cz: number): number {
    const [a, b, c] = [x - lowX - cx * cell, y - lowY - cy * cell, z - lowZ - cz * cell];
    return Math.max(0, Math.min(a, cell - a, b, cell - b, c, cell - c));
  }

  function nearest(x: number, y: number, z: number): number {
    const [cx, cy, cz] = [placeX(x), placeY(y), placeZ(z)];
    const margin = marginOf(x, y, z, cx, cy, cz);
    let best = Infinity;
    const rings = Math.max(nx, ny, nz);
    for (let ring = 0; ring <= rings; ring++) {
      // What lies in a further ring is further away than what was found.
      if (best < Infinity && (ring - 1) * cell + margin > Math.sqrt(best)) break;
      for (let dz = -ring; dz <= ring; dz++) {
        for (let dy = -ring; dy <= ring; dy++) {
          const isHull = Math.abs(dz) === ring || Math.abs(dy) === ring;
          const step = isHull || ring === 0 ? 1 : 2 * ring;
          for (let dx = -ring; dx <= ring; dx += step) look(cx + dx, cy + dy, cz + dz);
        }
      }
    }
    return Math.sqrt(best);

    function look(ix: number, iy: number, iz: number): void {
      if (ix < 0 || iy < 0 || iz < 0 || ix >= nx || iy >= ny || iz >= nz) return;
      const key = (iz * ny + iy) * nx + ix;
      const end = starts[key + 1] ?? 0;
      for (let at = starts[key] ?? 0; at < end; at++)
        best = Math.min(best, distanceToTriangle(x, y, z, triangles, (held[at] ?? 0) * 9));
    }
  }
  return { nearest };
}

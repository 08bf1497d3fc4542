/** Points of a mesh one after the other, three numbers each. */
export type Points = Float32Array;

/** No more points of the other version are looked among than this; more are thinned out evenly. */
const SAMPLES_MAX = 200_000;

/**
 * How far each point of one version is from the nearest point of the other, in their unit; whatever the two are made of. Points, and no
 * surfaces: between the points of a coarse mesh it says too much, so that `reach`, the typical gap, is taken off.
 */
export function distancesTo(points: Points, other: Points): { distances: Float32Array; most: number } {
  const targets = thinOut(other);
  const grid = createGrid(targets);
  const distances = new Float32Array(points.length / 3);
  let most = 0;
  for (let at = 0; at < distances.length; at++) {
    const found = grid.nearest(points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0);
    distances[at] = found;
    most = Math.max(most, found);
  }
  return { distances, most };
}

function thinOut(points: Points): Points {
  const count = points.length / 3;
  if (count <= SAMPLES_MAX) return points;
  const thin = new Float32Array(SAMPLES_MAX * 3);
  for (let at = 0; at < SAMPLES_MAX; at++) {
    const from = Math.floor((at * count) / SAMPLES_MAX) * 3;
    thin.set(points.subarray(from, from + 3), at * 3);
  }
  return thin;
}

/** Points in cells of one size, so that only those nearby are looked at. */
function createGrid(points: Points) {
  const count = points.length / 3;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at++) {
    const axis = at % 3;
    const value = points[at] ?? 0;
    low[axis] = Math.min(low[axis] ?? 0, value);
    high[axis] = Math.max(high[axis] ?? 0, value);
  }
  const edges = [0, 1, 2].map((axis) => (high[axis] ?? 0) - (low[axis] ?? 0));
  // About two points a cell on a surface: a box of n cells along its longest edge has some n² of them on its hull.
  const along = Math.max(1, Math.min(256, Math.floor(Math.sqrt(count / 6))));
  const cell = Math.max(...edges, 1e-6) / along;
  const sizes = edges.map((edge) => Math.floor(edge / cell) + 1);
  const [nx = 1, ny = 1, nz = 1] = sizes;
  const placeOf = (value: number, axis: number) =>
    Math.min((sizes[axis] ?? 1) - 1, Math.max(0, Math.floor((value - (low[axis] ?? 0)) / cell)));
  const cells = new Map<number, number[]>();
  const keyOf = (x: number, y: number, z: number) => (z * ny + y) * nx + x;
  for (let at = 0; at < count; at++) {
    const [x, y, z] = [0, 1, 2].map((axis) => placeOf(points[at * 3 + axis] ?? 0, axis));
    const key = keyOf(x ?? 0, y ?? 0, z ?? 0);
    const held = cells.get(key);
    if (held) held.push(at);
    else cells.set(key, [at]);
  }

  function nearest(x: number, y: number, z: number): number {
    const [cx, cy, cz] = [placeOf(x, 0), placeOf(y, 1), placeOf(z, 2)];
    let best = Infinity;
    const rings = Math.max(nx, ny, nz);
    for (let ring = 0; ring <= rings; ring++) {
      // What lies in a further ring is further away than what was found.
      if (best < Infinity && (ring - 1) * cell > Math.sqrt(best)) break;
      for (let dz = -ring; dz <= ring; dz++) {
        for (let dy = -ring; dy <= ring; dy++) {
          const isHull = Math.abs(dz) === ring || Math.abs(dy) === ring;
          const step = isHull || ring === 0 ? 1 : 2 * ring;
          for (let dx = -ring; dx <= ring; dx += step) best = Math.min(best, look(cx + dx, cy + dy, cz + dz));
        }
      }
    }
    return Math.sqrt(best);

    function look(ix: number, iy: number, iz: number): number {
      if (ix < 0 || iy < 0 || iz < 0 || ix >= nx || iy >= ny || iz >= nz) return Infinity;
      let found = Infinity;
      for (const at of cells.get(keyOf(ix, iy, iz)) ?? []) {
        const [a, b, c] = [
          (points[at * 3] ?? 0) - x,
          (points[at * 3 + 1] ?? 0) - y,
          (points[at * 3 + 2] ?? 0) - z,
        ];
        found = Math.min(found, a * a + b * b + c * c);
      }
      return found;
    }
  }
  return { nearest };
}

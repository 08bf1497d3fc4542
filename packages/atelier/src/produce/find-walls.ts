import { FLOOR_M, type Box, type Side, type Triangles } from './room-sides.ts';

/** One side of a box around things that is a wall or a ceiling with air behind it. */
export type Wall = Side & {
  /** How far its outer face lies inside the box, metres. */
  outer: number;
  thickness: number;
};

/** Places across and down a side that are looked at. */
const COLUMNS = 48;
const ROWS = 32;
/** Depth within which the outer face of one wall lies, with its windows and frames, metres. */
const RELIEF = 0.25;
/** No wall lies further inside, as a share of the box: it is the one on the other side, or the floor. */
const OUTER_MAX = 0.35;
/** Share of the places at which a wall stands; the rest are its doors and windows. */
const COVER_MIN = 0.55;
/** No thicker than this; what stands behind it at most of its places is not a part of it. */
const THICKNESS_MAX = 0.5;
const BARE_SHARE = 0.3;
/** Nothing stands close under a ceiling, which may be lower along its edges. */
const BARE_SHARE_ABOVE = 0.9;
/** So much air behind a wall, at so many of its places, makes an inside. */
const AIR = { metres: 0.6, share: 0.4 } as const;
/** Share of the lowest rows that a wall stands on the ground with. */
const FOOT = { rows: 0.2, share: 0.5 } as const;

/** What a straight look at a side from outside meets, place by place. */
type Profile = {
  /** Metres from the side of the box, the nearest first. */
  depths: number[][];
  wall: Wall | null;
};

/** Looks at a side of the box around triangles, straight, from outside. */
export function lookAt(side: Side, box: Box, triangles: Triangles): Profile {
  const depths = listDepths(side, box, triangles);
  const { axis } = side;
  const deepest = OUTER_MAX * ((box.max[axis] ?? 0) - (box.min[axis] ?? 0));
  return { depths, wall: findWall(side, depths, deepest) };
}

function findWall(side: Side, depths: readonly number[][], deepest: number): Wall | null {
  const firsts = depths.flatMap(([first]) => (first === undefined ? [] : [first])).toSorted((a, b) => a - b);
  const face = densest(firsts);
  if (face.from > deepest || face.count < COVER_MIN * depths.length) return null;
  const isOf = ([first = -1]: readonly number[]) => first >= face.from && first <= face.from + RELIEF;
  const seen = depths.filter(isOf);
  const backs = seen.map(
    (list) => (list.findLast((depth) => depth <= face.from + THICKNESS_MAX) ?? 0) - face.from,
  );
  const thickness =
    backs.toSorted((a, b) => a - b)[
      Math.floor(backs.length * (side.axis === 1 ? BARE_SHARE_ABOVE : BARE_SHARE))
    ] ?? 0;
  const inner = face.from + thickness;
  const airy = seen.filter(
    (list) => (list.find((depth) => depth > inner + FLOOR_M / 10) ?? Infinity) - inner >= AIR.metres,
  );
  if (airy.length < AIR.share * seen.length) return null;
  const lowest = depths.slice(0, Math.round(ROWS * FOOT.rows) * COLUMNS);
  const stands = side.axis === 1 || lowest.filter(isOf).length >= FOOT.share * lowest.length;
  return stands ? { ...side, outer: face.from, thickness } : null;
}

/** Where most of sorted numbers lie close together. */
function densest(sorted: readonly number[]): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  for (let start = 0, end = 0; start < sorted.length; start++) {
    while (end < sorted.length && (sorted[end] ?? 0) <= (sorted[start] ?? 0) + RELIEF) end++;
    if (end - start > best.count) best = { from: sorted[start] ?? 0, count: end - start };
  }
  return best;
}

/** Rows from below (of a ceiling, from its first edge). */
function listDepths({ axis, sign }: Side, { min, max }: Box, { points, count }: Triangles): number[][] {
  const [across, down] = axis === 1 ? [0, 2] : [2 - axis, 1];
  const depths = Array.from({ length: COLUMNS * ROWS }, (): number[] => []);
  const toColumn = COLUMNS / ((max[across] ?? 0) - (min[across] ?? 0));
  const toRow = ROWS / ((max[down] ?? 0) - (min[down] ?? 0));
  const [x, y, depth] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  for (let triangle = 0; triangle < count; triangle++) {
    for (let corner = 0; corner < 3; corner++) {
      const from = triangle * 9 + corner * 3;
      // Middles of places are whole numbers.
      x[corner] = ((points[from + across] ?? 0) - (min[across] ?? 0)) * toColumn - 0.5;
      y[corner] = ((points[from + down] ?? 0) - (min[down] ?? 0)) * toRow - 0.5;
      const place = points[from + axis] ?? 0;
      depth[corner] = sign > 0 ? (max[axis] ?? 0) - place : place - (min[axis] ?? 0);
    }
    fill(depths, x, y, depth);
  }
  for (const list of depths) list.sort((a, b) => a - b);
  return depths;
}

function fill(depths: number[][], x: Float64Array, y: Float64Array, depth: Float64Array): void {
  const [x0 = 0, x1 = 0, x2 = 0] = x;
  const [y0 = 0, y1 = 0, y2 = 0] = y;
  const [d0 = 0, d1 = 0, d2 = 0] = depth;
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  // Seen from its edge.
  if (Math.abs(area) < 1e-9) return;
  const right = Math.min(COLUMNS - 1, Math.max(x0, x1, x2));
  const top = Math.min(ROWS - 1, Math.max(y0, y1, y2));
  for (let row = Math.max(0, Math.ceil(Math.min(y0, y1, y2))); row <= top; row++) {
    for (let column = Math.max(0, Math.ceil(Math.min(x0, x1, x2))); column <= right; column++) {
      const b = ((column - x0) * (y2 - y0) - (x2 - x0) * (row - y0)) / area;
      const c = ((x1 - x0) * (row - y0) - (column - x0) * (y1 - y0)) / area;
      if (b < 0 || c < 0 || b + c > 1) continue;
      depths[row * COLUMNS + column]?.push(d0 + b * (d1 - d0) + c * (d2 - d0));
    }
  }
}

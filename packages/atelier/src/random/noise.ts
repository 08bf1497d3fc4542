// Tiling noise by integer hashing: no tables, so any number of textures can be made side by side.

/** Shares of a lattice point's hash that its column and its row bring: `mixLattice` joins them. */
function spreadX(x: number): number {
  return Math.imul(x, 0x27d4eb2d);
}

function spreadY(y: number, seed: number): number {
  return Math.imul(y, 0x165667b1) ^ seed;
}

function mixLattice(spread: number): number {
  let h = Math.imul(spread ^ (spread >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Uniform in [0, 1) for a lattice cell. */
export function cellValue(x: number, y: number, seed: number): number {
  return (mixLattice(spreadX(x) ^ spreadY(y, seed)) >>> 0) / 4294967296;
}

function wrap(x: number, period: number): number {
  if (x >= 0 && x < period) return x;
  const m = x % period;
  return m < 0 ? m + period : m;
}

// Eight directions, looked up: a switch would be guessed wrong by the processor nearly every time.
const GRADIENT_X = new Float64Array([1, 1, -1, -1, 1.414, -1.414, 0, 0]);
const GRADIENT_Y = new Float64Array([1, -1, 1, -1, 0, 0, 1.414, -1.414]);

function slope(spread: number, x: number, y: number): number {
  const k = mixLattice(spread) & 7;
  return (GRADIENT_X[k] ?? 0) * x + (GRADIENT_Y[k] ?? 0) * y;
}

/** Gradient noise, about -1..1, repeating every periodX by periodY lattice cells (integers). */
export function tileNoise(x: number, y: number, periodX: number, periodY: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const xa = wrap(x0, periodX);
  const ya = wrap(y0, periodY);
  const left = spreadX(xa);
  const right = spreadX(xa + 1 === periodX ? 0 : xa + 1);
  const above = spreadY(ya, seed);
  const below = spreadY(ya + 1 === periodY ? 0 : ya + 1, seed);
  const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = slope(left ^ above, fx, fy);
  const b = slope(right ^ above, fx - 1, fy);
  const c = slope(left ^ below, fx, fy - 1);
  const d = slope(right ^ below, fx - 1, fy - 1);
  const top = a + (b - a) * wx;
  return top + (c + (d - c) * wx - top) * wy;
}

/** Sum of octaves of tileNoise over u, v in 0..1 (one tile), starting at freqX by freqY cells a tile; about -1..1. */
export function tileFractal(
  u: number,
  v: number,
  freqX: number,
  freqY: number,
  octaves: number,
  seed: number,
  gain = 0.5,
): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let fx = freqX;
  let fy = freqY;
  for (let i = 0; i < octaves; i++) {
    sum += weight * tileNoise(u * fx, v * fy, fx, fy, seed + i * 7919);
    total += weight;
    weight *= gain;
    fx *= 2;
    fy *= 2;
  }
  return sum / total;
}

export type CellHit = { nearest: number; second: number; id: number; dx: number; dy: number };

/** Worley cells, freqX by freqY a tile: distances (in cells) to the nearest two points, and the nearest one's id in 0..1. */
export function tileCells(
  u: number,
  v: number,
  freqX: number,
  freqY: number,
  seed: number,
  jitter: number,
  out: CellHit,
): void {
  const x = u * freqX;
  const y = v * freqY;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let nearest = 81;
  let second = 81;
  let bestX = 0;
  let bestY = 0;
  for (let j = -1; j <= 1; j++) {
    const cy = wrap(y0 + j, freqY);
    const row = spreadY(cy, seed);
    for (let i = -1; i <= 1; i++) {
      const cx = wrap(x0 + i, freqX);
      const h = mixLattice(spreadX(cx) ^ row) >>> 0;
      const ox = x0 + i + 0.5 + jitter * ((h & 0xffff) / 65536 - 0.5) - x;
      const oy = y0 + j + 0.5 + jitter * ((h >>> 16) / 65536 - 0.5) - y;
      const square = ox * ox + oy * oy;
      if (square < nearest) {
        second = nearest;
        nearest = square;
        bestX = cx;
        bestY = cy;
        out.dx = ox;
        out.dy = oy;
      } else if (square < second) {
        second = square;
      }
    }
  }
  out.id = cellValue(bestX, bestY, seed ^ 0x5bd1e995);
  out.nearest = Math.sqrt(nearest);
  out.second = Math.sqrt(second);
}

// Tiling noise by integer hashing: no tables, so any number of textures can be made side by side.

function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Uniform in [0, 1) for a lattice cell. */
export function cellValue(x: number, y: number, seed: number): number {
  return hash2(x, y, seed) / 4294967296;
}

function wrap(x: number, period: number): number {
  const m = x % period;
  return m < 0 ? m + period : m;
}

function gradient(h: number, x: number, y: number): number {
  switch (h & 7) {
    case 0:
      return x + y;
    case 1:
      return x - y;
    case 2:
      return y - x;
    case 3:
      return -x - y;
    case 4:
      return 1.414 * x;
    case 5:
      return -1.414 * x;
    case 6:
      return 1.414 * y;
    default:
      return -1.414 * y;
  }
}

/** Gradient noise, about -1..1, repeating every periodX by periodY lattice cells (integers). */
export function tileNoise(x: number, y: number, periodX: number, periodY: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const xa = wrap(x0, periodX);
  const xb = wrap(x0 + 1, periodX);
  const ya = wrap(y0, periodY);
  const yb = wrap(y0 + 1, periodY);
  const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = gradient(hash2(xa, ya, seed), fx, fy);
  const b = gradient(hash2(xb, ya, seed), fx - 1, fy);
  const c = gradient(hash2(xa, yb, seed), fx, fy - 1);
  const d = gradient(hash2(xb, yb, seed), fx - 1, fy - 1);
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
  let nearest = 9;
  let second = 9;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = wrap(x0 + i, freqX);
      const cy = wrap(y0 + j, freqY);
      const h = hash2(cx, cy, seed);
      const ox = x0 + i + 0.5 + jitter * ((h & 0xffff) / 65536 - 0.5) - x;
      const oy = y0 + j + 0.5 + jitter * ((h >>> 16) / 65536 - 0.5) - y;
      const d = Math.sqrt(ox * ox + oy * oy);
      if (d < nearest) {
        second = nearest;
        nearest = d;
        out.id = cellValue(cx, cy, seed ^ 0x5bd1e995);
        out.dx = ox;
        out.dy = oy;
      } else if (d < second) {
        second = d;
      }
    }
  }
  out.nearest = nearest;
  out.second = second;
}

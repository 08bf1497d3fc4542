import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, unit } from './texel.ts';

/** Plain weave with uneven yarns and slubs; warp and weft may differ in colour. */
export function linenPattern(seed: number, warp: Vec3, weft: Vec3, threads = 72): Pattern {
  return {
    tileM: 0.18,
    reliefM: 0.0011,
    hollow: 0.9,
    paint(u, v, out) {
      const su = u * threads + 0.25 * tileNoise(u * 6, v * 24, 6, 24, seed);
      const sv = v * threads + 0.25 * tileNoise(u * 24, v * 6, 24, 6, seed + 1);
      const i = Math.floor(su);
      const j = Math.floor(sv);
      const x = su - i;
      const y = sv - j;
      const column = ((i % threads) + threads) % threads;
      const row = ((j % threads) + threads) % threads;
      const warpOver = (column + row) % 2 === 0;
      const roundX = Math.sin(Math.PI * x);
      const roundY = Math.sin(Math.PI * y);
      const fatX = 0.8 + 0.4 * cellValue(column, 3, seed);
      const fatY = 0.8 + 0.4 * cellValue(row, 5, seed);
      const over = warpOver ? roundX * (0.55 + 0.45 * roundY) * fatX : roundY * (0.55 + 0.45 * roundX) * fatY;
      const slub = smoothstep(0.35, 0.7, tileNoise(u * 5, v * threads, 5, threads, seed + 9));
      const fibre = tileNoise(u * 300, v * 300, 300, 300, seed + 13);
      const shade = 0.72 + 0.3 * over + 0.05 * fibre + 0.06 * slub;
      fill(out, warpOver ? warp : weft, warpOver ? weft : warp, 0.12, shade);
      const drift = 1 + 0.05 * tileFractal(u, v, 3, 3, 2, seed + 21);
      dim(out, drift);
      out.height = 0.3 + 0.55 * over + 0.1 * slub + 0.04 * fibre;
      out.roughness = 0.92;
    },
  };
}

/** Looped yarn: bouclé on furniture, or a wool rug when the loops stand in rows. */
export function bouclePattern(seed: number, tone: Vec3, inRows = false): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  const freq = inRows ? 40 : 42;
  return {
    tileM: inRows ? 0.4 : 0.24,
    reliefM: 0.0045,
    hollow: 0.95,
    paint(u, v, out) {
      const wx = 0.016 * tileNoise(u * 12, v * 12, 12, 12, seed + 1);
      const wy = 0.016 * tileNoise(u * 12, v * 12, 12, 12, seed + 2);
      const a = unit(u + (inRows ? wx * 0.4 : wx));
      const b = unit(v + (inRows ? wy * 0.4 : wy));
      tileCells(a, b, freq, inRows ? 28 : freq, seed, inRows ? 0.35 : 0.95, hit);
      const loop = clamp(1 - hit.nearest * 1.35, 0, 1);
      const ring = 1 - Math.abs(hit.nearest - 0.3) * 2.4;
      const fuzz = tileFractal(u, v, 90, 90, 2, seed + 5, 0.6);
      const strand = Math.sin(Math.atan2(hit.dy, hit.dx) * 2 + hit.nearest * 16 + hit.id * 6);
      const high = clamp(0.55 * loop + 0.35 * ring + 0.08 * strand + 0.14 * fuzz, 0, 1);
      const shade = 0.8 + 0.21 * high + 0.08 * (hit.id - 0.5) + 0.05 * fuzz;
      fill(out, tone, tone, 0, shade);
      const drift = 1 + 0.05 * tileFractal(u, v, 2, 2, 2, seed + 31);
      dim(out, drift);
      out.height = high;
      out.roughness = 0.96;
    },
  };
}

/** Full-grain leather: pebbled cells, fine creases, a worn sheen on the high spots. */
export function leatherPattern(seed: number, tone: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.26,
    reliefM: 0.0008,
    hollow: 0.7,
    paint(u, v, out) {
      const wx = 0.02 * tileNoise(u * 14, v * 14, 14, 14, seed + 1);
      const wy = 0.02 * tileNoise(u * 14, v * 14, 14, 14, seed + 2);
      tileCells(unit(u + wx), unit(v + wy), 56, 56, seed, 0.95, hit);
      const crease = 1 - smoothstep(0.02, 0.24, hit.second - hit.nearest);
      const fold = 1 - smoothstep(0.0, 0.03, Math.abs(tileFractal(u, v, 5, 4, 3, seed + 7)));
      const cloud = tileFractal(u, v, 3, 3, 3, seed + 11);
      const deep = clamp(crease * 0.75 + fold * 0.22, 0, 1);
      fill(out, tone, tone, 0, 1 + 0.1 * cloud - 0.22 * deep + 0.06 * (hit.id - 0.5));
      out.height = 0.8 - 0.6 * deep;
      out.roughness = 0.46 + 0.2 * deep + 0.05 * cloud;
    },
  };
}

/** Cane webbing: pairs of straight strands, crossed by two diagonals, over dark openings. */
export function canePattern(seed: number, strand: Vec3, gap: Vec3): Pattern {
  const count = 12;
  const distance = (x: number): number => Math.abs(x - Math.floor(x) - 0.5);
  return {
    tileM: 0.15,
    reliefM: 0.0018,
    hollow: 0.8,
    paint(u, v, out) {
      const x = u * count;
      const y = v * count;
      const pairX = Math.abs(distance(x + 0.5) - 0.12);
      const pairY = Math.abs(distance(y + 0.5) - 0.12);
      const d1 = distance(x + y + 0.5) / 1.414;
      const d2 = distance(x - y + 0.5) / 1.414;
      const straight = Math.max(band(pairX, 0.055), band(pairY, 0.055));
      const slanted = Math.max(band(d1, 0.085), band(d2, 0.085));
      const under = Math.sin(Math.PI * (x + y)) > 0;
      const top = under ? straight : Math.max(straight * 0.86, slanted);
      const cover = clamp(Math.max(straight, slanted * 0.94), 0, 1);
      const fibre = tileFractal(u, v, 70, 70, 2, seed);
      fill(out, gap, strand, smoothstep(0.05, 0.4, cover), 0.84 + 0.2 * top + 0.1 * fibre);
      out.height = 0.1 + 0.8 * top * cover;
      out.roughness = mix(0.95, 0.48, cover);
    },
  };
}

function band(distance: number, half: number): number {
  const t = clamp(1 - distance / half, 0, 1);
  return Math.sqrt(t * (2 - t));
}

/** Rush matting woven in fine ribs, as on tatami and summer rugs. */
export function mattingPattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 0.3,
    reliefM: 0.0012,
    hollow: 0.9,
    paint(u, v, out) {
      const ribs = 30;
      const stalks = 110;
      const i = Math.floor(u * ribs);
      const x = u * ribs - i;
      const y = v * stalks + (i % 2) * 0.5;
      const j = Math.floor(y) % stalks;
      const bulge = Math.sin(Math.PI * x);
      const round = Math.sin(Math.PI * (y - Math.floor(y)));
      const tint = cellValue(j, 3, seed);
      const age = tileFractal(u, v, 3, 9, 3, seed + 5);
      fill(out, light, dark, clamp(0.3 + 0.5 * tint + 0.35 * age, 0, 1), 0.76 + 0.16 * bulge + 0.12 * round);
      out.height = 0.25 + 0.4 * bulge + 0.25 * round;
      out.roughness = 0.72;
    },
  };
}

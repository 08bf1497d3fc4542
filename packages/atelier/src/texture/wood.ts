import { smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileFractal, tileNoise } from '../random/noise.ts';
import { herringboneAt } from './herringbone.ts';
import type { Pattern, Texel } from './paint.ts';
import { dim, fill } from './texel.ts';

export type WoodTone = {
  light: Vec3;
  dark: Vec3;
  /** Rings across one tile. */
  rings: number;
  /** 0..1, how strongly rings and pores show. */
  contrast: number;
  pores: number;
  roughness: number;
};

/** Sawn wood with its grain along u: bent growth rings, fine fibres and open pores. */
function paintGrain(u: number, v: number, seed: number, tone: WoodTone, out: Texel): void {
  const bend = tileFractal(u, v, 1, 3, 3, seed, 0.4);
  const drift = tileNoise(u * 2, v * 2, 2, 2, seed + 11);
  const phase = tone.rings * v + 1.9 * bend + 0.7 * drift;
  const ring = phase - Math.floor(phase);
  const late = smoothstep(0.25, 0.92, ring) * (1 - smoothstep(0.93, 1, ring));
  const fibre = tileFractal(u, v, 5, 90, 3, seed + 29, 0.6);
  const pore =
    smoothstep(0.3, 0.62, tileNoise(u * 26, v * 220, 26, 220, seed + 47)) * tone.pores * (0.4 + 0.6 * late);
  const cloud = tileFractal(u, v, 2, 3, 2, seed + 71);
  const t = tone.contrast * (0.5 * late + 0.34 * fibre + 0.22 * cloud + 0.75 * pore) + 0.28;
  fill(out, tone.light, tone.dark, t);
  out.height = 0.6 + 0.16 * fibre - 0.5 * pore + 0.08 * late;
  out.roughness = tone.roughness + 0.1 * pore - 0.05 * late + 0.04 * fibre;
}

/** Wood without joints, its grain along u, 0.8 m a tile. */
export function woodPattern(seed: number, tone: WoodTone): Pattern {
  return {
    tileM: 0.8,
    reliefM: 0.0009,
    hollow: 0.6,
    paint: (u, v, out) => paintGrain(u, v, seed, tone, out),
  };
}

/** Straight boards, `rows` across a 1.6 m tile, ends staggered. */
export function plankPattern(seed: number, tone: WoodTone, rows: number): Pattern {
  const tileM = 1.6;
  return {
    tileM,
    reliefM: 0.0016,
    hollow: 0.7,
    paint(u, v, out) {
      const row = Math.floor(v * rows);
      const across = v * rows - row;
      const offset = cellValue(row, 3, seed);
      const along = (u + offset) % 1;
      const board = row * 7 + 1;
      const shift = cellValue(board, 9, seed);
      paintGrain((u + shift) % 1, (v * 0.999 + cellValue(board, 5, seed)) % 1, seed + 1, tone, out);
      dim(out, 0.88 + 0.22 * cellValue(board, 1, seed));
      const edge = Math.min(across, 1 - across) * (tileM / rows);
      const end = Math.min(along, 1 - along) * tileM;
      const gap = 1 - smoothstep(0.0006, 0.0022, Math.min(edge, end));
      dim(out, 1 - 0.62 * gap);
      out.height -= 0.9 * gap;
      out.roughness += 0.25 * gap;
    },
  };
}

/** Herringbone parquet: boards 1 : 5, ten board widths to a 0.9 m tile. */
export function herringbonePattern(seed: number, tone: WoodTone): Pattern {
  const n = 5;
  const tileM = 0.9;
  return {
    tileM,
    reliefM: 0.0014,
    hollow: 0.7,
    paint(u, v, out) {
      const { along, across, id } = herringboneAt(u, v, n);
      paintGrain(
        (along / (2 * n) + cellValue(id, 1, seed)) % 1,
        (across / (2 * n) + cellValue(id, 2, seed)) % 1,
        seed + 5,
        tone,
        out,
      );
      dim(out, 0.84 + 0.3 * cellValue(id, 3, seed));
      const cellM = tileM / (2 * n);
      const edge = Math.min(across, 1 - across, along, n - along) * cellM;
      const gap = 1 - smoothstep(0.0005, 0.0018, edge);
      dim(out, 1 - 0.6 * gap);
      out.height -= 0.9 * gap;
      out.roughness += 0.2 * gap;
    },
  };
}

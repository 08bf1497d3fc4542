import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileFractal, tileNoise } from '../random/noise.ts';
import { herringboneAt } from './herringbone.ts';
import type { Pattern, Texel } from './paint.ts';
import { dim, unit, warm } from './texel.ts';

export type TimberTone = {
  light: Vec3;
  dark: Vec3;
  /** Metres between growth rings. */
  ringM: number;
  /** 0..1, how strongly rings show. */
  figure: number;
  /** 0..1, open pores: much in oak, ash and elm, little in ebony. */
  pores: number;
  roughness: number;
};

/**
 * Sawn wood, grain along u: rings are cut as a board cuts them, at `y` metres from under the pith, so that arches
 * stand in the middle of a board and straight lines at its sides.
 */
function paintCut(
  u: number,
  v: number,
  y: number,
  board: number,
  seed: number,
  tone: TimberTone,
  out: Texel,
): void {
  const depth = 0.012 + 0.03 * (1 + tileNoise(u * 2, board + 0.37, 2, 512, seed + 3));
  const wander = 0.006 * tileFractal(u, v, 2, 7, 3, seed + 5, 0.45);
  const phase = (Math.hypot(y, depth) + wander) / tone.ringM + cellValue(board, 2, seed) * 7;
  const year = Math.floor(phase);
  const ring = phase - year;
  const strength = 0.45 + 0.55 * cellValue(year, board, seed + 7);
  const late = smoothstep(0.15, 0.85, ring) * (1 - smoothstep(0.88, 1, ring)) * strength;
  const early = 1 - smoothstep(0, 0.35, ring);
  const fibre = tileFractal(u, v, 4, 110, 3, seed + 29, 0.62);
  const streak = tileNoise(u * 2, v * 38, 2, 38, seed + 41);
  const pore =
    smoothstep(0.28, 0.6, tileNoise(u * 24, v * 230, 24, 230, seed + 47)) * tone.pores * (0.3 + 0.7 * early);
  const t = 0.24 + tone.figure * (0.5 * late + 0.16 * streak) + 0.2 * fibre + 0.5 * pore;
  out.r = mix(tone.light[0], tone.dark[0], t);
  out.g = mix(tone.light[1], tone.dark[1], t);
  out.b = mix(tone.light[2], tone.dark[2], t);
  out.height = 0.62 + 0.12 * fibre - 0.5 * pore + 0.06 * late;
  out.roughness = tone.roughness + 0.1 * pore + 0.04 * fibre - 0.03 * late;
}

/** Book-matched veneer or edge-glued staves, two leaves to a 0.9 m tile. */
export function veneerPattern(seed: number, tone: TimberTone): Pattern {
  return {
    tileM: 0.9,
    reliefM: 0.0007,
    hollow: 0.5,
    paint(u, v, out) {
      // A mirrored leaf meets its neighbour and itself without a seam.
      const leaf = Math.abs(unit(v + 0.25) * 2 - 1);
      const sway = 0.02 * tileFractal(u, v, 1, 2, 2, seed + 11);
      paintCut(u, v, (leaf - 0.32) * 0.45 + sway, 1, seed, tone, out);
      dim(out, 1 + 0.05 * tileFractal(u, v, 1, 3, 2, seed + 71));
    },
  };
}

/** Dark line between boards, fading over `widthM`, at `edgeM` metres from the seam. */
function openSeam(out: Texel, edgeM: number, widthM: number): void {
  const gap = 1 - smoothstep(widthM * 0.2, widthM, edgeM);
  dim(out, 1 - 0.55 * gap);
  out.height -= 0.8 * gap;
  out.roughness += 0.2 * gap;
}

/** Floor boards of `tileM / rows` metres, two lengths to a row, ends at random. */
export function floorboardPattern(seed: number, tone: TimberTone, rows: number, tileM: number): Pattern {
  const widthM = tileM / rows;
  return {
    tileM,
    reliefM: 0.0014,
    hollow: 0.7,
    paint(u, v, out) {
      const row = Math.min(rows - 1, Math.floor(v * rows));
      const across = v * rows - row;
      const along = unit(u + cellValue(row, 3, seed));
      const cut = 0.38 + 0.24 * cellValue(row, 4, seed);
      const isFirst = along < cut;
      const board = row * 2 + (isFirst ? 0 : 1);
      const pith = (cellValue(board, 5, seed) * 2.2 - 1.1) * widthM;
      const turned = cellValue(board, 6, seed) < 0.5 ? u : 1 - u;
      paintCut(
        turned,
        unit(v + cellValue(board, 9, seed)),
        (across - 0.5) * widthM + pith,
        board,
        seed + 1,
        tone,
        out,
      );
      dim(out, 0.9 + 0.19 * cellValue(board, 1, seed));
      warm(out, 0.035 * (cellValue(board, 8, seed) - 0.5));
      const side = Math.min(across, 1 - across) * widthM;
      const end = (isFirst ? Math.min(along, cut - along) : Math.min(along - cut, 1 - along)) * tileM;
      // Wide enough for a 2.4 m tile to show it at 512 points.
      openSeam(out, Math.min(side, end), 0.0036);
    },
  };
}

/** Herringbone of 90 x 450 mm blocks, ten block widths to a 0.9 m tile. */
export function parquetPattern(seed: number, tone: TimberTone): Pattern {
  const n = 5;
  const tileM = 0.9;
  const cellM = tileM / (2 * n);
  return {
    tileM,
    reliefM: 0.0013,
    hollow: 0.7,
    paint(u, v, out) {
      const { along, across, id } = herringboneAt(u, v, n);
      const pith = (cellValue(id, 5, seed) * 2 - 1) * cellM;
      const grainU = unit(along / (2 * n) + cellValue(id, 1, seed));
      const grainV = unit(across / (2 * n) + cellValue(id, 2, seed));
      paintCut(grainU, grainV, (across - 0.5) * cellM + pith, id, seed + 5, tone, out);
      dim(out, 0.88 + 0.22 * cellValue(id, 3, seed));
      warm(out, 0.04 * (cellValue(id, 8, seed) - 0.5));
      openSeam(out, Math.min(across, 1 - across, along, n - along) * cellM, 0.0017);
    },
  };
}

/** Laminated bamboo: 20 mm strips with a darker node every foot or so. */
export function bambooPattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  const tileM = 0.8;
  const strips = 40;
  return {
    tileM,
    reliefM: 0.0006,
    hollow: 0.5,
    paint(u, v, out) {
      const strip = Math.min(strips - 1, Math.floor(v * strips));
      const across = v * strips - strip;
      const fibre = tileFractal(u, v, 3, 160, 2, seed + 9, 0.6);
      const along = unit(u + cellValue(strip, 1, seed)) * 3;
      const far =
        (Math.abs(along - Math.floor(along) - 0.5 - 0.12 * cellValue(strip, Math.floor(along), seed + 2)) *
          tileM) /
        3;
      const node = 1 - smoothstep(0.0015, 0.0055, far);
      const halo = 1 - smoothstep(0.004, 0.03, far);
      const t = clamp(
        0.3 + 0.3 * fibre + 0.28 * (cellValue(strip, 4, seed) - 0.5) + 0.5 * node + 0.14 * halo,
        0,
        1,
      );
      out.r = mix(light[0], dark[0], t);
      out.g = mix(light[1], dark[1], t);
      out.b = mix(light[2], dark[2], t);
      const seam = 1 - smoothstep(0.0004, 0.0016, (Math.min(across, 1 - across) * tileM) / strips);
      dim(out, 1 - 0.16 * seam);
      out.height = 0.6 + 0.1 * fibre + 0.25 * node - 0.3 * seam;
      out.roughness = 0.42 + 0.06 * fibre;
    },
  };
}

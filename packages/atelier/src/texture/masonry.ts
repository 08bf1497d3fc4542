import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileFractal, tileNoise } from '../random/noise.ts';
import type { Pattern, Texel } from './paint.ts';

export type BrickTone = {
  bricks: readonly [Vec3, Vec3, Vec3];
  mortar: Vec3;
  rowsPerTile: number;
  columns: number;
  tileM: number;
  wear: number;
  /** How much kiln and soot darken it in patches. */
  soot?: number;
};

function paintFace(out: Texel, c: Vec3, k: number): void {
  out.r = c[0] * k;
  out.g = c[1] * k;
  out.b = c[2] * k;
}

/** Running bond with raked mortar, a tint of its own for every brick, chipped edges and soot. */
export function brickPattern(seed: number, tone: BrickTone): Pattern {
  const rows = tone.rowsPerTile;
  const columns = tone.columns;
  const brickW = tone.tileM / columns;
  const brickH = tone.tileM / rows;
  // Grain is as fine on a large tile as on a small one.
  const k = Math.round(tone.tileM);
  const [fine, grit, pits, sanded] = [40 * k, 50 * k, 90 * k, 100 * k];
  return {
    tileM: tone.tileM,
    reliefM: 0.007,
    hollow: 0.9,
    paint(u, v, out) {
      const wobble = 0.0016 * tileNoise(u * fine, v * fine, fine, fine, seed + 3);
      const row = Math.floor(v * rows);
      const shifted = u * columns + (row % 2) * 0.5;
      const column = Math.floor(shifted) % columns;
      const x = (shifted - Math.floor(shifted)) * brickW;
      const y = (v * rows - row) * brickH;
      const rough = tileFractal(u, v, grit, grit, 3, seed + 7, 0.6);
      const edge = Math.min(x, brickW - x, y, brickH - y) + wobble + 0.0015 * rough * tone.wear;
      const face = smoothstep(0.0042, 0.0075, edge);
      const pick = cellValue(column, row, seed);
      const tint = cellValue(column, row, seed + 77);
      const [a, b, c] = tone.bricks;
      const colour = pick < 0.5 ? mixColour(a, b, pick * 2) : mixColour(b, c, pick * 2 - 1);
      const burn = smoothstep(0.2, 0.7, tileFractal(u, v, 5 * k, 8 * k, 3, seed + 13)) * (tone.soot ?? 0.28);
      const pit = smoothstep(0.42, 0.6, tileNoise(u * pits, v * pits, pits, pits, seed + 17)) * tone.wear;
      paintFace(out, colour, (0.86 + 0.26 * tint) * (1 + 0.12 * rough) * (1 - burn) * (1 - 0.3 * pit));
      const sand = 1 + 0.14 * tileFractal(u, v, sanded, sanded, 2, seed + 23);
      out.r = mix(tone.mortar[0] * sand, out.r, face);
      out.g = mix(tone.mortar[1] * sand, out.g, face);
      out.b = mix(tone.mortar[2] * sand, out.b, face);
      out.height = mix(0.12 + 0.05 * rough, 0.8 + 0.08 * rough - 0.25 * pit + 0.06 * (tint - 0.5), face);
      out.roughness = mix(0.95, 0.78 + 0.08 * rough, face);
    },
  };
}

function mixColour(a: Vec3, b: Vec3, t: number): Vec3 {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

/** Hand-made glazed square tiles: every one a little darker, paler, tilted. */
export function glazedTilePattern(
  seed: number,
  glaze: readonly [Vec3, Vec3],
  grout: Vec3,
  perTile: number,
): Pattern {
  const tileM = 0.6;
  const edgeM = tileM / perTile;
  return {
    tileM,
    reliefM: 0.0035,
    hollow: 0.7,
    paint(u, v, out) {
      const i = Math.floor(u * perTile);
      const j = Math.floor(v * perTile);
      const x = u * perTile - i;
      const y = v * perTile - j;
      const wave = tileFractal(u, v, 6, 6, 3, seed + 5);
      const pool = tileFractal(u, v, 30, 30, 2, seed + 9);
      const edge = Math.min(x, 1 - x, y, 1 - y) * edgeM + 0.0006 * pool;
      const face = smoothstep(0.0012, 0.0026, edge);
      const dome = smoothstep(0, 0.014, edge);
      const t = clamp(cellValue(i, j, seed) * 0.9 + 0.22 * wave + 0.1 * pool, 0, 1);
      const c = mixColour(glaze[0], glaze[1], t);
      const rim = 1 + 0.1 * (1 - dome);
      out.r = mix(grout[0], c[0] * rim, face);
      out.g = mix(grout[1], c[1] * rim, face);
      out.b = mix(grout[2], c[2] * rim, face);
      const tiltX = (cellValue(i, j, seed + 1) - 0.5) * (x - 0.5);
      const tiltY = (cellValue(i, j, seed + 2) - 0.5) * (y - 0.5);
      out.height = mix(0.1, 0.55 + 0.25 * dome + 0.3 * (tiltX + tiltY) + 0.1 * wave, face);
      out.roughness = mix(0.85, 0.12 + 0.06 * Math.abs(pool), face);
    },
  };
}

/** Rectangular floor slabs on a half bond, for paving and stone floors. */
export function pavingPattern(
  seed: number,
  stones: readonly [Vec3, Vec3],
  joint: Vec3,
  rows: number,
  columns: number,
): Pattern {
  const tileM = 2.4;
  return {
    tileM,
    reliefM: 0.006,
    hollow: 0.8,
    paint(u, v, out) {
      const row = Math.floor(v * rows);
      const shifted = u * columns + (row % 2) * 0.5;
      const column = Math.floor(shifted) % columns;
      const x = ((shifted - Math.floor(shifted)) * tileM) / columns;
      const y = ((v * rows - row) * tileM) / rows;
      const rough = tileFractal(u, v, 40, 40, 4, seed + 3, 0.55);
      const edge = Math.min(x, tileM / columns - x, y, tileM / rows - y) + 0.0012 * rough;
      const face = smoothstep(0.002, 0.006, edge);
      const cloud = tileFractal(u, v, 6, 6, 3, seed + 9);
      const c = mixColour(stones[0], stones[1], cellValue(column, row, seed));
      const k = 1 + 0.1 * rough + 0.1 * cloud;
      out.r = mix(joint[0], c[0] * k, face);
      out.g = mix(joint[1], c[1] * k, face);
      out.b = mix(joint[2], c[2] * k, face);
      out.height = mix(0.2, 0.75 + 0.1 * rough, face);
      out.roughness = mix(0.9, 0.55 + 0.12 * rough + 0.08 * cloud, face);
    },
  };
}

/** Hexagon tiles, point up. The pattern closes without a seam only with an even number of rows. */
export function hexTilePattern(
  seed: number,
  tones: readonly Vec3[],
  grout: Vec3,
  columns = 7,
  rows = 8,
): Pattern {
  return {
    tileM: columns * 0.12,
    reliefM: 0.002,
    hollow: 0.7,
    paint(u, v, out) {
      const x = u * columns * 1.7320508;
      const y = v * rows * 1.5;
      let best = 9;
      let second = 9;
      let id = 0;
      for (const half of [0, 1]) {
        const gx = Math.round(x / 1.7320508 - half * 0.5);
        const row = Math.round(y / 1.5);
        for (let dj = -1; dj <= 1; dj++) {
          const j = row + dj;
          if (((j % 2) + 2) % 2 !== half) continue;
          for (let di = -1; di <= 1; di++) {
            const i = gx + di;
            const cx = (i + half * 0.5) * 1.7320508;
            const d = hexDistance(x - cx, y - j * 1.5);
            if (d < best) {
              second = best;
              best = d;
              id = (((i % columns) + columns) % columns) * 64 + (((j % rows) + rows) % rows);
            } else if (d < second) second = d;
          }
        }
      }
      const face = smoothstep(0.03, 0.075, second - best);
      const grain = tileFractal(u, v, 60, 60, 3, seed + 5);
      const c = tones[Math.floor(cellValue(id, 1, seed) * tones.length)] ?? grout;
      const k = 0.95 + 0.1 * cellValue(id, 2, seed) + 0.07 * grain;
      out.r = mix(grout[0], c[0] * k, face);
      out.g = mix(grout[1], c[1] * k, face);
      out.b = mix(grout[2], c[2] * k, face);
      out.height = mix(0.15, 0.8 + 0.04 * grain, face);
      out.roughness = mix(0.9, 0.42 + 0.08 * grain, face);
    },
  };
}

function hexDistance(x: number, y: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  return Math.max(ax, ax * 0.5 + ay * 0.8660254);
}

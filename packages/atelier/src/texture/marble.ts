import { clamp, smoothstep, type Vec3 } from '../math/vector.ts';
import { tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay, unit } from './texel.ts';

export type VeinTone = {
  ground: Vec3;
  cloud: Vec3;
  vein: Vec3;
  /** Colour of the finest cracks. */
  hair: Vec3;
  /** 0..1, how much the clouds show. */
  clouds: number;
  /** 0..1 of the bold veins, and how wide they are (0.02 crisp, 0.12 broad). */
  bold: number;
  boldWidth: number;
  /** 0..1, soft shadow along the bold veins. */
  halo: number;
  /** 0..1 of the fine veins. */
  fine: number;
  /** 0..1 of a net of hairlines. */
  net: number;
  roughness: number;
};

/** Polished marble whose veins run slantwise across a slab of 2.8 m. */
export function veinedPattern(seed: number, tone: VeinTone): Pattern {
  return {
    tileM: 2.8,
    reliefM: 0.0002,
    hollow: 0.05,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 4, 4, 5, seed, 0.52);
      const wy = tileFractal(u, v, 4, 4, 4, seed + 101, 0.52);
      // Sums and differences of u and v keep the tile's period while they turn the veins by 45 degrees.
      const a = u + v + 0.125 * wx;
      const b = v - u + 0.095 * wy;
      const cloud = tileFractal(unit(u + 0.07 * wx), unit(v + 0.07 * wy), 5, 5, 3, seed + 211, 0.55);
      fill(out, tone.ground, tone.cloud, clamp(tone.clouds * (0.5 + 1.1 * cloud + 0.35 * wy), 0, 1));

      const boldField = Math.abs(tileNoise(a * 3, b, 3, 1, seed + 307) + 0.06 * wy);
      const where = smoothstep(-0.25, 0.35, tileNoise(u * 4, v * 4, 4, 4, seed + 401));
      const width = tone.boldWidth * (0.25 + 0.9 * where * where + 0.25 * Math.max(0, wy));
      const bold = (1 - smoothstep(width * 0.25, width, boldField)) * (0.25 + 0.75 * where) * tone.bold;
      const halo = (1 - smoothstep(0, width * 5 + 0.06, boldField)) * where * tone.halo;

      const fineField = Math.abs(tileNoise(a * 7 + 0.3 * wy, b * 3 + 0.3 * wx, 7, 3, seed + 503));
      const fineWhere = smoothstep(-0.2, 0.5, tileNoise(u * 5, v * 5, 5, 5, seed + 509));
      const fine = (1 - smoothstep(0.006, 0.05, fineField)) * fineWhere * tone.fine;

      const netField = Math.abs(
        tileFractal(unit(u + 0.065 * wx), unit(v + 0.065 * wy), 10, 10, 2, seed + 601),
      );
      const net = (1 - smoothstep(0.002, 0.02, netField)) * smoothstep(-0.1, 0.35, wx) * tone.net;

      lay(out, tone.vein, clamp(halo * 0.5, 0, 1));
      lay(out, tone.hair, clamp(net, 0, 1));
      lay(out, tone.vein, clamp(bold + fine * 0.8, 0, 1));
      const grain = tileNoise(u * 160, v * 160, 160, 160, seed + 701);
      dim(out, 1 + 0.012 * grain);
      out.height = 0.5 - 0.1 * bold - 0.05 * net;
      out.roughness = tone.roughness + 0.06 * bold + 0.015 * cloud;
    },
  };
}

/** Sintered slab: fine mineral speckle under slow clouds, the odd pale line, silky matt. */
export function sinteredPattern(seed: number, ground: Vec3, cloud: Vec3, line: Vec3): Pattern {
  return {
    tileM: 1.6,
    reliefM: 0.0003,
    hollow: 0.1,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 2, 2, 4, seed, 0.55);
      const drift = tileFractal(unit(u + 0.12 * wx), unit(v - 0.1 * wx), 3, 5, 4, seed + 11, 0.55);
      const speck = tileFractal(u, v, 128, 128, 2, seed + 19, 0.7);
      fill(out, ground, cloud, clamp(0.45 + 0.9 * drift, 0, 1), 1 + 0.045 * speck);
      const field = Math.abs(tileNoise((u + v + 0.15 * wx) * 2, (v - u) * 2, 2, 2, seed + 23));
      lay(out, line, 0.3 * (1 - smoothstep(0.004, 0.03, field)) * smoothstep(0, 0.4, drift));
      out.height = 0.5 + 0.06 * speck + 0.03 * drift;
      out.roughness = 0.4 + 0.05 * speck + 0.05 * drift;
    },
  };
}

/** Granite: grains of quartz, feldspar and mica of a few millimetres, polished. */
export function granitePattern(seed: number, grains: readonly [Vec3, Vec3, Vec3], mica: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.5,
    reliefM: 0.0002,
    hollow: 0.1,
    paint(u, v, out) {
      const a = unit(u + 0.006 * tileNoise(u * 50, v * 50, 50, 50, seed + 1));
      const b = unit(v + 0.006 * tileNoise(u * 50, v * 50, 50, 50, seed + 2));
      const flock = tileFractal(u, v, 5, 5, 3, seed + 3);
      tileCells(a, b, 86, 86, seed + 5, 0.95, hit);
      const pick = hit.id * 3;
      const grain = grains[pick < 1.15 ? 0 : pick < 2.2 ? 1 : 2];
      fill(out, grain, grain, 0, 0.95 + 0.1 * (pick - Math.floor(pick)) + 0.05 * flock);
      dim(out, 0.9 + 0.1 * smoothstep(0.02, 0.14, hit.second - hit.nearest));
      tileCells(b, a, 61, 61, seed + 9, 0.95, hit);
      const dark = hit.id < 0.2 + 0.16 * flock ? 1 - smoothstep(0.3, 0.42, hit.nearest) : 0;
      lay(out, mica, dark * 0.9);
      out.height = 0.5 - 0.1 * dark;
      out.roughness = 0.2 + 0.06 * dark + 0.04 * (hit.id - 0.5);
    },
  };
}

import { clamp, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileFractal, tileNoise } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay, unit, warm } from './texel.ts';

/** Rolled emulsion: a fine orange peel and the faintest unevenness of the wall under it. */
export function rolledPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 1,
    reliefM: 0.00025,
    hollow: 0.1,
    paint(u, v, out) {
      const peel = tileNoise(u * 170, v * 170, 170, 170, seed);
      const wall = tileNoise(u * 3, v * 3, 3, 3, seed + 3);
      fill(out, tone, tone, 0, 1 + 0.006 * peel + 0.01 * wall);
      out.height = 0.5 + 0.4 * peel;
      out.roughness = 0.84 + 0.03 * peel;
    },
  };
}

/** Limewash brushed on crosswise in thin coats: clouds within clouds, soft ends of strokes, chalky. */
export function limewashPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 2.2,
    reliefM: 0.0012,
    hollow: 0.3,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 5);
      const wy = tileFractal(u, v, 3, 3, 3, seed + 6);
      const cloud = tileFractal(unit(u + 0.14 * wx), unit(v + 0.14 * wy), 3, 3, 5, seed, 0.55);
      const cross = tileNoise((u + v + 0.06 * wx) * 6, (v - u) * 22, 6, 22, seed + 11);
      const back = tileNoise((v - u + 0.06 * wy) * 6, (u + v) * 22, 6, 22, seed + 13);
      const brush = (cross > back ? cross : back) - 0.3;
      const chalk = tileNoise(u * 220, v * 220, 220, 220, seed + 17);
      fill(out, tone, tone, 0, 1 + 0.15 * cloud + 0.045 * brush + 0.012 * chalk);
      warm(out, 0.018 * cloud);
      out.height = 0.5 + 0.25 * brush + 0.2 * cloud + 0.05 * chalk;
      out.roughness = 0.9 - 0.05 * brush;
    },
  };
}

/** Quiet wallpaper, 530 mm roll: ogees and sprigs in half drop, printed tone on tone in a satin ink. */
export function wallpaperPattern(seed: number, ground: Vec3, ink: Vec3): Pattern {
  const tileM = 0.53;
  const columns = 4;
  const rows = 3;
  return {
    tileM,
    reliefM: 0.0003,
    hollow: 0.2,
    paint(u, v, out) {
      const y = v * rows;
      let print = 0;
      for (const half of [0, 0.5]) {
        const p = unit(u * columns + half) - 0.5;
        const q = unit(y + half) - 0.5;
        const x = (p * tileM) / columns;
        const z = (q * tileM) / rows;
        const angle = Math.atan2(z, x);
        const r = Math.hypot(x, z);
        const petal = 0.0125 + 0.011 * Math.abs(Math.cos(angle * 2)) ** 1.6;
        const vein = smoothstep(0.0006, 0.0016, Math.abs(Math.sin(angle * 2)) * r);
        const flower =
          (1 - smoothstep(petal - 0.0008, petal + 0.0008, r)) * smoothstep(0.0028, 0.0038, r) * vein;
        const eye = 1 - smoothstep(0.0016, 0.0024, r);
        print = Math.max(print, flower, eye);
      }
      const p = unit(u * columns) - 0.5;
      const sway = 0.25 * Math.cos(6.28318 * y);
      const line =
        Math.min(Math.abs(Math.abs(p) - 0.25 - sway), Math.abs(Math.abs(p) - 0.25 + sway)) *
        (tileM / columns);
      print = Math.max(print, 0.75 * (1 - smoothstep(0.0014, 0.0028, line)));
      const paper = tileFractal(u, v, 60, 120, 2, seed);
      fill(out, ground, ink, clamp(print, 0, 1), 1 + 0.015 * paper);
      out.height = 0.4 + 0.4 * print + 0.05 * paper;
      out.roughness = 0.8 - 0.28 * print;
    },
  };
}

/** Handmade paper: long mulberry fibres in a soft, cloudy sheet. */
export function ricePaperPattern(seed: number, tone: Vec3, fibre: Vec3): Pattern {
  return {
    tileM: 0.6,
    reliefM: 0.0004,
    hollow: 0.2,
    paint(u, v, out) {
      const cloud = tileFractal(u, v, 5, 5, 4, seed, 0.6);
      const pulp = tileFractal(u, v, 70, 70, 2, seed + 3);
      fill(out, tone, tone, 0, 1 + 0.035 * cloud + 0.012 * pulp);
      let strands = 0;
      for (const k of [0, 1, 2, 3]) {
        const turned = k % 2 === 0 ? u + v : v - u;
        const crossed = k % 2 === 0 ? v - u : u + v;
        const bend = 0.1 * tileNoise(u * 7, v * 7, 7, 7, seed + k * 31);
        const field = Math.abs(tileNoise((turned + bend) * 11, crossed * 3, 11, 3, seed + k * 17));
        const where = smoothstep(0.28, 0.6, tileNoise(u * 13, v * 13, 13, 13, seed + k * 7 + 40));
        strands = Math.max(strands, (1 - smoothstep(0.004, 0.035, field)) * where);
      }
      lay(out, fibre, 0.4 * strands);
      out.height = 0.5 + 0.3 * strands + 0.1 * pulp;
      out.roughness = 0.88;
    },
  };
}

/** Skim of textured plaster: broad trowel marks with sand in them. */
export function trowelPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 1.8,
    reliefM: 0.0022,
    hollow: 0.4,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 4, 4, 2, seed + 5);
      const stroke = tileFractal(unit(u + 0.09 * wx), unit(v - 0.08 * wx), 4, 8, 4, seed, 0.55);
      const ridge =
        1 - Math.abs(tileFractal(unit(u - 0.07 * wx), unit(v + 0.06 * wx), 5, 5, 3, seed + 9)) * 2.4;
      const cloud = tileFractal(u, v, 2, 2, 3, seed + 23);
      const sand = tileNoise(u * 230, v * 230, 230, 230, seed + 31);
      fill(out, tone, tone, 0, 1 + 0.055 * stroke + 0.035 * (ridge - 0.4) + 0.05 * cloud + 0.015 * sand);
      dim(out, 1 - 0.02 * cellValue(1, 1, seed));
      out.height = 0.5 + 0.28 * stroke + 0.14 * ridge + 0.05 * sand;
      out.roughness = 0.84 - 0.08 * stroke;
    },
  };
}

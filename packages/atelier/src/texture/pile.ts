import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay, unit } from './texel.ts';

/** Velvet: short dense pile, brushed this way and that, so that it pales where it leans away. */
export function velvetPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 0.5,
    reliefM: 0.0008,
    hollow: 0.3,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 2, seed + 1);
      const crush = tileFractal(unit(u + 0.08 * wx), unit(v - 0.06 * wx), 2, 3, 3, seed, 0.45);
      const rib = tileNoise(u * 2, v * 150, 2, 150, seed + 5);
      const pile = tileNoise(u * 220, v * 220, 220, 220, seed + 9);
      const lean = smoothstep(-0.6, 0.6, crush);
      fill(out, tone, tone, 0, 0.86 + 0.22 * lean + 0.045 * rib + 0.07 * pile);
      const gloss = 0.03 * lean * lean;
      out.r += gloss;
      out.g += gloss;
      out.b += gloss;
      out.height = 0.5 + 0.2 * crush + 0.12 * pile + 0.08 * rib;
      out.roughness = 0.78 - 0.16 * lean;
    },
  };
}

/** Hand-tufted wool: loops in slightly crooked rows, cut and fuzzy. */
export function tuftedPattern(seed: number, tone: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.5,
    reliefM: 0.006,
    hollow: 0.9,
    paint(u, v, out) {
      const a = unit(u + 0.006 * tileNoise(u * 20, v * 20, 20, 20, seed + 1));
      const b = unit(v + 0.01 * tileNoise(u * 9, v * 9, 9, 9, seed + 2));
      tileCells(a, b, 84, 52, seed, 0.7, hit);
      const tuft = clamp(1 - hit.nearest * 1.25, 0, 1);
      const fuzz = tileNoise(u * 200, v * 200, 200, 200, seed + 5);
      const shear = tileFractal(u, v, 3, 3, 3, seed + 11);
      const row = tileNoise(u * 2, v * 52, 2, 52, seed + 13);
      fill(
        out,
        tone,
        tone,
        0,
        0.78 + 0.24 * tuft + 0.1 * (hit.id - 0.5) + 0.05 * fuzz + 0.05 * shear + 0.04 * row,
      );
      out.height = clamp(0.2 + 0.65 * tuft + 0.12 * fuzz, 0, 1);
      out.roughness = 0.97;
    },
  };
}

/** Full-grain hide: pebbles of uneven size, growth wrinkles, rubbed paler on top. */
export function hidePattern(seed: number, tone: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.4,
    reliefM: 0.0009,
    hollow: 0.6,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 8, 8, 2, seed + 1);
      const wy = tileFractal(u, v, 8, 8, 2, seed + 2);
      tileCells(unit(u + 0.02 * wx), unit(v + 0.02 * wy), 72, 64, seed, 0.95, hit);
      const crease = 1 - smoothstep(0.03, 0.3, hit.second - hit.nearest);
      const wrinkle = Math.abs(
        tileFractal(unit(u + 0.03 * wx), unit(v + 0.03 * wy), 4, 7, 3, seed + 7, 0.55),
      );
      const fold = (1 - smoothstep(0.004, 0.07, wrinkle)) * smoothstep(0, 0.5, wx);
      const cloud = tileFractal(u, v, 2, 2, 4, seed + 11, 0.55);
      const deep = clamp(crease * 0.62 + fold * 0.22, 0, 1);
      const pore = smoothstep(0.5, 0.62, tileNoise(u * 130, v * 130, 130, 130, seed + 13));
      fill(
        out,
        tone,
        tone,
        0,
        (1.03 + 0.16 * cloud + 0.06 * (hit.id - 0.5)) * (1 - 0.26 * deep) * (1 - 0.1 * pore),
      );
      out.height = 0.8 - 0.5 * deep - 0.12 * pore + 0.1 * (hit.id - 0.5);
      out.roughness = 0.42 + 0.22 * deep - 0.07 * cloud;
    },
  };
}

/** Round rattan strands of 7 mm woven over and under upright stakes. */
export function rattanPattern(seed: number, light: Vec3, dark: Vec3, gap: Vec3): Pattern {
  const stakes = 16;
  const strands = 40;
  return {
    tileM: 0.3,
    reliefM: 0.006,
    hollow: 1,
    paint(u, v, out) {
      const row = Math.min(strands - 1, Math.floor(v * strands));
      const y = v * strands - row;
      const phase = u * stakes + (row % 2);
      const over = Math.sin(Math.PI * (phase + 0.5));
      const body = Math.sqrt(Math.max(0, 1 - (2 * y - 1) ** 2));
      const fibre = tileNoise(u * 14, v * 320, 14, 320, seed);
      const tint = cellValue(row, Math.floor(phase), seed + 3);
      const high = clamp((0.55 + 0.45 * over) * (0.35 + 0.65 * body), 0, 1);
      fill(out, dark, light, clamp(0.2 + 0.5 * tint + 0.3 * over + 0.12 * fibre, 0, 1), 0.62 + 0.42 * high);
      const x = unit(u * stakes) - 0.5;
      const stake = Math.sqrt(Math.max(0, 1 - (x / 0.2) ** 2)) * (over < 0 ? -over : 0);
      if (stake > high) {
        fill(out, dark, light, 0.45 + 0.2 * fibre, 0.7 + 0.3 * stake);
      }
      lay(out, gap, (1 - smoothstep(0.05, 0.3, Math.max(high, stake))) * 0.85);
      out.height = Math.max(high, stake * 0.8);
      out.roughness = 0.5 + 0.1 * fibre;
    },
  };
}

/** Tatami mats of 880 x 1760 mm on a half bond, rush ribs across, cloth borders along the long sides. */
export function tatamiPattern(seed: number, light: Vec3, dark: Vec3, border: Vec3): Pattern {
  const tileM = 1.76;
  return {
    tileM,
    reliefM: 0.004,
    hollow: 0.8,
    paint(u, v, out) {
      // Mats lie about v = 0 and v = 0.5, so that a mat made alone about its own middle has both borders.
      const y = unit(v * 2 + 0.5);
      const mat = Math.floor(v * 2 + 0.5) % 2;
      const along = unit(u + 0.5 + 0.5 * mat);
      const across = Math.min(y, 1 - y) * 0.88;
      const ribs = 116;
      const rib = u * ribs - Math.floor(u * ribs);
      const bulge = Math.sin(Math.PI * rib);
      const stalk = tileNoise(u * ribs, v * 300, ribs, 300, seed + 1);
      const tint = tileFractal(u, v, 116, 9, 2, seed + 5);
      const age = tileFractal(u, v, 3, 4, 3, seed + 7);
      fill(out, light, dark, clamp(0.4 + 0.3 * tint + 0.3 * age + 0.2 * stalk, 0, 1), 0.86 + 0.15 * bulge);
      dim(out, 0.97 + 0.06 * cellValue(mat, 3, seed));
      out.height = 0.5 + 0.25 * bulge + 0.1 * stalk;
      out.roughness = 0.72;
      const cloth = 1 - smoothstep(0.026, 0.0285, across);
      const weave = 0.9 + 0.16 * Math.sin(u * 6.2832 * 440) * Math.sin(v * 6.2832 * 440);
      lay(out, [border[0] * weave, border[1] * weave, border[2] * weave], cloth);
      out.height = mix(out.height, 0.72, cloth);
      out.roughness = mix(out.roughness, 0.9, cloth);
      const end = Math.min(along, 1 - along) * tileM;
      const seam = 1 - smoothstep(0.001, 0.0042, Math.min(across, end));
      dim(out, 1 - 0.45 * seam);
      out.height -= 0.5 * seam;
    },
  };
}

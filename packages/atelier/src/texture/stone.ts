import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern, Texel } from './paint.ts';
import { dim, fill, lay, unit } from './texel.ts';

export type MarbleTone = { ground: Vec3; cloud: Vec3; vein: Vec3; amount: number };

/** Polished marble: soft clouds, a few bold broken veins and a net of hairlines. */
export function marblePattern(seed: number, tone: MarbleTone): Pattern {
  return {
    tileM: 1.6,
    reliefM: 0.0002,
    hollow: 0.1,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 2, 2, 4, seed);
      const wy = tileFractal(u, v, 2, 2, 4, seed + 101);
      const cloud = tileFractal(u, v, 3, 3, 4, seed + 211);
      fill(out, tone.ground, tone.cloud, clamp(0.45 + 0.75 * cloud, 0, 1));
      const a = unit(u + 0.16 * wx);
      const b = unit(v + 0.16 * wy);
      const band = Math.abs(tileNoise((a + b) * 2, b * 3, 2, 3, seed + 307));
      const strength = smoothstep(-0.15, 0.5, tileFractal(u, v, 2, 2, 2, seed + 401));
      const bold = (1 - smoothstep(0, 0.05, band)) * strength;
      const halo = (1 - smoothstep(0, 0.28, band)) * strength * 0.35;
      const net = Math.abs(tileFractal(a, b, 6, 6, 3, seed + 503, 0.55));
      const hair = (1 - smoothstep(0, 0.018, net)) * 0.45 * smoothstep(0, 0.5, wx + 0.25);
      const vein = clamp(bold * 0.85 + halo + hair, 0, 1) * tone.amount;
      lay(out, tone.vein, vein);
      out.height = 0.5 - 0.12 * vein;
      out.roughness = 0.16 + 0.07 * vein + 0.03 * cloud;
    },
  };
}

/** Travertine cut across its layers: warm bands and rows of open pits. */
export function travertinePattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 1,
    reliefM: 0.0022,
    hollow: 0.9,
    paint(u, v, out) {
      const sway = tileFractal(u, v, 2, 2, 3, seed) * 0.05;
      const layer = tileFractal(u, unit(v + sway), 2, 14, 4, seed + 13, 0.6);
      const grain = tileFractal(u, v, 40, 70, 2, seed + 29);
      fill(out, light, dark, clamp(0.42 + 0.75 * layer + 0.12 * grain, 0, 1));
      const where = smoothstep(0.0, 0.45, tileFractal(u, unit(v + sway), 2, 9, 2, seed + 37));
      const pits = tileFractal(u, unit(v + sway * 1.3), 24, 62, 3, seed + 53, 0.55);
      const hole = smoothstep(0.3, 0.42, pits) * where;
      const k = 1 - 0.46 * hole;
      out.r *= k;
      out.g *= k * 0.985;
      out.b *= k * 0.96;
      out.height = 0.7 + 0.05 * grain + 0.04 * layer - 0.65 * hole;
      out.roughness = 0.46 + 0.25 * hole + 0.06 * grain;
    },
  };
}

/** Terrazzo: marble chips of three sizes in a cement ground, ground flat. */
export function terrazzoPattern(seed: number, ground: Vec3, chips: readonly Vec3[]): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.8,
    reliefM: 0.0003,
    hollow: 0.2,
    paint(u, v, out) {
      const speck = tileFractal(u, v, 64, 64, 2, seed + 3);
      const tint = tileFractal(u, v, 3, 3, 2, seed + 4);
      fill(out, ground, ground, 0);
      const k = 1 + 0.05 * speck + 0.04 * tint;
      dim(out, k);
      out.height = 0.5;
      out.roughness = 0.34 + 0.05 * speck;
      const a = unit(u + 0.012 * tileNoise(u * 18, v * 18, 18, 18, seed + 5));
      const b = unit(v + 0.012 * tileNoise(u * 18, v * 18, 18, 18, seed + 6));
      for (const [freq, share, salt] of [
        [46, 0.5, 21],
        [24, 0.55, 22],
        [13, 0.36, 23],
      ] as const) {
        tileCells(a, b, freq, freq, seed + salt, 0.85, hit);
        if (hit.id > share || hit.nearest > 0.36 + 0.3 * hit.id) continue;
        const rim = smoothstep(0.1, 0.16, hit.second - hit.nearest);
        const chip = chips[Math.floor((hit.id / share) * chips.length * 0.999)] ?? ground;
        const shade = 0.93 + 0.14 * tileNoise(u * 60, v * 60, 60, 60, seed + 31) + 0.08 * (hit.id - 0.2);
        lay(out, [chip[0] * shade, chip[1] * shade, chip[2] * shade], rim);
        out.roughness = mix(out.roughness, 0.24, rim);
        out.height = mix(out.height, 0.6, rim);
      }
    },
  };
}

/** Riven slate: flat cleavage layers that break off in ragged steps. */
export function slatePattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 1,
    reliefM: 0.006,
    hollow: 0.8,
    paint(u, v, out) {
      const slow = tileFractal(u, v, 3, 3, 6, seed, 0.52);
      const steps = slow * 6;
      const step = Math.floor(steps);
      const edge = smoothstep(0.72, 1, steps - step);
      const fine = tileFractal(u, v, 24, 40, 4, seed + 9, 0.55);
      const tint = tileFractal(u, v, 4, 4, 3, seed + 17);
      fill(out, dark, light, clamp(0.45 + 0.3 * fine + 0.45 * tint + 0.12 * (step % 2), 0, 1));
      lay(out, [0.42, 0.33, 0.25], 0.22 * smoothstep(0.25, 0.6, tint) * smoothstep(0, 0.4, fine + 0.2));
      out.height = 0.5 + (step + edge) * 0.13 + 0.06 * fine;
      out.roughness = 0.62 + 0.12 * fine;
    },
  };
}

/** Fair-faced concrete: 1.8 x 0.9 m shutter panels with tie holes, joint lines, clouds and blow holes. */
export function concretePattern(seed: number, tone: Vec3): Pattern {
  const tileM = 1.8;
  return {
    tileM,
    reliefM: 0.004,
    hollow: 0.9,
    paint(u, v, out) {
      paintCement(u, v, seed, tone, out);
      const panel = Math.floor(v * 2);
      const lift = 0.97 + 0.06 * cellValue(panel, 1, seed);
      dim(out, lift);
      const y = v * 2 - panel;
      const joint = Math.min(Math.min(y, 1 - y) * 0.9, Math.min(u, 1 - u) * 1.8);
      const groove = 1 - smoothstep(0.0015, 0.0045, joint);
      const hx = Math.abs(u - 0.5) - 0.333;
      const hy = Math.abs(y - 0.5) - 0.27;
      const d = Math.hypot(hx * 1.8, hy * 0.9);
      const hole = 1 - smoothstep(0.0125, 0.0155, d);
      const lip = (1 - smoothstep(0.016, 0.024, d)) * (1 - hole);
      const dark = 1 - 0.36 * groove - 0.5 * hole - 0.06 * lip;
      dim(out, dark);
      out.height -= 0.45 * groove + 0.6 * hole;
    },
  };
}

/** Concrete cast against 150 mm sawn boards: the grain of the wood stays in it. */
export function boardConcretePattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 1.2,
    reliefM: 0.005,
    hollow: 0.9,
    paint(u, v, out) {
      paintCement(u, v, seed, tone, out);
      const row = Math.floor(v * 8);
      const y = v * 8 - row;
      const level = cellValue(row, 5, seed);
      const bend = tileFractal(u, v, 1, 8, 2, seed + row * 13, 0.4);
      const phase = y * 5 + 1.6 * bend + cellValue(row, 6, seed) * 5;
      const ring = Math.abs((phase - Math.floor(phase)) * 2 - 1);
      const fibre = tileFractal(u, v, 4, 120, 2, seed + 71);
      const grain = 0.22 * ring + 0.2 * fibre;
      const seam = 1 - smoothstep(0.01, 0.05, Math.min(y, 1 - y));
      const end = Math.abs(unit(u + cellValue(row, 7, seed)) - 0.5);
      const butt = 1 - smoothstep(0.0008, 0.0022, end);
      const k = 0.92 + 0.13 * level + 0.1 * (grain - 0.15) - 0.2 * seam - 0.24 * butt;
      dim(out, k);
      out.height = out.height * 0.5 + 0.25 * level + 0.3 * grain - 0.15 * seam - 0.2 * butt;
      out.roughness += 0.06;
    },
  };
}

function paintCement(u: number, v: number, seed: number, tone: Vec3, out: Texel): void {
  const cloud = tileFractal(u, v, 2, 3, 5, seed, 0.55);
  const run = tileFractal(u, v, 9, 1, 3, seed + 19);
  const grain = tileFractal(u, v, 96, 96, 2, seed + 41);
  const bubble = smoothstep(0.52, 0.62, tileNoise(u * 110, v * 110, 110, 110, seed + 59));
  const k = 1 + 0.13 * cloud + 0.035 * run + 0.045 * grain - 0.3 * bubble;
  out.r = tone[0] * k;
  out.g = tone[1] * k;
  out.b = tone[2] * k * (1 - 0.012 * cloud);
  out.height = 0.7 + 0.03 * grain + 0.02 * cloud - 0.35 * bubble;
  out.roughness = 0.58 - 0.12 * cloud + 0.06 * grain + 0.2 * bubble;
}

/** Trowelled lime plaster or micro-cement: broad overlapping strokes. */
export function plasterPattern(seed: number, tone: Vec3, contrast: number): Pattern {
  return {
    tileM: 1.5,
    reliefM: 0.0018,
    hollow: 0.5,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 2, seed + 5);
      const stroke = tileFractal(unit(u + 0.09 * wx), unit(v - 0.07 * wx), 4, 7, 4, seed, 0.55);
      const cloud = tileFractal(u, v, 2, 2, 3, seed + 23);
      const sand = tileFractal(u, v, 120, 120, 2, seed + 31);
      const k = 1 + contrast * (0.55 * stroke + 0.5 * cloud) + 0.02 * sand;
      out.r = tone[0] * k;
      out.g = tone[1] * k;
      out.b = tone[2] * k;
      out.height = 0.5 + 0.3 * stroke + 0.05 * sand;
      out.roughness = 0.8 - 0.18 * stroke;
    },
  };
}

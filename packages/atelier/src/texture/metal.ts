import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { tileFractal, tileNoise } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay, unit } from './texel.ts';

/** Metal brushed along u: fine parallel scratches of uneven length. */
export function brushedPattern(seed: number, tone: Vec3, roughness: number): Pattern {
  return {
    tileM: 0.4,
    reliefM: 0.00012,
    hollow: 0.2,
    paint(u, v, out) {
      const fine = tileNoise(u * 6, v * 400, 6, 400, seed);
      const broad = tileFractal(u, v, 3, 60, 3, seed + 5, 0.6);
      const smear = tileFractal(u, v, 2, 2, 3, seed + 9);
      const k = 1 + 0.05 * fine + 0.05 * broad + 0.03 * smear;
      out.r = tone[0] * k;
      out.g = tone[1] * k;
      out.b = tone[2] * k;
      out.height = 0.5 + 0.3 * fine + 0.2 * broad;
      out.roughness = roughness + 0.05 * fine + 0.05 * broad + 0.04 * smear;
      out.metalness = 1;
    },
  };
}

/** Weathering steel: a rust skin in blooms and runs. */
export function rustPattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 1.2,
    reliefM: 0.0012,
    hollow: 0.6,
    paint(u, v, out) {
      const bloom = tileFractal(u, v, 4, 4, 5, seed, 0.58);
      const run = tileFractal(u, v, 22, 2, 3, seed + 5);
      const grit = tileFractal(u, v, 120, 120, 2, seed + 9);
      const t = smoothstep(-0.5, 0.55, bloom + 0.35 * run + 0.18 * grit);
      const k = 1 + 0.12 * grit;
      out.r = (dark[0] + (light[0] - dark[0]) * t) * k;
      out.g = (dark[1] + (light[1] - dark[1]) * t) * k;
      out.b = (dark[2] + (light[2] - dark[2]) * t) * k;
      out.height = 0.5 + 0.2 * grit + 0.2 * bloom;
      out.roughness = 0.82 + 0.1 * grit;
    },
  };
}

/** Weathering steel after some years: dense rust with lighter blooms, darker pits and faint runs; no bare metal. */
export function cortenPattern(seed: number, light: Vec3, middle: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 1.6,
    reliefM: 0.0009,
    hollow: 0.5,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 4, 4, 3, seed + 1);
      const bloom = tileFractal(unit(u + 0.05 * wx), unit(v + 0.05 * wx), 6, 6, 5, seed, 0.62);
      const run = tileFractal(unit(u + 0.01 * wx), v, 36, 2, 2, seed + 5);
      const grit = tileFractal(u, v, 110, 110, 2, seed + 9, 0.7);
      fill(out, middle, dark, 0.7 * smoothstep(-0.1, 0.65, -bloom + 0.25 * grit), 1 + 0.09 * grit);
      lay(out, light, 0.75 * smoothstep(0.05, 0.6, bloom + 0.3 * run + 0.2 * grit));
      dim(out, 1 - 0.1 * smoothstep(0.1, 0.6, -run));
      out.height = 0.5 + 0.25 * grit + 0.12 * bloom;
      out.roughness = 0.86 + 0.06 * grit;
      out.metalness = 0;
    },
  };
}

/** Metal that has aged: warm, hand-rubbed, with a mineral bloom of `patina` over `share` of it. */
export function patinaPattern(seed: number, tone: Vec3, patina: Vec3, share: number): Pattern {
  return {
    tileM: 0.9,
    reliefM: 0.0004,
    hollow: 0.3,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 1);
      const cloud = tileFractal(unit(u + 0.08 * wx), unit(v - 0.08 * wx), 3, 3, 5, seed, 0.56);
      const rub = tileNoise(u * 5, v * 160, 5, 160, seed + 5);
      const grit = tileNoise(u * 150, v * 150, 150, 150, seed + 9);
      const t = share * smoothstep(0.12, 0.42, cloud + 0.12 * grit);
      fill(out, tone, tone, 0, 1 + 0.16 * cloud + 0.04 * rub);
      lay(out, patina, t);
      out.height = 0.5 + 0.1 * rub + 0.3 * t * (0.6 + 0.4 * grit);
      out.roughness = mix(0.26 + 0.1 * clamp(cloud + 0.5, 0, 1) + 0.04 * rub, 0.8, t);
      out.metalness = 1 - t;
    },
  };
}

/** Hot-rolled steel, waxed: blue-black scale with slow clouds. */
export function blackenedPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 1.2,
    reliefM: 0.0003,
    hollow: 0.2,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 1);
      const cloud = tileFractal(unit(u + 0.1 * wx), unit(v + 0.1 * wx), 3, 3, 4, seed, 0.56);
      const grain = tileNoise(u * 140, v * 140, 140, 140, seed + 5);
      fill(out, tone, tone, 0, 1 + 0.12 * cloud + 0.03 * grain);
      out.height = 0.5 + 0.2 * grain;
      out.roughness = 0.4 - 0.08 * cloud + 0.04 * grain;
      out.metalness = 0;
    },
  };
}

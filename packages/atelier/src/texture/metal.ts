import { smoothstep, type Vec3 } from '../math/vector.ts';
import { tileFractal, tileNoise } from '../random/noise.ts';
import type { Pattern } from './paint.ts';

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

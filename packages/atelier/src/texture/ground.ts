import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay, unit, warm } from './texel.ts';

/** Rounded pebbles of 10 to 30 mm, small ones filling between the large. */
export function gravelPattern(seed: number, stones: readonly [Vec3, Vec3], gap: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.8,
    reliefM: 0.012,
    hollow: 1,
    paint(u, v, out) {
      const grit = tileFractal(u, v, 90, 90, 2, seed + 1);
      fill(out, gap, gap, 0, 1 + 0.15 * grit);
      out.height = 0.1;
      out.roughness = 0.9;
      const a = unit(u + 0.008 * tileNoise(u * 24, v * 24, 24, 24, seed + 2));
      const b = unit(v + 0.008 * tileNoise(u * 24, v * 24, 24, 24, seed + 3));
      for (const [freq, base, salt] of [
        [62, 0.25, 11],
        [34, 0.45, 12],
      ] as const) {
        tileCells(a, b, freq, freq, seed + salt, 0.8, hit);
        if (freq === 34 && hit.id < 0.25) continue;
        const inner = smoothstep(0.05, 0.4, hit.second - hit.nearest);
        const body = smoothstep(0.04, 0.12, hit.second - hit.nearest);
        const tint = cellValue(Math.floor(hit.id * 4096), freq, seed + 5);
        const fleck = 1 + 0.06 * grit + 0.05 * Math.sin((hit.dx + hit.dy * (tint - 0.5)) * 22 + tint * 9);
        const shade = (0.66 + 0.34 * inner) * (0.82 + 0.36 * tint) * fleck;
        const stone: Vec3 = [
          mix(stones[0][0], stones[1][0], tint) * shade,
          mix(stones[0][1], stones[1][1], tint) * shade,
          mix(stones[0][2], stones[1][2], tint) * shade,
        ];
        lay(out, stone, body);
        out.height = mix(out.height, base + 0.5 * Math.sqrt(inner), body);
        out.roughness = mix(out.roughness, 0.62 + 0.1 * tint, body);
      }
    },
  };
}

/** Mown lawn from above: blades lying over each other in patches. */
export function grassPattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  return {
    tileM: 1.2,
    reliefM: 0.02,
    hollow: 0.9,
    paint(u, v, out) {
      const patch = tileFractal(u, v, 4, 4, 3, seed, 0.55);
      let top = -1;
      let pick = 0;
      for (const k of [0, 1, 2, 3]) {
        const turn = k % 2 === 0;
        const p = turn ? u * (k === 0 ? 1 : 2) + v : v * (k === 1 ? 2 : 1) - u;
        const q = turn ? v - u : u + v;
        const bend = 0.02 * tileNoise(u * 30, v * 30, 30, 30, seed + k * 13);
        const blade =
          tileNoise((p + bend) * 150, q * 26, 150, 26, seed + k * 101) +
          0.25 * tileNoise(u * 60, v * 60, 60, 60, seed + k * 7);
        if (blade > top) {
          top = blade;
          pick = k;
        }
      }
      const t = clamp(0.52 - 0.5 * top - 0.25 * patch, 0, 1);
      fill(out, light, dark, t, 0.9 + 0.08 * pick * 0.5);
      warm(out, 0.1 * patch + 0.05 * (pick - 1.5));
      out.height = clamp(0.35 + 0.5 * top + 0.15 * patch, 0, 1);
      out.roughness = 0.82;
    },
  };
}

/** Furrowed bark, furrows along v: broken plates with fissures between them. */
export function barkPattern(seed: number, light: Vec3, dark: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 0.6,
    reliefM: 0.016,
    hollow: 1,
    paint(u, v, out) {
      const wx = 0.07 * tileFractal(u, v, 5, 3, 4, seed + 1, 0.6);
      const wy = 0.06 * tileFractal(u, v, 5, 4, 3, seed + 2, 0.6);
      tileCells(unit(u + wx), unit(v + wy), 18, 3, seed, 0.95, hit);
      const gap = hit.second - hit.nearest;
      const plate = 0.75 * smoothstep(0.02, 0.42, gap) + 0.25 * smoothstep(0.02, 0.12, gap);
      const flake = tileFractal(unit(u + wx), v, 26, 34, 4, seed + 9, 0.6);
      const grain = tileFractal(u, v, 100, 18, 2, seed + 11);
      const t = clamp(0.1 + plate * (0.62 + 0.24 * (hit.id - 0.5)) + 0.26 * flake + 0.14 * grain, 0, 1);
      fill(out, dark, light, t, 1 + 0.08 * grain);
      out.height = clamp(0.15 + 0.6 * plate + 0.16 * flake + 0.06 * grain, 0, 1);
      out.roughness = 0.92;
    },
  };
}

/** Calm water with a light breeze: crossing ripples of several lengths. */
export function waterPattern(seed: number, tone: Vec3, sky: Vec3): Pattern {
  return {
    tileM: 2.4,
    reliefM: 0.012,
    hollow: 0,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 1);
      const wy = tileFractal(u, v, 3, 3, 3, seed + 2);
      const a = unit(u + 0.06 * wx);
      const b = unit(v + 0.06 * wy);
      const swell = tileNoise(a * 7, b * 11, 7, 11, seed + 3);
      const ripple = tileNoise((a + b) * 13, (b - a) * 5, 13, 5, seed + 5);
      const fine = tileFractal(a, b, 26, 34, 2, seed + 7);
      const h = 0.5 * swell + 0.32 * ripple + 0.18 * fine;
      fill(out, tone, sky, clamp(0.2 + 0.55 * smoothstep(-0.1, 0.6, h), 0, 1));
      dim(out, 1 + 0.05 * wx);
      out.height = 0.5 + 0.5 * h;
      out.roughness = 0.05;
    },
  };
}

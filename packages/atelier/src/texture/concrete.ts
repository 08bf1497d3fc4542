import { mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileCells, tileFractal, tileNoise, type CellHit } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, unit, warm } from './texel.ts';

/**
 * Fair-faced concrete off coated shutters, 1800 x 900 mm, two courses to the tile. Six 30 mm tie holes a shutter: 600 mm
 * apart across, 450 mm apart up.
 */
export function castConcretePattern(seed: number, tone: Vec3): Pattern {
  const tileM = 1.8;
  return {
    tileM,
    reliefM: 0.004,
    hollow: 0.9,
    paint(u, v, out) {
      const course = v < 0.5 ? 0 : 1;
      const y = v * 2 - course;
      const cloud = tileFractal(u, v, 3, 3, 5, seed, 0.56);
      const flow = tileFractal(u, v, 2, 5, 3, seed + 7);
      const run = tileFractal(u, v, 14, 2, 2, seed + 19);
      const grain = tileNoise(u * 240, v * 240, 240, 240, seed + 41);
      const few = smoothstep(0.05, 0.5, tileFractal(u, v, 4, 6, 2, seed + 43));
      const bubble = few * smoothstep(0.5, 0.64, tileNoise(u * 96, v * 96, 96, 96, seed + 59));
      const lift = cellValue(course, 1, seed) < 0.5 ? 0.975 : 1.02;
      const foot = 1 - 0.05 * smoothstep(0.75, 1, y) + 0.02 * smoothstep(0.3, 0, y);
      fill(out, tone, tone, 0, (1 + 0.12 * cloud + 0.06 * flow + 0.03 * run + 0.02 * grain) * lift * foot);
      warm(out, 0.02 * flow + 0.012 * cloud);
      dim(out, 1 - 0.28 * bubble);
      const side = Math.min(Math.min(y, 1 - y) * 0.9, Math.min(u, 1 - u) * tileM);
      const groove = 1 - smoothstep(0.001, 0.0042, side);
      const bleed = 1 - smoothstep(0.003, 0.02, side);
      const hx = (unit(u * 3) - 0.5) * 0.6;
      const hy = (unit(v * 4) - 0.5) * 0.45;
      const d = Math.hypot(hx, hy);
      const hole = 1 - smoothstep(0.0135, 0.0165, d);
      const plug = 1 - smoothstep(0.009, 0.012, d);
      const halo = 1 - smoothstep(0.016, 0.06, d);
      dim(
        out,
        (1 - 0.38 * groove) * (1 - 0.035 * bleed) * (1 - 0.55 * hole + 0.16 * plug) * (1 - 0.03 * halo),
      );
      out.height = 0.75 + 0.02 * cloud + 0.012 * grain - 0.3 * bubble - 0.4 * groove - 0.65 * hole;
      out.roughness = 0.52 - 0.14 * cloud + 0.2 * bubble + 0.2 * hole;
    },
  };
}

/** Power-floated and polished slab: mottled, with a flicker of sand and the odd hairline. */
export function polishedConcretePattern(seed: number, tone: Vec3): Pattern {
  const hit: CellHit = { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 };
  return {
    tileM: 2.4,
    reliefM: 0.0006,
    hollow: 0.2,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 1);
      const mottle = tileFractal(unit(u + 0.07 * wx), unit(v - 0.07 * wx), 4, 4, 5, seed, 0.6);
      const swirl = tileFractal(unit(u + 0.05 * wx), v, 9, 9, 2, seed + 5);
      const sand = tileNoise(u * 220, v * 220, 220, 220, seed + 9);
      fill(out, tone, tone, 0, 1 + 0.2 * mottle + 0.05 * swirl + 0.045 * sand);
      warm(out, 0.03 * mottle);
      tileCells(u, v, 130, 130, seed + 15, 0.95, hit);
      const stone = hit.id > 0.9 ? 1 - smoothstep(0.16, 0.3, hit.nearest) : 0;
      dim(out, 1 + stone * (hit.id > 0.95 ? 0.16 : -0.2));
      const crack = Math.abs(tileFractal(unit(u + 0.05 * wx), unit(v + 0.05 * wx), 2, 2, 5, seed + 21, 0.6));
      const hair = (1 - smoothstep(0.0006, 0.0035, crack)) * smoothstep(0.1, 0.3, wx);
      dim(out, 1 - 0.22 * hair);
      out.height = 0.5 + 0.04 * sand - 0.3 * hair;
      out.roughness = 0.27 - 0.1 * mottle + 0.03 * sand + 0.3 * hair;
    },
  };
}

/** Floated cement render: grey, sandy, with the float's arcs and darker damp clouds. */
export function cementPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 1.6,
    reliefM: 0.0022,
    hollow: 0.6,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 4, 4, 2, seed + 5);
      const cloud = tileFractal(u, v, 2, 2, 5, seed, 0.6);
      const float = tileFractal(unit(u + 0.08 * wx), unit(v - 0.08 * wx), 6, 14, 3, seed + 11, 0.55);
      const sand = tileFractal(u, v, 150, 150, 2, seed + 17, 0.7);
      const pit = smoothstep(0.5, 0.66, tileNoise(u * 90, v * 90, 90, 90, seed + 23));
      fill(out, tone, tone, 0, (1 + 0.17 * cloud + 0.07 * float + 0.05 * sand) * (1 - 0.22 * pit));
      warm(out, 0.02 * cloud);
      out.height = 0.6 + 0.2 * float + 0.12 * sand - 0.35 * pit;
      out.roughness = 0.82 - 0.08 * float;
    },
  };
}

/** Microcement: thin coats pressed on with a flexible trowel, broad pale sweeps, satin. */
export function microcementPattern(seed: number, tone: Vec3): Pattern {
  return {
    tileM: 2,
    reliefM: 0.0006,
    hollow: 0.2,
    paint(u, v, out) {
      const wx = tileFractal(u, v, 3, 3, 3, seed + 5);
      const wy = tileFractal(u, v, 3, 3, 3, seed + 6);
      const sweep = tileFractal(unit(u + 0.16 * wx), unit(v + 0.12 * wy), 5, 9, 3, seed, 0.5);
      const ridge =
        1 - Math.abs(tileFractal(unit(u - 0.12 * wy), unit(v + 0.14 * wx), 4, 7, 3, seed + 13, 0.55)) * 2.2;
      const cloud = tileFractal(u, v, 2, 2, 3, seed + 23);
      const dust = tileNoise(u * 200, v * 200, 200, 200, seed + 31);
      fill(out, tone, tone, 0, 1 + 0.075 * sweep + 0.045 * (ridge - 0.4) + 0.06 * cloud + 0.012 * dust);
      warm(out, 0.012 * sweep);
      out.height = 0.5 + 0.3 * sweep + 0.1 * ridge;
      out.roughness = 0.5 - 0.1 * sweep;
    },
  };
}

/** Cast against sawn boards of 100 to 150 mm, each with its own depth, tone and knots; two lifts to the 1.5 m tile. */
export function boardMarkedPattern(seed: number, tone: Vec3): Pattern {
  const tileM = 1.5;
  const edges = measureBoards(seed);
  return {
    tileM,
    reliefM: 0.006,
    hollow: 0.9,
    paint(u, v, out) {
      let row = 0;
      while (row + 1 < edges.length - 1 && v >= (edges[row + 1] ?? 1)) row++;
      const from = edges[row] ?? 0;
      const widthM = ((edges[row + 1] ?? 1) - from) * tileM;
      const y = (v - from) * tileM;
      const cloud = tileFractal(u, v, 3, 4, 4, seed, 0.55);
      const grit = tileNoise(u * 200, v * 200, 200, 200, seed + 41);
      const bubble = smoothstep(0.5, 0.62, tileNoise(u * 100, v * 100, 100, 100, seed + 59));
      const depth = 0.02 + 0.03 * (1 + tileNoise(u * 2, row + 0.37, 2, 64, seed + 3));
      const pith = (cellValue(row, 5, seed) - 0.5) * 0.24;
      const phase =
        Math.hypot(y - widthM / 2 + pith, depth) / 0.011 + 0.3 * tileFractal(u, v, 2, 9, 2, seed + 5);
      const ring = Math.abs(unit(phase) * 2 - 1);
      const fibre = tileFractal(u, v, 5, 130, 2, seed + 71, 0.6);
      const level = cellValue(row, 7, seed);
      const side = Math.min(y, widthM - y);
      const seam = 1 - smoothstep(0.001, 0.006, side);
      const fin = smoothstep(0.004, 0.007, side) * (1 - smoothstep(0.007, 0.013, side));
      const end = Math.abs(unit(u + cellValue(row, 8, seed)) - 0.5) * tileM;
      const butt = 1 - smoothstep(0.001, 0.004, end);
      fill(
        out,
        tone,
        tone,
        0,
        (0.95 + 0.1 * level) * (1 + 0.1 * cloud + 0.11 * (ring - 0.5) + 0.09 * fibre + 0.03 * grit),
      );
      warm(out, 0.014 * (cellValue(row, 9, seed) - 0.5));
      dim(out, (1 - 0.3 * seam + 0.05 * fin) * (1 - 0.28 * butt) * (1 - 0.2 * bubble));
      out.height =
        mix(0.3, 0.7, level) +
        0.16 * ring +
        0.14 * fibre -
        0.2 * seam +
        0.1 * fin -
        0.2 * butt -
        0.1 * bubble;
      out.roughness = 0.84 - 0.06 * cloud;
    },
  };
}

/** Lower edges of twelve boards in 0..1, ending with 1. */
function measureBoards(seed: number): number[] {
  const widths = Array.from({ length: 12 }, (_, i) => 0.1 + 0.05 * cellValue(i, 77, seed));
  const total = widths.reduce((a, b) => a + b, 0);
  const edges = [0];
  let sum = 0;
  for (const w of widths) {
    sum += w;
    edges.push(Math.round((sum / total) * 120) / 120);
  }
  return edges;
}

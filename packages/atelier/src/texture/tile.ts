import { clamp, mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { cellValue, tileFractal, tileNoise } from '../random/noise.ts';
import type { Pattern } from './paint.ts';
import { dim, fill, lay } from './texel.ts';

export type TileLay = {
  tileM: number;
  columns: number;
  rows: number;
  /** Share of a tile that every second row is moved by: 0.5 for a half bond. */
  shift: number;
  jointM: number;
  /** Metres over which the face rolls off to the joint. */
  rimM: number;
  /** 0..1: difference of tone from tile to tile, within a tile, and how crooked they lie. */
  variety: number;
  cloud: number;
  tilt: number;
  roughness: number;
  reliefM: number;
};

/** Glazed or bare tiles laid in rows; the glaze runs from `dark` to `light`. */
export function laidTilePattern(seed: number, dark: Vec3, light: Vec3, grout: Vec3, o: TileLay): Pattern {
  const widthM = o.tileM / o.columns;
  const heightM = o.tileM / o.rows;
  return {
    tileM: o.tileM,
    reliefM: o.reliefM,
    hollow: 0.6,
    paint(u, v, out) {
      const row = Math.min(o.rows - 1, Math.floor(v * o.rows));
      const along = u * o.columns + (row % 2) * o.shift;
      const column = Math.floor(along) % o.columns;
      const x = along - Math.floor(along);
      const y = v * o.rows - row;
      const wave = tileFractal(u, v, o.columns, o.rows, 3, seed + 5);
      const pool = tileFractal(u, v, o.columns * 5, o.rows * 5, 2, seed + 9);
      const wobble = 0.0007 * pool * (o.tilt > 0.5 ? 1 : 0.15);
      const edge = Math.min(x * widthM, (1 - x) * widthM, y * heightM, (1 - y) * heightM) + wobble;
      const face = smoothstep(o.jointM * 0.35, o.jointM * 0.75, edge);
      const dome = smoothstep(o.jointM * 0.5, o.jointM * 0.5 + o.rimM, edge);
      const t = 0.5 + o.variety * (cellValue(column, row, seed) - 0.5) + o.cloud * (0.5 * wave + 0.35 * pool);
      fill(out, dark, light, clamp(t, 0, 1));
      dim(out, 0.93 + 0.07 * dome);
      const sand = tileNoise(u * 200, v * 200, 200, 200, seed + 21);
      lay(
        out,
        [grout[0] * (1 + 0.05 * sand), grout[1] * (1 + 0.05 * sand), grout[2] * (1 + 0.05 * sand)],
        1 - face,
      );
      const lean =
        (cellValue(column, row, seed + 1) - 0.5) * (x - 0.5) +
        (cellValue(column, row, seed + 2) - 0.5) * (y - 0.5);
      out.height = mix(0.15, 0.5 + 0.25 * dome + o.tilt * (0.4 * lean + 0.14 * wave + 0.05 * pool), face);
      out.roughness = mix(0.88, o.roughness + 0.05 * Math.abs(pool), face);
    },
  };
}

/** Glass blocks of 190 mm in 10 mm joints: clear rims, wavy hearts. Colour is what passes through. */
export function glassBlockPattern(seed: number, tone: Vec3, joint: Vec3): Pattern {
  const count = 4;
  const blockM = 0.2;
  return {
    tileM: count * blockM,
    reliefM: 0.008,
    hollow: 0.2,
    paint(u, v, out) {
      const i = Math.min(count - 1, Math.floor(u * count));
      const j = Math.min(count - 1, Math.floor(v * count));
      const x = u * count - i;
      const y = v * count - j;
      const edge = Math.min(x, 1 - x, y, 1 - y) * blockM;
      const face = smoothstep(0.0045, 0.0065, edge);
      const rim = smoothstep(0.006, 0.03, edge);
      const phase = cellValue(i, j, seed);
      const wave =
        Math.sin((x * 3 + 0.25 * Math.sin(y * 12 + phase * 6)) * 6.2832) * Math.sin((y * 3 + phase) * 6.2832);
      const shade = 0.66 + 0.3 * rim + 0.1 * wave * rim;
      fill(out, tone, tone, 0, shade);
      lay(out, joint, 1 - face);
      out.height = mix(0.2, 0.55 + 0.3 * rim + 0.12 * wave * rim, face);
      out.roughness = mix(0.9, 0.08, face);
    },
  };
}

/** Reeded pane with a satin back, 12 mm flutes upright. Colour is what passes through. */
export function reededPattern(seed: number, tone: Vec3): Pattern {
  const tileM = 0.48;
  const reeds = 40;
  return {
    tileM,
    reliefM: 0.0022,
    hollow: 0,
    paint(u, v, out) {
      const x = u * reeds - Math.floor(u * reeds);
      const bulge = Math.sqrt(Math.max(0, 1 - (2 * x - 1) ** 2));
      const satin = tileNoise(u * 150, v * 150, 150, 150, seed);
      fill(out, tone, tone, 0, 0.8 + 0.2 * bulge + 0.03 * satin);
      out.height = bulge;
      out.roughness = 0.3 + 0.06 * satin;
    },
  };
}

import { rgb, type Rgb } from '../math/colour.ts';
import type { Pattern } from './paint.ts';

/** What a part is made of: the one description both the renderer and the GLB are made from. */
export type Finish = {
  name: string;
  /** Linear factor on the texture, or the plain colour without one. */
  colour: Rgb;
  roughness: number;
  metallic: number;
  /** 0..1, pale rim of pile fabrics. */
  sheen: number;
  /** Radiance in scene units; above zero the part glows. */
  emission: Rgb;
  isGlass: boolean;
  relief: number;
  /** Single-sided sheet, seen from both sides: leaves, paper. */
  isThin: boolean;
  texture: { key: string; pattern: Pattern } | null;
  /** Share of the diffuse light that passes to a sheet's other side, 0..1. Unsaid: 0.3 when thin, else 0. */
  translucency?: number;
  /** Share of the surface that is not there, 0..1: light and looks pass between the threads of a sheer. */
  openness?: number;
  /** Refractive index of solid glass with a closed surface; unsaid: a thin pane that bends nothing. */
  ior?: number;
};

const PLAIN: Finish = {
  name: 'plain',
  colour: [0.5, 0.5, 0.5],
  roughness: 0.5,
  metallic: 0,
  sheen: 0,
  emission: [0, 0, 0],
  isGlass: false,
  relief: 1,
  isThin: false,
  texture: null,
};

/** Equal for finishes that look the same, however often they were made. */
export function finishKey(f: Finish): string {
  const sheet = [f.translucency, f.openness, f.ior].map((x) => x ?? '');
  return [
    f.name,
    f.colour,
    f.roughness,
    f.metallic,
    f.sheen,
    f.relief,
    f.emission,
    f.isGlass,
    f.isThin,
    f.texture?.key ?? '',
    ...sheet,
  ].join('|');
}

/** Opaque and even: one sRGB colour `#rrggbb`; roughness and metallic 0..1. */
export function plainFinish(name: string, hex: string, roughness: number, metallic = 0): Finish {
  return { ...PLAIN, name, colour: rgb(hex), roughness, metallic };
}

/** Smooth clear glass, tinted by an sRGB colour `#rrggbb`; a thin pane unless it is given an `ior`. */
export function glassFinish(name: string, hex = '#eef3f1'): Finish {
  return { ...PLAIN, name, colour: rgb(hex), roughness: 0.03, isGlass: true };
}

/** What gives light: `radiance` in scene units, coloured by an sRGB `#rrggbb`. */
export function glowFinish(name: string, hex: string, radiance: number): Finish {
  const c = rgb(hex);
  return {
    ...PLAIN,
    name,
    // Pale but not white, so that form still shows under the glow.
    colour: [0.42, 0.4, 0.36],
    roughness: 0.6,
    emission: [c[0] * radiance, c[1] * radiance, c[2] * radiance],
  };
}

/** Painted by a pattern, which is painted once per key: equal keys must mean equal patterns. */
export function textured(name: string, key: string, pattern: Pattern, more: Partial<Finish> = {}): Finish {
  return { ...PLAIN, name, colour: [1, 1, 1], roughness: 1, texture: { key, pattern }, ...more };
}

/** Smooth metal of small parts and frames, without a texture; black is painted steel. */
export function metal(kind: 'brass' | 'chrome' | 'black' | 'bronze'): Finish {
  switch (kind) {
    case 'brass':
      return plainFinish('brass', '#cfa860', 0.24, 1);
    case 'chrome':
      return plainFinish('chrome', '#d5d7d8', 0.08, 1);
    case 'bronze':
      return plainFinish('bronze', '#7f6547', 0.32, 1);
    case 'black':
      return plainFinish('black-steel', '#1d1d1e', 0.42, 0);
  }
}

import { glassFinish, metal, plainFinish, type Finish } from '../texture/finish.ts';

// What makers bring themselves: small parts whose surface no style chooses.

export const CHROME = metal('chrome');
export const BLACK_METAL = metal('black');
export const BRASS = metal('brass');
export const PORCELAIN = plainFinish('white-porcelain', '#f0efeb', 0.12);
export const MIRROR = plainFinish('mirror-silver', '#e6eaea', 0.02, 1);
export const CLEAR_GLASS = glassFinish('clear-glass');
export const STILL_WATER = plainFinish('still-water', '#20393a', 0.03);
export const CLEAR_WATER = plainFinish('clear-water', '#5f8d8c', 0.03);
export const CORD = plainFinish('flex', '#2b2825', 0.7);
export const RUBBER = plainFinish('rubber', '#1a1a1a', 0.85);
export const SCREEN_BLACK = plainFinish('dark-screen', '#0b0c0e', 0.12);
export const PAPER = plainFinish('white-paper', '#f2efe6', 0.9);

/** Sanitary ware stays white unless its surface is itself glazed. */
export function glazed(main: Finish): Finish {
  return /porcelain|ceramic|lacquer/.test(main.name) ? main : PORCELAIN;
}

/** A finish of the scene's palette, in turn; `fallback` for a scene that gives none. */
export function fromPalette(palette: readonly Finish[], index: number, fallback: Finish): Finish {
  return palette.length > 0 ? (palette[index % palette.length] ?? fallback) : fallback;
}

/** Single-sided cloth or paper, to be seen from both sides. */
export function asSheet(finish: Finish): Finish {
  return finish.isThin ? finish : { ...finish, isThin: true };
}

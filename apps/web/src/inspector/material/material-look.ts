import type { MapChannel, MaterialShape } from '#viewer/material/names.ts';
import { SPANS } from '#viewer/material/sizes.ts';
import { FIRST_LOOK, pickLight, type LightLook } from '../look.ts';

/** How a material is looked at. */
export type MaterialLook = LightLook & {
  shape: MaterialShape;
  /** The map that is looked at alone; null for the whole material. */
  map: MapChannel | null;
  /** Edge of a tile as it is shown, metres; null as large as in life. */
  tileM: number | null;
  isTurning: boolean;
};

export const FIRST_MATERIAL_LOOK: MaterialLook = {
  ...pickLight(FIRST_LOOK),
  ...{ shape: 'ball', map: null, tileM: null, isTurning: false },
};

/** How much smaller and larger than in life a tile can be shown. */
export const TILE_RANGE = 16;

/** How many tiles lie along what a shape is measured by, see SPANS. */
export function countRepeats(shape: MaterialShape, tileM: number): number {
  return SPANS[shape] / tileM;
}

/** Edge of a tile of which so many lie along a shape, metres, as far as it can be shown. */
export function tileOfRepeats(shape: MaterialShape, repeats: number, lifeM: number): number {
  return boundTile(SPANS[shape] / repeats, lifeM);
}

export function boundTile(tileM: number, lifeM: number): number {
  return Math.min(lifeM * TILE_RANGE, Math.max(lifeM / TILE_RANGE, tileM));
}

/** How fine a map of so many pixels is where one tile is so large. */
export type Texels = { perMetre: number; mm: number };

export function measureTexels(pixels: number, tileM: number): Texels {
  return { perMetre: pixels / tileM, mm: (tileM * 1000) / pixels };
}

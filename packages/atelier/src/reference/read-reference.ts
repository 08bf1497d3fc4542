import { nearestAspect } from '../document/aspect.ts';
import { meanLinear } from '../math/colour.ts';
import { kelvinOf } from '../math/kelvin.ts';
import { oklabOf } from '../math/oklab.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { createRandom } from '../random/random.ts';
import { decodePicture } from './decode-picture.ts';
import { readPalette, type PaletteColour } from './palette.ts';
import { findVanishingPoint, type VanishingPoint } from './vanishing.ts';

const EDGE_PX = 384;
const COLOURS = 6;
const COLOURS_MIN = 3;

/** What is taken from a reference picture: its colours, its light and how it was framed. Never what it shows. */
export type Reference = {
  /** Most of the picture first. */
  palette: PaletteColour[];
  /** Mean lightness, OKLab 0..1. */
  lightness: number;
  /** Spread of lightness, 0..1: how hard the light is. */
  contrast: number;
  /** Colour temperature of its mean. */
  kelvin: number;
  vanishing: VanishingPoint | null;
  /** Width over height. */
  ratio: number;
};

/** Reads an uploaded picture (JPG, PNG, WebP, AVIF). Throws EngineError BAD_PICTURE or PICTURE_TOO_LARGE. */
export async function readReference(bytes: Uint8Array): Promise<Reference> {
  const picture = await decodePicture(bytes, EDGE_PX);
  const random = createRandom('reference');
  const lightness: number[] = [];
  for (let i = 0; i < picture.rgb.length; i += 3) {
    lightness.push(oklabOf(picture.rgb[i] ?? 0, picture.rgb[i + 1] ?? 0, picture.rgb[i + 2] ?? 0)[0]);
  }
  const sorted = lightness.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    palette: readPalette(picture, COLOURS, random),
    lightness: lightness.reduce((sum, l) => sum + l, 0) / lightness.length,
    contrast: quantile(0.95) - quantile(0.05),
    kelvin: kelvinOf(meanLinear(picture.rgb)),
    vanishing: findVanishingPoint(picture, random),
    ratio: picture.width / picture.height,
  };
}

/** A lightness that asks for no change of exposure: an interior exposed as photographers do. */
const USUAL_LIGHTNESS = 0.62;

/** The scene with the colours, light and framing of a reference; everything that stands in it stays. */
export function applyReference(document: SceneDocument, reference: Reference): SceneDocument {
  const { palette, lightness, contrast, kelvin, vanishing, ratio } = reference;
  const colours = palette.map(({ hex }) => hex);
  while (colours.length < COLOURS_MIN) colours.push(colours[colours.length - 1] ?? '#808080');
  const isCentred = vanishing !== null && Math.abs(vanishing.x - 0.5) < 0.12;
  return {
    ...document,
    palette: colours,
    aspect: nearestAspect(ratio),
    light: {
      ...document.light,
      kelvin: Math.min(9000, Math.max(1800, kelvin)),
      exposureEv: Math.min(2, Math.max(-2, 4 * (lightness - USUAL_LIGHTNESS))),
      contrast: Math.min(1, Math.max(0, contrast)),
    },
    camera: vanishing
      ? {
          ...document.camera,
          composition: isCentred ? 'one-point' : 'two-point',
          height: vanishing.y > 0.62 ? 'low' : vanishing.y < 0.38 ? 'high' : 'eye',
        }
      : document.camera,
  };
}

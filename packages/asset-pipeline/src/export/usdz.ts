import type { Document } from '@gltf-transform/core';
import { writeGivenUsdz } from '@mogine/atelier';
import { lighten } from '../optimise/lighten.ts';
import { givenParts } from '../render/given-parts.ts';

/** What phones show smoothly (Apple, “Creating 3D content with USDZ”: 100,000 polygons, pictures of 2048 pixels). */
export const USDZ_TRIANGLES_MAX = 100_000;
const PHONE = {
  maxTriangles: USDZ_TRIANGLES_MAX,
  maxTextureEdge: 2048,
  webpQuality: 90,
  dropsUnseen: false,
} as const;
/** Longest edge of its pictures, pixels. */
export const USDZ_TEXTURE_EDGE = 1024;

/** USDZ for augmented reality, light enough for a phone: metres, Y up, real size. Throws a RangeError where it cannot be made so, and PICTURE_UNREADABLE. */
export async function writeUsdz(document: Document): Promise<Uint8Array> {
  return writeGivenUsdz(await givenParts(await lighten(document, PHONE), USDZ_TEXTURE_EDGE));
}

import type { Document } from '@gltf-transform/core';
import { lighten } from './lighten.ts';
import { pack } from './pack.ts';

export type Preview = {
  /** Meshopt and WebP: `EXT_meshopt_compression`, `KHR_mesh_quantization`, `EXT_texture_webp`. */
  glb: Uint8Array<ArrayBuffer>;
  /** The same before it was packed, to be photographed. */
  document: Document;
};

export const PREVIEW_BYTES_MAX = 4 * 1024 ** 2;
export const PREVIEW_TRIANGLES_MAX = 150_000;

/** Tried one after the other until the file is small enough. */
const STEPS = [
  { maxTriangles: PREVIEW_TRIANGLES_MAX, maxTextureEdge: 1024, webpQuality: 82 },
  { maxTriangles: PREVIEW_TRIANGLES_MAX, maxTextureEdge: 512, webpQuality: 80 },
  { maxTriangles: 80_000, maxTextureEdge: 512, webpQuality: 70 },
  { maxTriangles: 40_000, maxTextureEdge: 256, webpQuality: 60 },
  { maxTriangles: 20_000, maxTextureEdge: 128, webpQuality: 50 },
] as const;

/** What a page shows of a model before it is bought: at most 4 MB and 150,000 triangles. The last step is taken in any case. */
export async function makePreview(source: Document): Promise<Preview> {
  let document = source;
  let glb = new Uint8Array();
  for (const step of STEPS) {
    // Each goes on from the one before: what it had to give up, the next would as well.
    document = await lighten(document, { ...step, dropsUnseen: true });
    glb = await pack(document);
    if (glb.byteLength <= PREVIEW_BYTES_MAX) break;
  }
  return { glb, document };
}

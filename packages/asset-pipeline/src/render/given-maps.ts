import type { Material, Texture } from '@gltf-transform/core';
import type { GivenMaps } from '@mogine/atelier';
import sharp from 'sharp';

/** Edge of the maps that a model is photographed with. */
const EDGE = 512;
const TEXELS = EDGE * EDGE;
/** Straight up. */
const FLAT = { r: 128, g: 128, b: 255 };

/** The maps of a material as the studio wants them; null without any. */
export async function givenMaps(material: Material): Promise<GivenMaps | null> {
  const base = await readRgb(material.getBaseColorTexture());
  const normal = await readRgb(material.getNormalTexture());
  const surface = await readRgb(material.getMetallicRoughnessTexture());
  const occlusion = await readRgb(material.getOcclusionTexture());
  if (!base && !normal && !surface && !occlusion) return null;
  return {
    size: EDGE,
    base: base ?? new Uint8Array(TEXELS * 3).fill(255),
    normal: normal ?? fill(FLAT),
    roughness: channel(surface, 1),
    metalness: channel(surface, 2),
    occlusion: channel(occlusion, 0),
  };
}

async function readRgb(texture: Texture | null): Promise<Uint8Array | null> {
  const bytes = texture?.getImage();
  if (!bytes) return null;
  const { data } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(EDGE, EDGE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.length === TEXELS * 3 ? data : null;
}

function channel(rgb: Uint8Array | null, which: 0 | 1 | 2): Uint8Array {
  const out = new Uint8Array(TEXELS).fill(255);
  if (rgb) for (let at = 0; at < TEXELS; at++) out[at] = rgb[at * 3 + which] ?? 255;
  return out;
}

function fill({ r, g, b }: typeof FLAT): Uint8Array {
  const out = new Uint8Array(TEXELS * 3);
  for (let at = 0; at < out.length; at += 3) out.set([r, g, b], at);
  return out;
}

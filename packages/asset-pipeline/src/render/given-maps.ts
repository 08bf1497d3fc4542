import type { Material, Texture } from '@gltf-transform/core';
import type { GivenMaps } from '@mogine/atelier';
import sharp from 'sharp';

/** Straight up. */
const FLAT = { r: 128, g: 128, b: 255 };

/** The maps of a material as `@mogine/atelier` wants them, `edge` pixels across, a power of two; null without any. */
export async function givenMaps(material: Material, edge: number): Promise<GivenMaps | null> {
  const texels = edge * edge;
  const base = await readRgb(material.getBaseColorTexture(), edge);
  const normal = await readRgb(material.getNormalTexture(), edge);
  const surface = await readRgb(material.getMetallicRoughnessTexture(), edge);
  const occlusion = await readRgb(material.getOcclusionTexture(), edge);
  if (!base && !normal && !surface && !occlusion) return null;
  return {
    size: edge,
    base: base ?? new Uint8Array(texels * 3).fill(255),
    normal: normal ?? fill(FLAT, texels),
    roughness: channel(surface, 1, texels),
    metalness: channel(surface, 2, texels),
    occlusion: channel(occlusion, 0, texels),
  };
}

async function readRgb(texture: Texture | null, edge: number): Promise<Uint8Array | null> {
  const bytes = texture?.getImage();
  if (!bytes) return null;
  const { data } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(edge, edge, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.length === edge * edge * 3 ? data : null;
}

function channel(rgb: Uint8Array | null, which: 0 | 1 | 2, texels: number): Uint8Array {
  const out = new Uint8Array(texels).fill(255);
  if (rgb) for (let at = 0; at < texels; at++) out[at] = rgb[at * 3 + which] ?? 255;
  return out;
}

function fill({ r, g, b }: typeof FLAT, texels: number): Uint8Array {
  const out = new Uint8Array(texels * 3);
  for (let at = 0; at < out.length; at += 3) out.set([r, g, b], at);
  return out;
}

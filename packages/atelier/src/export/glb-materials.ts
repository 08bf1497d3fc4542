import type { Document, Material, Texture } from '@gltf-transform/core';
import { meanLinear } from '../math/colour.ts';
import { encodeTexture } from '../picture/encode.ts';
import { finishKey, type Finish } from '../texture/finish.ts';
import type { TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';
import { khrExtensions, type KhrExtensions } from './khr-materials.ts';

export type PictureOptions = {
  /** Most pixels a side; larger maps are made smaller. */
  textureSize: number;
  /** 1..100. */
  jpegQuality: number;
};

export type GlbMaterials = {
  /** The material of a finish, with its textures; the same one for finishes that look the same. */
  read(finish: Finish): Promise<Material>;
  /** Of all materials made so far, in their order in the document. */
  readonly extensions: readonly KhrExtensions[];
};

/** Makes a document's materials of finishes, each once. */
export function createGlbMaterials(
  document: Document,
  textures: TextureStore,
  { textureSize, jpegQuality }: PictureOptions,
): GlbMaterials {
  const known = new Map<string, Material>();
  const extensions: KhrExtensions[] = [];

  async function addTexture(name: string, pixels: Uint8Array, size: number): Promise<Texture> {
    const image = await encodeTexture(pixels, size, 3, { edge: textureSize, quality: jpegQuality });
    return document.createTexture(name).setMimeType('image/jpeg').setImage(image);
  }

  async function addTextures(
    material: Material,
    { name, metallic }: Finish,
    maps: TextureMaps,
  ): Promise<void> {
    const { size, base, normal } = maps;
    const colour = await addTexture(`${name}-base-colour`, base, size);
    const surface = await addTexture(`${name}-occlusion-roughness`, packSurface(maps, metallic), size);
    const relief = await addTexture(`${name}-normal`, normal, size);
    material.setBaseColorTexture(colour).setNormalTexture(relief);
    material.setMetallicRoughnessTexture(surface).setOcclusionTexture(surface);
  }

  async function read(finish: Finish): Promise<Material> {
    const key = finishKey(finish);
    const made = known.get(key);
    if (made) return made;
    const material = createPlainMaterial(document, finish);
    known.set(key, material);
    const maps = textures.read(finish);
    extensions.push(khrExtensions(finish, maps && finish.sheen > 0 ? meanLinear(maps.base) : undefined));
    if (maps) await addTextures(material, finish, maps);
    return material;
  }

  return { read, extensions };
}

/** What core glTF says of a finish without textures. Glow above 1 goes into an extension. */
function createPlainMaterial(document: Document, finish: Finish): Material {
  const material = document
    .createMaterial(finish.name)
    .setBaseColorFactor([...finish.colour, 1])
    .setRoughnessFactor(finish.roughness)
    .setMetallicFactor(finish.metallic)
    .setDoubleSided(finish.isThin);
  const [r, g, b] = finish.emission;
  const glow = Math.max(r, g, b);
  const most = Math.max(1, glow);
  if (glow > 0) material.setEmissiveFactor([r / most, g / most, b / most]);
  return material;
}

/** Occlusion, roughness and metalness in one picture's red, green and blue. */
function packSurface(maps: TextureMaps, metallic: number): Uint8Array {
  const out = new Uint8Array(maps.size * maps.size * 3);
  for (let i = 0; i < maps.size * maps.size; i++) {
    out[i * 3] = maps.occlusion[i] ?? 0;
    out[i * 3 + 1] = maps.roughness[i] ?? 0;
    out[i * 3 + 2] = metallic > 0 ? (maps.metalness[i] ?? 0) : 0;
  }
  return out;
}

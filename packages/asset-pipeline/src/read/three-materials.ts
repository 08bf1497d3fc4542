import type { Document, Material as GltfMaterial, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import {
  ClampToEdgeWrapping,
  DoubleSide,
  MirroredRepeatWrapping,
  type Material,
  type MeshPhongMaterial,
  type MeshStandardMaterial,
  type Texture,
} from 'three';
import type { TextureSource, ThreeTextures } from './three-textures.ts';

const CLAMP_TO_EDGE = 33071;
const MIRRORED_REPEAT = 33648;
const REPEAT = 10497;

/** What the loaders make of materials: those of physics and those of Phong. Either lacks what the other has. */
type Shaded = Material &
  Partial<Omit<MeshStandardMaterial, keyof Material>> &
  Partial<Pick<MeshPhongMaterial, 'shininess' | 'bumpMap' | 'alphaMap'>>;

/** The metal and roughness material that looks most like one of three's loaders. What has no counterpart is noted. */
export async function convertMaterial(
  document: Document,
  source: Material,
  textures: ThreeTextures,
  { notes, hidesColours = false }: Pick<TextureSource, 'notes' | 'hidesColours'>,
): Promise<GltfMaterial> {
  const from: Shaded = source;
  const { color, emissive } = from;
  const material = document
    .createMaterial(from.name)
    .setDoubleSided(from.side === DoubleSide)
    .setBaseColorFactor([color?.r ?? 1, color?.g ?? 1, color?.b ?? 1, from.opacity])
    .setMetallicFactor(from.metalness ?? 0)
    .setRoughnessFactor(from.roughness ?? roughnessOf(from.shininess));
  if (from.alphaTest > 0) material.setAlphaMode('MASK').setAlphaCutoff(from.alphaTest);
  else if (from.transparent || from.opacity < 1) material.setAlphaMode('BLEND');
  const glow = from.emissiveIntensity ?? 1;
  if (emissive) material.setEmissiveFactor([emissive.r * glow, emissive.g * glow, emissive.b * glow]);

  const base = await textures.take(from.map);
  if (base) place(document, material.setBaseColorTexture(base).getBaseColorTextureInfo(), from.map);
  if (base && hidesColours) material.setBaseColorFactor([1, 1, 1, from.opacity]);
  const normal = await textures.take(from.normalMap);
  if (normal) place(document, material.setNormalTexture(normal).getNormalTextureInfo(), from.normalMap);
  const rough = (await textures.take(from.roughnessMap)) ?? (await textures.take(from.metalnessMap));
  const surface = from.roughnessMap ?? from.metalnessMap;
  if (rough) {
    place(document, material.setMetallicRoughnessTexture(rough).getMetallicRoughnessTextureInfo(), surface);
  }
  const occlusion = await textures.take(from.aoMap);
  if (occlusion)
    place(document, material.setOcclusionTexture(occlusion).getOcclusionTextureInfo(), from.aoMap);
  const light = await textures.take(from.emissiveMap);
  if (light) place(document, material.setEmissiveTexture(light).getEmissiveTextureInfo(), from.emissiveMap);
  if (from.bumpMap) notes.push({ code: 'BUMP_LEFT_OUT', name: from.name });
  if (from.alphaMap) notes.push({ code: 'OPACITY_MAP_LEFT_OUT', name: from.name });
  return material;
}

/** The width of the highlight that Phong's exponent draws (B. Walter and others, “Microfacet Models”, 2007, eq. 25). */
function roughnessOf(shininess = 0): number {
  return Math.min(1, (2 / (shininess + 2)) ** 0.25);
}

function place(document: Document, info: TextureInfo | null, texture: Texture | null | undefined): void {
  if (!info || !texture) return;
  info.setTexCoord(texture.channel).setWrapS(wrapOf(texture.wrapS)).setWrapT(wrapOf(texture.wrapT));
  const { offset, repeat, rotation } = texture;
  if (offset.x === 0 && offset.y === 0 && repeat.x === 1 && repeat.y === 1 && rotation === 0) return;
  const transform = document
    .createExtension(KHRTextureTransform)
    .createTransform()
    // From the lower edge there, from the upper one here.
    .setOffset([offset.x, 1 - repeat.y - offset.y])
    .setScale([repeat.x, repeat.y])
    .setRotation(-rotation);
  info.setExtension('KHR_texture_transform', transform);
}

function wrapOf(wrapping: number): 10497 | 33071 | 33648 {
  if (wrapping === ClampToEdgeWrapping) return CLAMP_TO_EDGE;
  return wrapping === MirroredRepeatWrapping ? MIRRORED_REPEAT : REPEAT;
}

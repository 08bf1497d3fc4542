import { MeshStandardMaterial, type Texture } from 'three';
import type { ModelVersion } from './model-diff.ts';
import { measureParts } from './part-boxes.ts';
import type { Standing } from './standing.ts';

const MAPS = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap', 'emissiveMap'] as const;

/** What is told of a model that stands there. */
export function versionOf(standing: Standing): ModelVersion {
  const { meshes, looks, inspection, size } = standing;
  const textures = new Set<Texture>();
  for (const mesh of meshes) {
    const own = looks.ownOf(mesh);
    if (!(own instanceof MeshStandardMaterial)) continue;
    for (const name of MAPS) if (own[name]) textures.add(own[name]);
  }
  // Several maps of one picture are one texture.
  const pictures = new Set([...textures].map(({ source }) => source));
  return {
    ...{ inspection, textures: pictures.size, size: [size.x, size.y, size.z] },
    boxes: measureParts(standing),
  };
}

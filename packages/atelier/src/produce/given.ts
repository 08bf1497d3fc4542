import type { Rgb } from '../math/colour.ts';
import { makeNode, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';

/** Square maps of a surface, rows top first, a power of two across; see TextureMaps. */
export type GivenMaps = Pick<
  TextureMaps,
  'size' | 'base' | 'normal' | 'roughness' | 'metalness' | 'occlusion'
>;

/** What a mesh from elsewhere is made of; factors are linear and multiply the maps. */
export type GivenSurface = {
  colour: Rgb;
  roughness: number;
  metallic: number;
  emission: Rgb;
  /** Lets light through, as panes do. */
  isGlass: boolean;
  /** Seen from both sides. */
  isThin: boolean;
  maps: GivenMaps | null;
};

/**
 * A mesh from elsewhere: metres, Y up, counter-clockwise outside; three numbers a point, two of texture coordinates, which
 * count from the upper left corner of a map.
 */
export type GivenPart = {
  positions: ArrayLike<number>;
  normals: ArrayLike<number>;
  uvs: ArrayLike<number>;
  indices: ArrayLike<number>;
  surface: GivenSurface;
};

/** Meshes from elsewhere as one node, and the store that its textures are read from. */
export function nodeOfGiven(
  name: string,
  parts: readonly GivenPart[],
): { node: SceneNode; textures: TextureStore } {
  const maps = new Map<string, TextureMaps>();
  const keys = new Map<GivenSurface, string>();
  const made = parts.map((given) => {
    const key = keys.get(given.surface) ?? `given-${keys.size}`;
    keys.set(given.surface, key);
    if (given.surface.maps) maps.set(key, { ...given.surface.maps, tileM: 1, height: new Float32Array(0) });
    return partOf(given, key);
  });
  return {
    node: makeNode(name, made),
    textures: { read: ({ texture }: Finish) => (texture && maps.get(texture.key)) ?? null },
  };
}

function partOf({ surface: { maps, ...look }, ...mesh }: GivenPart, key: string): Part {
  return {
    mesh: {
      positions: Array.from(mesh.positions),
      normals: Array.from(mesh.normals),
      uvs: Array.from(mesh.uvs),
      indices: Array.from(mesh.indices),
    },
    finish: {
      ...plainFinish(key, '#ffffff', look.roughness, look.metallic),
      ...look,
      texture: maps ? { key, pattern: FLAT } : null,
    },
  };
}

/** Stands for maps that are given: a tile is as wide as texture coordinates from 0 to 1. */
export const FLAT = { tileM: 1, reliefM: 0, hollow: 0, paint: () => undefined };

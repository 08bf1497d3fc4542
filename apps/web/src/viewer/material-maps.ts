import { Color, MeshStandardMaterial, Texture, type Material } from 'three';
import type { ChannelMode } from './model-modes.ts';

/** What a material says of one channel: a texture, which of its colours, and by how much it is multiplied. */
export type Channel = {
  map: Texture | null;
  pick: 'rgb' | 'r' | 'g' | 'b' | 'a';
  color: Color;
  /** Of colours of the mesh itself. */
  isVertexColor?: boolean;
};

const grey = (value: number) => new Color(value, value, value);

/** Reads one channel of a material; null where it has none. */
export function readChannel(material: Material, channel: ChannelMode): Channel | null {
  if (channel === 'vertexColor') return { map: null, pick: 'rgb', color: grey(1), isVertexColor: true };
  if (!(material instanceof MeshStandardMaterial)) {
    const map = 'map' in material && material.map instanceof Texture ? material.map : null;
    const color = 'color' in material && material.color instanceof Color ? material.color : grey(1);
    return channel === 'baseColor' ? { map, pick: 'rgb', color } : null;
  }
  switch (channel) {
    case 'baseColor':
      return { map: material.map, pick: 'rgb', color: material.color };
    case 'roughness':
      return { map: material.roughnessMap, pick: 'g', color: grey(material.roughness) };
    case 'metalness':
      return { map: material.metalnessMap, pick: 'b', color: grey(material.metalness) };
    case 'normalMap':
      return material.normalMap && { map: material.normalMap, pick: 'rgb', color: grey(1) };
    case 'occlusion':
      return material.aoMap && { map: material.aoMap, pick: 'r', color: grey(1) };
    case 'emissive':
      return {
        map: material.emissiveMap,
        pick: 'rgb',
        color: material.emissive.clone().multiplyScalar(material.emissiveIntensity),
      };
    case 'opacity':
      return material.transparent || material.alphaTest > 0
        ? { map: material.map, pick: 'a', color: grey(material.opacity) }
        : { map: null, pick: 'rgb', color: grey(1) };
  }
}

/** The textures of a material that a list of its maps shows, by channel. */
export function listMaps(material: Material): readonly { channel: ChannelMode; map: Texture }[] {
  const channels: readonly ChannelMode[] = [
    ...(['baseColor', 'normalMap', 'roughness', 'metalness', 'occlusion', 'emissive'] as const),
  ];
  return channels.flatMap((channel) => {
    const map = readChannel(material, channel)?.map;
    return map ? [{ channel, map }] : [];
  });
}

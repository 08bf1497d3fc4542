import type { GLTF } from '@gltf-transform/core';

/** What of a GLB has a place that others go by: nodes, what they are made of, and which pictures a material wears. */
export type GlbTree = {
  scenes: unknown;
  nodes: unknown[];
  meshes: unknown[];
  materials: unknown[];
};

const HEADER_BYTES = 20;
const LENGTH_AT = 12;

/** Of a GLB that was written here. */
export function readTree(glb: Uint8Array): GlbTree {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const end = HEADER_BYTES + view.getUint32(LENGTH_AT, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(HEADER_BYTES, end))) as GLTF.IGLTF;
  const { scenes = [], nodes = [], meshes = [], materials = [] } = json;
  return {
    scenes: scenes.map((scene) => scene.nodes ?? []),
    nodes: nodes.map(({ name, mesh, children }) => [name ?? '', mesh ?? -1, children ?? []]),
    meshes: meshes.map(({ primitives }) =>
      primitives.map(({ mode, material }) => [mode ?? 4, material ?? -1]),
    ),
    materials: materials.map((material) => [material.name ?? '', listSlots(material)]),
  };
}

export function isSameTree(one: GlbTree, other: GlbTree): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Paths to its pictures. */
function listSlots(material: object, path = ''): string[] {
  return Object.entries(material)
    .flatMap(([key, value]: [string, unknown]) => {
      const at = `${path}/${key}`;
      if (/texture$/i.test(key)) return [at];
      return typeof value === 'object' && value !== null ? listSlots(value, at) : [];
    })
    .toSorted();
}

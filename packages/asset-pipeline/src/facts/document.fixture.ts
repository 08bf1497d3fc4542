import { Document, type Material, type Node } from '@gltf-transform/core';

export type MeshGiven = {
  positions: readonly number[];
  indices: readonly number[];
  uvs?: readonly number[];
  normals?: readonly number[];
  material?: Material;
};

/** A document with one scene, to which meshes are added as nodes. */
export function makeDocument(): { document: Document; add(mesh: MeshGiven): Node } {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const accessor = (type: 'VEC2' | 'VEC3', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
  return {
    document,
    add({ positions, indices, uvs, normals, material }) {
      const primitive = document
        .createPrimitive()
        .setAttribute('POSITION', accessor('VEC3', positions))
        .setIndices(
          document.createAccessor().setType('SCALAR').setArray(Uint32Array.from(indices)).setBuffer(buffer),
        );
      if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs));
      if (normals) primitive.setAttribute('NORMAL', accessor('VEC3', normals));
      if (material) primitive.setMaterial(material);
      const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive));
      scene.addChild(node);
      return node;
    },
  };
}

/** Corners of a box of one metre standing on its base, and its twelve triangles, all seen from outside. */
export const BOX = {
  positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1],
  indices: [
    ...[0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7],
    ...[0, 1, 5, 0, 5, 4, 3, 7, 6, 3, 6, 2],
    ...[1, 2, 6, 1, 6, 5, 0, 4, 7, 0, 7, 3],
  ],
} as const;

/** The same with its origin in the middle of its base, and normals away from its middle. */
export const CENTRED = {
  ...BOX,
  normals: BOX.positions.map((v) => (v - 0.5) * 2 * Math.sqrt(1 / 3)),
  positions: BOX.positions.map((v, at) => (at % 3 === 1 ? v : v - 0.5)),
};

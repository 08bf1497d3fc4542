import { Document, NodeIO, type Accessor } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { ProvenanceError } from '../provenance/provenance-error.ts';
import { measureModel } from './measure-model.ts';

const CORNERS = [0, 0, 0, 2, 0, 0, 0, 1, 0, 2, 1, 0.5];

/** Two triangles of 2 × 1 × 0.5, under a node that is turned, moved and made larger. */
async function makeModel(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (
    type: 'VEC3' | 'SCALAR',
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ): Accessor => document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(CORNERS)))
    .setIndices(accessor('SCALAR', new Uint16Array([0, 1, 2, 2, 1, 3])))
    .setMaterial(document.createMaterial('plain'));
  const thing = document.createNode('thing').setMesh(document.createMesh('thing').addPrimitive(primitive));
  const quarter = Math.SQRT1_2;
  const group = document
    .createNode('group')
    .setTranslation([5, 0, -3])
    .setRotation([0, quarter, 0, quarter])
    .setScale([1, 3, 1])
    .addChild(thing);
  document.getRoot().setDefaultScene(document.createScene('scene').addChild(group));
  return new NodeIO().writeBinary(document);
}

it('a model is as large as what stands in its scene, wherever its nodes put it', async () => {
  const { size, triangles, materials } = measureModel(await makeModel());
  expect(size.map((side) => Math.round(side * 1000) / 1000)).toEqual([0.5, 3, 2]);
  expect([triangles, materials]).toEqual([2, 1]);
});

it('what is no model has no measures', () => {
  expect(() => measureModel(new TextEncoder().encode('<html></html>'))).toThrow(ProvenanceError);
});

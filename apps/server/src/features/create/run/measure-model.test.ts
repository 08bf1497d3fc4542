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
  const { size, triangles, materials } = measureModel(await makeModel()) ?? { size: [] };
  expect(size.map((side) => Math.round(side * 1000) / 1000)).toEqual([0.5, 3, 2]);
  expect([triangles, materials]).toEqual([2, 1]);
});

it('what is no model has no measures', () => {
  expect(() => measureModel(new TextEncoder().encode('<html></html>'))).toThrow(ProvenanceError);
});

/** A document alone, as a binary glTF. */
function glbOf(json: string): Uint8Array {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const glb = new Uint8Array(20 + text.length);
  const view = new DataView(glb.buffer);
  for (const [i, word] of [0x46546c67, 2, glb.length, text.length, 0x4e4f534a].entries())
    view.setUint32(i * 4, word, true);
  glb.set(text, 20);
  return glb;
}

const oneBox = (min: string, max: string, count: string): string =>
  `{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],` +
  `"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],` +
  `"accessors":[{"min":[${min}],"max":[${max}],"count":${count}}]}`;

it.each([
  ['without end', '0,0,0', '1e999,1,1', '3'],
  ['as large as no thing is', '0,0,0', '1e300,1,1', '3'],
  ['of more triangles than can be', '0,0,0', '1,1,1', '1e300'],
])('one that says it is %s has no measures', (_, min, max, count) => {
  expect(measureModel(glbOf(oneBox(min, max, count)))).toBeNull();
});

it('one that says it has fewer than no triangles has none', () => {
  expect(measureModel(glbOf(oneBox('0,0,0', '1,1,1', '-9')))).toMatchObject({ triangles: 0 });
});

it('one whose nodes lie in one another without end is measured all the same', () => {
  const nodes = Array.from({ length: 100_000 }, (_, i) => ({ children: [i + 1] }));
  const json = JSON.stringify({ asset: { version: '2.0' }, scenes: [{ nodes: [0] }], nodes });
  expect(measureModel(glbOf(json))).toMatchObject({ size: [0, 0, 0], triangles: 0 });
});

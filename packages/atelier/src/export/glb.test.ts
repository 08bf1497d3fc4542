import { NodeIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { makeBox } from '../mesh/box.ts';
import { makeBlob } from '../mesh/round.ts';
import { groupNodes, makeNode, part, place } from '../scene/node.ts';
import { glassFinish, glowFinish, plainFinish } from '../texture/finish.ts';
import { linen } from '../texture/textile-finishes.ts';
import { wood } from '../texture/wood-finishes.ts';
import { createTextureStore } from '../texture/store.ts';
import { writeGlb } from './glb.ts';

const OPTIONS = { textureSize: 32, jpegQuality: 80, withTangents: true, extras: {} };

const box = makeBox(1, 1, 1, { bevel: 0.01 });
const SCENE = groupNodes('scene', [
  place(makeNode('board', [part(wood('oak'), box)]), [2, 0, 0], 0.5),
  makeNode('cushion', [part(linen('#c0b090'), box)]),
  makeNode('pane', [part(glassFinish('pane'), box)]),
  makeNode('ball', [part({ ...glassFinish('crystal'), ior: 1.5 }, makeBlob([1, 1, 1], 1, 16, 8), 80)]),
  makeNode('sheer', [part({ ...plainFinish('sheer', '#ffffff', 0.9), isThin: true, openness: 0.4 }, box)]),
  makeNode('lamp', [part(glowFinish('glow', '#ffd0a0', 12), box)]),
]);

type Json = {
  materials: {
    name: string;
    extensions?: Record<string, Record<string, unknown>>;
    emissiveFactor?: number[];
  }[];
  nodes: { name: string }[];
  extensionsUsed: string[];
};

function readJson(glb: Uint8Array): Json {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as Json;
}

describe('writeGlb', () => {
  it('gives the Khronos validator nothing to warn of', async () => {
    const report = await validateBytes(await writeGlb(SCENE, createTextureStore(32), OPTIONS), {
      maxIssues: 20,
    });
    expect(report.issues.messages.filter((m) => m.severity <= 1)).toEqual([]);
  });

  it('says in extensions what core glTF cannot', async () => {
    const json = readJson(await writeGlb(SCENE, createTextureStore(32), OPTIONS));
    const find = (name: string): Json['materials'][number] | undefined =>
      json.materials.find((m) => m.name === name);
    expect(find('pane')?.extensions).toEqual({
      KHR_materials_transmission: { transmissionFactor: 1 },
      KHR_materials_ior: { ior: 1.5 },
    });
    expect(find('crystal')?.extensions).toHaveProperty('KHR_materials_volume');
    expect(find('sheer')?.extensions).toEqual({ KHR_materials_transmission: { transmissionFactor: 0.4 } });
    expect(find('linen')?.extensions).toHaveProperty('KHR_materials_sheen');
    expect(find('glow')?.extensions?.KHR_materials_emissive_strength?.emissiveStrength).toBeCloseTo(12, 5);
    expect(Math.max(...(find('glow')?.emissiveFactor ?? []))).toBe(1);
    expect(find('oak-wood')?.extensions).toBeUndefined();
    expect(json.extensionsUsed).toEqual([
      'KHR_materials_emissive_strength',
      'KHR_materials_ior',
      'KHR_materials_sheen',
      'KHR_materials_transmission',
      'KHR_materials_volume',
    ]);
  });

  it('gives a pile the rim of its own colour, as it is rendered: green velvet stays green', async () => {
    const velvet = MATERIAL_BOOK.velvet.finish({ colour: '#1d4a2f' });
    const scene = makeNode('seat', [part(velvet, box)]);
    const json = readJson(await writeGlb(scene, createTextureStore(32), OPTIONS));
    const [r = 1, g = 1, b = 1] = (json.materials[0]?.extensions?.['KHR_materials_sheen']?.[
      'sheenColorFactor'
    ] ?? []) as number[];
    expect(g).toBeGreaterThan(1.5 * Math.max(r, b));
    expect(g).toBeLessThan(0.15);
  });

  it('says where aged metal is metal, and where it is not any more', async () => {
    const { finish } = MATERIAL_BOOK.copper;
    const copper = finish({});
    const store = createTextureStore(64);
    const maps = store.read(copper);
    const worn = [...(maps?.metalness ?? [])];
    expect(Math.min(...worn)).toBeLessThan(225);
    const bare = makeNode('pan', [part(copper, box)]);
    const glb = await writeGlb(bare, store, { ...OPTIONS, textureSize: 64, jpegQuality: 100 });
    const { issues } = await validateBytes(glb, { maxIssues: 20 });
    expect(issues.messages.filter((m) => m.severity <= 1)).toEqual([]);
    const read = await new NodeIO().readBinary(glb);
    const [material] = read.getRoot().listMaterials();
    expect(material?.getMetallicFactor()).toBe(1);
    const picture = material?.getMetallicRoughnessTexture()?.getImage() ?? new Uint8Array();
    const pixels = await sharp(picture).raw().toBuffer();
    const error = worn.map((metal, i) => Math.abs(metal - (pixels[i * 3 + 2] ?? 0)));
    expect(error.reduce((sum, e) => sum + e, 0) / error.length).toBeLessThan(3);
  });

  it('writes the same bytes for the same scene', async () => {
    const [a, b] = await Promise.all([0, 1].map(() => writeGlb(SCENE, createTextureStore(32), OPTIONS)));
    expect(a).toEqual(b);
  });

  it('refuses more triangles than there is memory for', async () => {
    const one = makeNode('box', [part(plainFinish('p', '#888888', 1), box)]);
    const many = groupNodes('many', Array<typeof one>(40_000).fill(one));
    await expect(writeGlb(many, createTextureStore(16), OPTIONS)).rejects.toThrow(RangeError);
  });
});

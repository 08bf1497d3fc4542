import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeBox } from '../mesh/box.ts';
import { groupNodes, makeNode, part, place } from '../scene/node.ts';
import { glassFinish, plainFinish } from '../texture/finish.ts';
import { wood } from '../texture/wood-finishes.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { createTextureStore } from '../texture/store.ts';
import { packStoredZip } from './stored-zip.ts';
import { writeUsdz } from './usdz.ts';

type Found = { name: string; offset: number; bytes: Uint8Array };

/** Reads a zip the way a reader does: from its end through the directory to the files. */
function readZip(zip: Uint8Array): Found[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const count = view.getUint16(end + 10, true);
  const out: Found[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    expect(view.getUint16(at + 10, true)).toBe(0);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const offset = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = zip.subarray(offset, offset + size);
    expect(view.getUint32(at + 16, true)).toBe(crc32(bytes));
    out.push({ name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)), offset, bytes });
    at += 46 + nameLength;
  }
  return out;
}

const box = makeBox(1, 1, 1, { bevel: 0.01 });
const SCENE = groupNodes('a scene', [
  place(makeNode('board', [part(wood('oak'), box)]), [2, 0, 1], Math.PI / 2),
  makeNode('3-legs', [part(plainFinish('paint', '#808080', 0.5), box), part(glassFinish('pane'), box)]),
  makeNode('3-legs', [part(plainFinish('paint', '#808080', 0.5), box)]),
]);

describe('writeUsdz', () => {
  it('is a zip of stored files that begin on 64 bytes, the layer first', async () => {
    const files = readZip(
      await writeUsdz(SCENE, createTextureStore(32), { textureSize: 16, jpegQuality: 80 }),
    );
    expect(files.map((f) => f.name)).toEqual([
      'scene.usda',
      'textures/texture_0_colour.jpg',
      'textures/texture_0_roughness.jpg',
      'textures/texture_0_normal.jpg',
    ]);
    for (const file of files) expect(file.offset % 64).toBe(0);
    for (const file of files.slice(1)) {
      const { format, width } = await sharp(file.bytes).metadata();
      expect([format, width]).toEqual(['jpeg', 16]);
    }
  });

  it('holds every mesh with as many numbers as it says, and only materials and files that exist', async () => {
    const files = readZip(
      await writeUsdz(SCENE, createTextureStore(32), { textureSize: 16, jpegQuality: 80 }),
    );
    const text = new TextDecoder().decode(files[0]?.bytes);
    expect(text.startsWith('#usda 1.0\n')).toBe(true);
    expect(text).toContain('metersPerUnit = 1');
    expect(text).toContain('upAxis = "Y"');
    const meshes = text.split('def Mesh ').slice(1);
    expect(meshes).toHaveLength(4);
    for (const mesh of meshes) {
      const list = (name: string): string => new RegExp(`${name} = \\[(.*)\\]`).exec(mesh)?.[1] ?? '';
      const points = list('points').split('), (').length;
      expect(points).toBe(box.positions.length / 3);
      expect(list('normals').split('), (').length).toBe(points);
      expect(list('primvars:st').split('), (').length).toBe(points);
      const indices = list('faceVertexIndices').split(', ').map(Number);
      expect(indices.length).toBe(list('faceVertexCounts').split(', ').length * 3);
      expect(Math.max(...indices)).toBeLessThan(points);
    }
    for (const [, path] of text.matchAll(/material:binding = <\/Root\/Materials\/(\w+)>/g))
      expect(text).toContain(`def Material "${path}"`);
    for (const [, file] of text.matchAll(/@(.+?)@/g)) expect(files.map((f) => f.name)).toContain(file);
    expect(text.split('{').length).toBe(text.split('}').length);
    expect(text).toContain('float xformOp:rotateY = 90');
    expect(text).toContain('double3 xformOp:translate = (2, 0, 1)');
    // Names begin with a letter or an underscore and occur once among siblings.
    expect(text).toContain('def Xform "_3_legs"');
    expect(text).toContain('def Xform "_3_legs_1"');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('refuses more triangles than phones show', async () => {
    const one = makeNode('box', [part(plainFinish('p', '#888888', 1), box)]);
    const many = groupNodes('many', Array<typeof one>(4000).fill(one));
    await expect(
      writeUsdz(many, createTextureStore(16), { textureSize: 16, jpegQuality: 80 }),
    ).rejects.toThrow(RangeError);
  });

  it('says where aged metal is metal, and where it is not any more', async () => {
    const pan = makeNode('pan', [part(MATERIAL_BOOK.copper.finish({}), box)]);
    const files = readZip(await writeUsdz(pan, createTextureStore(64), { textureSize: 64, jpegQuality: 90 }));
    const map = files.find(({ name }) => name.endsWith('_metallic.jpg'));
    const { channels } = await sharp(map?.bytes).stats();
    expect(channels[0]?.min).toBeLessThan(225);
    const layer = new TextDecoder().decode(files[0]?.bytes);
    expect(layer).toContain(`@${map?.name ?? 'no such file'}@`);
    expect(layer).toMatch(/inputs:metallic\.connect = <.*\/Metallic\.outputs:r>/);
  });
});

describe('packStoredZip', () => {
  it('keeps what it is given, empty files too', () => {
    const entries = [
      { name: 'a', bytes: new Uint8Array() },
      { name: 'ordner/b.txt', bytes: new Uint8Array(1000).fill(7) },
    ];
    const read = readZip(packStoredZip(entries, 64));
    expect(read.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))).toEqual(entries);
  });
});

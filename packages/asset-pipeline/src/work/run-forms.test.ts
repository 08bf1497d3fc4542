import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { NodeIO, type Document } from '@gltf-transform/core';
import { KHRXMP } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOX, makeDocument } from '../facts/document.fixture.ts';
import type { FormsJob } from '../forms/forms-job.ts';
import { readGlb, writeGlb } from '../rights/glb.ts';
import { listMembers } from './list-members.ts';
import { FORMS_LIMITS, runForms } from './run-forms.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterEach(() => rm(place, { recursive: true }));

const RIGHTS = {
  title: { zh: '橡木柜', en: 'Oak cabinet' },
  creator: '木匠',
  page: 'https://mogine.example/oak',
};
const AIGC = { Label: '1', ContentProducer: 'Mogine', ProduceID: 'number-1' };

async function job(kind: FormsJob['kind'], files: Record<string, Uint8Array>): Promise<FormsJob> {
  const folder = join(place, 'work');
  await mkdir(folder);
  const role = { model: 'model', scene: 'model', panorama: 'panorama', material: 'map' }[kind];
  const given = Object.entries(files).map(async ([name, bytes]) => {
    await writeFile(join(place, name), bytes);
    return { name, role, path: join(place, name) };
  });
  return { kind, files: await Promise.all(given), folder, stem: 'oak', rights: RIGHTS, fbx2gltf: null };
}

/** Noise from a seed, which nothing makes small. */
async function paint(width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Uint8Array> {
  let seed = 7;
  const data = Buffer.from(
    Array.from({ length: 1024 * 512 * 3 }, () => (seed = (seed * 16_807) % 2_147_483_647) & 255),
  );
  const small = sharp(data, { raw: { width: 1024, height: 512, channels: 3 } });
  const picture = small.resize(width, height, { kernel: 'nearest', fit: 'fill' });
  return new Uint8Array(await (format === 'png' ? picture.png() : picture.jpeg()).toBuffer());
}

/** A box of 400 × 500 × 600 mm with a picture of 2048 pixels. */
async function cabinet(): Promise<Document> {
  const { document, add } = makeDocument();
  const texture = document
    .createTexture('oak')
    .setImage(await paint(2048, 2048))
    .setMimeType('image/png');
  const material = document.createMaterial('oak').setBaseColorTexture(texture);
  const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
  add({ ...BOX, uvs, material })
    .setScale([0.4, 0.5, 0.6])
    .setTranslation([1, 0, 0]);
  return document;
}

/** As a generator labels it. */
async function labelled(document: Document): Promise<Uint8Array> {
  const { json, rest } = readGlb(await new NodeIO().writeBinary(document));
  return writeGlb({ json: { ...json, asset: { version: '2.0', extras: { AIGC } } }, rest });
}

describe('a model that is sold', () => {
  it('is made into every format that stands up to a look, and with smaller pictures, and each says whose it is', async () => {
    const { looked, made, left } = await runForms(
      await job('model', { 'oak.glb': await labelled(await cabinet()) }),
    );
    expect(left).toEqual([]);
    expect(looked).toEqual([{ name: 'oak.glb', map: '', edge: 2048 }]);
    expect(made.map(({ name, format, edge }) => [name, format, edge])).toEqual([
      ['oak-1k.glb', 'glb', 1024],
      ['oak.usdz', 'usdz', 1024],
      ['oak-obj.zip', 'obj', 2048],
      ['oak.stl', 'stl', 0],
      ['oak.ply', 'ply', 0],
    ]);
    const [small, ...others] = await Promise.all(made.map(({ path }) => readFile(path)));
    expect((await validateBytes(small ?? Buffer.alloc(0))).issues.numErrors).toBe(0);
    const document = await new NodeIO().registerExtensions([KHRXMP]).readBinary(small ?? Buffer.alloc(0));
    expect(document.getRoot().listTextures()[0]?.getSize()).toEqual([1024, 1024]);
    expect(document.getRoot().getAsset().extras).toEqual({ AIGC });
    const packet = document
      .getRoot()
      .getExtension<import('@gltf-transform/extensions').Packet>('KHR_xmp_json_ld');
    expect(packet?.getProperty('dc:creator')).toEqual({ '@list': ['木匠'] });
    expect(packet?.getProperty('dc:source')).toBe(RIGHTS.page);
    // Where a format has a place for it; STL has none.
    const [usdz, , stl, ply] = others.map((bytes) => bytes.toString('utf8'));
    for (const text of [usdz, ply]) {
      expect(text).toContain('木匠');
      expect(text).toContain('number-1');
    }
    expect(stl).not.toContain('木匠');
  });

  it('has, as OBJ, its files in a zip, of which each can be taken out by itself', async () => {
    const { made } = await runForms(await job('model', { 'oak.glb': await labelled(await cabinet()) }));
    const path = made.find(({ format }) => format === 'obj')?.path ?? '';
    const zip = await readFile(path);
    const members = await listMembers(path);
    expect(members.map(({ name, isDeflated }) => [name, isDeflated])).toEqual([
      ['oak.obj', true],
      ['oak.mtl', true],
      ['oak_0.png', false],
    ]);
    for (const { offset, packedBytes, bytes, isDeflated, ...sums } of members) {
      const packed = zip.subarray(offset, offset + packedBytes);
      const plain = isDeflated ? inflateRawSync(packed) : packed;
      expect(plain.length).toBe(bytes);
      expect([crc32(plain), createHash('sha256').update(plain).digest('hex')]).toEqual([
        sums.crc32,
        sums.sha256,
      ]);
    }
  });

  it('of another format becomes a GLB', async () => {
    const obj = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n');
    const { made } = await runForms(await job('model', { 'chair.obj': obj }));
    expect(made.map(({ name }) => name)).toEqual(['oak.glb', 'oak.usdz', 'oak.stl', 'oak.ply']);
  });

  it('that cannot be read is left as it is', async () => {
    const { made, left } = await runForms(await job('model', { 'oak.glb': Buffer.from('glTF and no more') }));
    expect([made, left]).toEqual([[], [{ format: 'all that was still to come', why: 'GLTF_BROKEN' }]]);
  });

  it('keeps what was made of it before the process was ended', async () => {
    const limits = { ...FORMS_LIMITS, memoryBytes: 16 * 1024 ** 2 };
    const { left } = await runForms(await job('model', { 'oak.glb': await labelled(await cabinet()) }), {
      limits,
    });
    expect(['OUT_OF_MEMORY', 'READER_LOST']).toContain(left[0]?.why);
  });
});

describe('pictures that are sold', () => {
  it('are made smaller in their own format, each map for itself', async () => {
    const { looked, made } = await runForms(
      await job('material', {
        'oak-basecolor.jpg': await paint(2048, 2048, 'jpeg'),
        'oak-normal.png': await paint(1024, 1024),
      }),
    );
    expect(looked.map(({ map, edge }) => [map, edge])).toEqual([
      ['baseColor', 2048],
      ['normal', 1024],
    ]);
    expect(made.map(({ name, map, edge }) => [name, map, edge])).toEqual([
      ['oak-basecolor-1k.jpg', 'baseColor', 1024],
      ['oak-basecolor-512.jpg', 'baseColor', 512],
      ['oak-normal-512.png', 'normal', 512],
    ]);
    expect(await sharp(made[2]?.path).metadata()).toMatchObject({ width: 512, height: 512, format: 'png' });
  });

  it('of 16 bits stay so, and what a panorama says of itself stays in it', async () => {
    const ramp = new Uint16Array(1024 * 1024).map((_, at) => at % 65_536);
    const height = await sharp(ramp, { raw: { width: 1024, height: 1024, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    const { made } = await runForms(await job('material', { 'oak-height.png': height }));
    expect(await sharp(made[0]?.path).metadata()).toMatchObject({ depth: 'ushort', width: 512 });

    await rm(join(place, 'work'), { recursive: true });
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- TC260 --></x:xmpmeta>';
    const panorama = await sharp(await paint(3072, 1536, 'jpeg'))
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    const hall = await runForms(await job('panorama', { 'hall.jpg': panorama }));
    expect(hall.made.map(({ name, edge }) => [name, edge])).toEqual([['hall-2k.jpg', 2048]]);
    expect((await readFile(hall.made[0]?.path ?? '')).toString('latin1')).toContain('TC260');
  });
});

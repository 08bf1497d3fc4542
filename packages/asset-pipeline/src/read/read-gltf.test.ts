import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IntakeRefusal } from '../refusal.ts';
import { makeGlb, makeTriangle } from './gltf.fixture.ts';
import { packageFiles } from './package-files.ts';
import { readGltf } from './read-gltf.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'gltf-'));
});
afterEach(() => rm(place, { recursive: true }));

async function read(files: Readonly<Record<string, Uint8Array | string>>) {
  const paths = new Map<string, string>();
  for (const [path, content] of Object.entries(files)) {
    const file = join(place, String(paths.size));
    await writeFile(file, content);
    paths.set(path, file);
  }
  const [first = ''] = paths.keys();
  return readGltf(packageFiles(paths), first);
}

async function refusal(files: Readonly<Record<string, Uint8Array | string>>): Promise<string> {
  return read(files).then(
    () => 'taken',
    (error: unknown) => (error instanceof IntakeRefusal ? error.code : String(error)),
  );
}

type Triangle = ReturnType<typeof makeTriangle>;
async function spoilt(spoil: (triangle: Triangle) => void): Promise<string> {
  const triangle = makeTriangle();
  spoil(triangle);
  return refusal({ 'a.glb': makeGlb(triangle.json, triangle.bin) });
}

describe('a glTF', () => {
  it('is read from one file, or with the files that it names, however they are spelt', async () => {
    const { json, bin } = makeTriangle();
    const whole = await read({ 'a.glb': makeGlb(json, bin) });
    expect(whole.document.getRoot().listMeshes()).toHaveLength(1);
    json.buffers = [{ byteLength: 44, uri: 'Data%20of%20it.bin' }];
    const apart = await read({ 'x/a.gltf': JSON.stringify(json), 'x/data of it.bin': bin });
    expect(apart.document.getRoot().listAccessors()[0]?.getCount()).toBe(3);
    expect(await refusal({ 'x/a.gltf': JSON.stringify(json) })).toBe('FILE_MISSING');
  });

  it('is read without a picture that is missing or none, and says which', async () => {
    const { json, bin } = makeTriangle();
    const withPictures = {
      ...json,
      images: [{ uri: 'gone.png' }, { uri: 'page.png' }, { uri: 'true.png' }],
      textures: [{ source: 0 }, { source: 1 }, { source: 2 }],
    };
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { document, notes } = await read({
      'a.glb': makeGlb(withPictures, bin),
      'page.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'true.png': png,
    });
    expect(notes).toEqual([
      { code: 'TEXTURE_MISSING', name: 'gone.png' },
      { code: 'TEXTURE_UNREADABLE', name: 'page.png' },
    ]);
    expect(document.getRoot().listTextures()).toHaveLength(1);
  });

  it('with a picture larger than any card draws is refused before it is decoded', async () => {
    const { json, bin } = makeTriangle();
    const raw = { create: { width: 9000, height: 9000, channels: 3, background: 'black' } } as const;
    const png = await sharp({ ...raw, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const glb = makeGlb({ ...json, images: [{ uri: 'a.png' }], textures: [{ source: 0 }] }, bin);
    expect(await refusal({ 'a.glb': glb, 'a.png': png })).toBe('TEXTURE_TOO_LARGE');
  });
});

describe('a glTF whose numbers do not hold is refused', () => {
  it('where it is another version', async () => {
    expect(await spoilt(({ json }) => (json.asset.version = '1.0'))).toBe('GLTF_BROKEN');
  });

  it('and told to be cut off where the file, or one that it names, ends before its end', async () => {
    const { json, bin } = makeTriangle();
    const glb = makeGlb(json, bin);
    const half = glb.subarray(0, Math.floor(glb.length / 2));
    await expect(read({ 'a.glb': half })).rejects.toMatchObject({
      detail: { why: 'cut', bytes: half.length, needed: glb.length },
    });
    const gltf = JSON.stringify({ ...json, buffers: [{ byteLength: bin.length, uri: 'a.bin' }] });
    const files = { 'a.gltf': Buffer.from(gltf), 'a.bin': bin.subarray(0, 8) };
    await expect(read(files)).rejects.toMatchObject({
      detail: { why: 'cut', name: 'a.bin', bytes: 8, needed: bin.length },
    });
  });

  it.each([-1, 1, 1000])('where its length is %i bytes off', async (off) => {
    const { json, bin } = makeTriangle();
    const glb = makeGlb(json, bin);
    glb.writeUInt32LE(glb.length + off, 8);
    expect(await refusal({ 'a.glb': glb })).toBe('GLTF_BROKEN');
  });

  it('wherever it is cut off', async () => {
    const { json, bin } = makeTriangle();
    const glb = makeGlb(json, bin);
    for (let cut = 1; cut < 10; cut++) {
      const part = glb.subarray(0, Math.floor((glb.length * cut) / 10));
      expect(await refusal({ 'a.glb': part })).toBe('GLTF_BROKEN');
    }
  });

  it('where lists reach beyond their bytes', async () => {
    expect(await spoilt(({ json }) => (json.buffers = [{ byteLength: 45 }]))).toBe('GLTF_BROKEN');
    expect(await spoilt(({ json }) => Object.assign(json.bufferViews[1] ?? {}, { byteOffset: 40 }))).toBe(
      'GLTF_BROKEN',
    );
    expect(await spoilt(({ json }) => Object.assign(json.accessors[0] ?? {}, { count: 4 }))).toBe(
      'GLTF_BROKEN',
    );
    expect(await spoilt(({ json }) => Object.assign(json.accessors[0] ?? {}, { byteOffset: -12 }))).toBe(
      'GLTF_BROKEN',
    );
    expect(await spoilt(({ json }) => Object.assign(json.accessors[0] ?? {}, { count: 2.5 }))).toBe(
      'GLTF_BROKEN',
    );
  });

  it('where it claims to be larger than anything that is sold', async () => {
    const huge = { componentType: 5126, type: 'VEC3', count: 2 ** 31 };
    expect(await spoilt(({ json }) => json.accessors.push(huge))).toBe('MESH_TOO_LARGE');
    const many = { componentType: 5121, type: 'SCALAR', count: 40_000_000 };
    const claim = ({ json }: Triangle) => {
      json.accessors.push(many);
      Object.assign(json.meshes[0]?.primitives[0] ?? {}, { indices: 2 });
    };
    expect(await spoilt(claim)).toBe('MESH_TRIANGLES');
  });

  it('where a part is within itself or in two', async () => {
    expect(await spoilt(({ json }) => (json.nodes = [{ mesh: 0, children: [0] }]))).toBe('GLTF_BROKEN');
    const ring = [{ mesh: 0 }, { children: [2] }, { children: [1] }];
    expect(await spoilt(({ json }) => (json.nodes = ring))).toBe('GLTF_BROKEN');
    const shared = [{ children: [2] }, { children: [2] }, { mesh: 0 }];
    expect(await spoilt(({ json }) => (json.nodes = shared))).toBe('GLTF_BROKEN');
  });

  it('where it needs what nobody here can read', async () => {
    expect(await spoilt(({ json }) => json.extensionsRequired.push('ACME_secret'))).toBe('GLTF_EXTENSION');
  });

  it.each([
    'http://127.0.0.1:80/a.png',
    'https://example.com/a.png',
    'file:///etc/passwd',
    'FTP://host/a.png',
    '//host/a.png',
    '/etc/passwd',
    '../secret.png',
    'a/%2e%2e/%2e%2e/secret.png',
    '%zz.png',
  ])('where a picture lies at %s', async (uri) => {
    expect(await spoilt(({ json }) => json.images.push({ uri }))).toBe('GLTF_ADDRESS');
  });
});

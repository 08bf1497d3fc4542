import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { BOX, makeDocument } from '../facts/document.fixture.ts';
import { standInForPage } from '../read/image-element.ts';
import { lighten } from '../optimise/lighten.ts';
import { createIO } from '../read/read-gltf.ts';
import { examine } from './examine.ts';

let folder: string;
beforeAll(standInForPage);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examine-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A box with a picture that was cut off, and too heavy to be the lightest that there is of it. */
async function makeCutOff(): Promise<Uint8Array> {
  const { document, add } = makeDocument();
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const png = await sharp({ create: { width: 512, height: 512, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer();
  const texture = document.createTexture('oak').setMimeType('image/png');
  texture.setImage(new Uint8Array(png.subarray(0, png.length / 2)));
  const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
  add({ ...BOX, uvs, material: document.createMaterial('oak').setBaseColorTexture(texture) });
  return new NodeIO().writeBinary(document);
}

it('a model is told of whatever is wrong with what pages show of it', async () => {
  const { document, add } = makeDocument();
  add(BOX);
  const [file, preview] = [join(folder, 'sold'), join(folder, 'preview')];
  await writeFile(file, await new NodeIO().writeBinary(document));
  await writeFile(preview, await makeCutOff());
  const job = { file, name: 'box.glb', preview, folder, fbx2gltf: null, likely: null };
  const { facts, levels, usdz } = await examine(job);
  expect(facts.triangles).toBe(12);
  expect([levels, usdz]).toEqual([[], null]);
});

it('a picture that was cut off is told by its name', async () => {
  const document = await (await createIO()).readBinary(await makeCutOff());
  const options = { maxTriangles: 100, maxTextureEdge: 64, webpQuality: 80, dropsUnseen: false };
  await expect(lighten(document, options)).rejects.toMatchObject({
    code: 'PICTURE_UNREADABLE',
    detail: { name: 'oak' },
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareAsset } from './prepare.ts';

/** A triangle whose texture is tiled three times. */
async function tiledModel(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3', numbers: readonly number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(numbers)).setBuffer(buffer);
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const texture = document.createTexture('wood').setMimeType('image/png').setImage(image);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 0, 1, 0]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 0, 3, 0, 0, 3]))
    .setMaterial(document.createMaterial().setBaseColorTexture(texture));
  const mesh = document.createMesh().addPrimitive(primitive);
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return new NodeIO().writeBinary(document);
}

it('a tiled texture keeps its tiles, and nothing is written to the terminal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-prepare-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines = (['log', 'info', 'debug', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const cover = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
  const manifest = await prepareAsset(
    {
      files: [
        {
          name: 'a.glb',
          role: 'model',
          contentType: 'model/gltf-binary',
          bytes: await tiledModel(),
        },
      ],
      covers: [{ name: 'front.webp', contentType: 'image/webp', width: 8, height: 6, bytes: cover }],
      facts: { fileBytes: 1 },
    },
    folder,
  );
  expect(lines.flatMap((line) => line.mock.calls)).toEqual([]);
  const [preview] = manifest.previews;
  for (const line of lines) line.mockRestore();
  const io = new NodeIO().registerExtensions([KHRMeshQuantization]);
  const light = await io.read(join(folder, preview?.path ?? ''));
  const [primitive] = light.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(primitive?.getAttribute('TEXCOORD_0')?.getMax([])).toEqual([3, 3]);
});

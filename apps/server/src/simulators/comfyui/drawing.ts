import { createHash } from 'node:crypto';
import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import type { Prompt } from './prompt.ts';
import type { Raster } from './raster.ts';

const PREVIEW_SIDE = 256;
const CHANNELS = 3;

/** A JPEG of a half-done picture. */
export async function drawPreview(prompt: Prompt, nodeId: string, share: number): Promise<Buffer> {
  const pixels = gradient(soul(prompt, nodeId, 0), PREVIEW_SIDE, PREVIEW_SIDE);
  const raw = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, channels: CHANNELS } as const;
  const image = sharp(pixels, { raw }).modulate({ saturation: Math.max(0.1, share) });
  return image.jpeg({ quality: 80 }).toBuffer();
}

export async function encodePng({ width, height, channels, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 4 }).toBuffer();
}

/** A box of three lengths, in metres. */
export async function drawModel(prompt: Prompt, nodeId: string): Promise<Buffer> {
  const [x = 1, y = 1, z = 1] = [...soul(prompt, nodeId, 0)].map((byte) => 0.2 + byte / 255);
  const document = new Document();
  const corners: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const axis of [0, 1, 2]) {
    for (const sign of [-1, 1]) {
      const first = corners.length / 3;
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const point = [0, 0, 0];
        point[axis] = sign;
        point[(axis + 1) % 3] = u;
        point[(axis + 2) % 3] = v;
        corners.push((point[0] ?? 0) * (x / 2), (point[1] ?? 0) * (y / 2), (point[2] ?? 0) * (z / 2));
        normals.push(axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0);
      }
      const turn = sign === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
      indices.push(...turn.map((corner) => first + corner));
    }
  }
  const buffer = document.createBuffer();
  const attribute = (values: number[]) =>
    document.createAccessor().setType('VEC3').setArray(new Float32Array(values)).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', attribute(corners))
    .setAttribute('NORMAL', attribute(normals))
    .setIndices(
      document.createAccessor().setType('SCALAR').setArray(new Uint16Array(indices)).setBuffer(buffer),
    );
  const node = document.createNode('mesh').setMesh(document.createMesh('mesh').addPrimitive(primitive));
  document.createScene('scene').addChild(node);
  return Buffer.from(await new NodeIO().writeBinary(document));
}

/** What makes one picture unlike another: everything that the graph says, its seeds and words among it. */
export function soul(prompt: Prompt, nodeId: string, index: number): Buffer {
  const said = Object.values(prompt).map((node) => [
    node.inputs['seed'],
    node.inputs['text'],
    node.inputs['prompt'],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([said, nodeId, index]))
    .digest();
}

/** Four colours, one of each corner, and what lies between. */
export function gradient(from: Buffer, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * CHANNELS);
  const corner = (index: number, channel: number) => from[(index * CHANNELS + channel) % from.length] ?? 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = y / height;
    for (let x = 0; x < width; x += 1) {
      const across = x / width;
      for (let channel = 0; channel < CHANNELS; channel += 1, at += 1) {
        const top = corner(0, channel) * (1 - across) + corner(1, channel) * across;
        const bottom = corner(2, channel) * (1 - across) + corner(3, channel) * across;
        pixels[at] = top * (1 - down) + bottom * down;
      }
    }
  }
  return pixels;
}

import { createHash } from 'node:crypto';
import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { isLink, type Prompt } from './prompt.ts';

const LONGEST_SIDE = 4096;
const PREVIEW_SIDE = 256;
const CHANNELS = 3;

export type Picture = { width: number; height: number; pixels: Buffer };

export interface Darkroom {
  /** The pictures that an input of a node holds: as many as the batch. */
  develop(prompt: Prompt, nodeId: string, input: string): Promise<Picture[]>;
}

/** Stands in for what the models would paint: a gradient by the seed and the words, in the size that the graph asks for. */
export function createDarkroom(readFile: (name: string) => Buffer | undefined): Darkroom {
  const source = (prompt: Prompt, nodeId: string, input: string): string | undefined => {
    const value = prompt[nodeId]?.inputs[input];
    return isLink(value) ? value[0] : undefined;
  };
  const number = (prompt: Prompt, id: string, input: string, otherwise: number): number => {
    const value = prompt[id]?.inputs[input];
    return typeof value === 'number' ? value : otherwise;
  };

  async function sizeAt(prompt: Prompt, id: string): Promise<{ width: number; height: number }> {
    const of = (input: string, otherwise = 0) => number(prompt, id, input, otherwise);
    const kind = prompt[id]?.class_type ?? '';
    if (kind.startsWith('Empty')) return { width: of('width', 512), height: of('height', 512) };
    if (kind === 'LoadImage' || kind === 'LoadImageMask') {
      const bytes = readFile(String(prompt[id]?.inputs['image']));
      const { width, height } = bytes ? await sharp(bytes).metadata() : { width: 512, height: 512 };
      return { width, height };
    }
    const from = ['destination', 'samples', 'latent_image', 'pixels', 'image', 'images', 'mask']
      .map((input) => source(prompt, id, input))
      .find((found) => found !== undefined);
    const before = from === undefined ? { width: 512, height: 512 } : await sizeAt(prompt, from);
    if (kind === 'ImageScale')
      return { width: of('width') || before.width, height: of('height') || before.height };
    if (kind === 'ImagePadForOutpaint')
      return {
        width: before.width + of('left') + of('right'),
        height: before.height + of('top') + of('bottom'),
      };
    const factor =
      kind === 'ImageUpscaleWithModel' ? 4 : /ScaleBy$|UpscaleBy$/.test(kind) ? of('scale_by', 1) : 1;
    return { width: Math.round(before.width * factor), height: Math.round(before.height * factor) };
  }

  /** The mask of an uploaded picture: one where it is transparent. */
  async function maskAt(
    prompt: Prompt,
    id: string,
    width: number,
    height: number,
  ): Promise<Buffer | undefined> {
    if (prompt[id]?.class_type === 'LoadImage') {
      const bytes = readFile(String(prompt[id].inputs['image']));
      if (!bytes) return undefined;
      const alpha = sharp(bytes).ensureAlpha().extractChannel('alpha').negate();
      return alpha.resize(width, height, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    }
    const from = source(prompt, id, 'mask');
    return from === undefined ? undefined : maskAt(prompt, from, width, height);
  }

  async function pictureAt(prompt: Prompt, id: string, index: number): Promise<Picture> {
    const size = await sizeAt(prompt, id);
    const width = Math.min(LONGEST_SIDE, Math.max(1, size.width));
    const height = Math.min(LONGEST_SIDE, Math.max(1, size.height));
    const kind = prompt[id]?.class_type;
    if (kind === 'LoadImage') {
      const bytes = readFile(String(prompt[id]?.inputs['image']));
      if (bytes)
        return {
          width,
          height,
          pixels: await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer(),
        };
    }
    const destination = source(prompt, id, 'destination');
    if (kind !== 'ImageCompositeMasked' || destination === undefined)
      return { width, height, pixels: gradient(soul(prompt, id, index), width, height) };
    const below = await pictureAt(prompt, destination, index);
    const above = gradient(soul(prompt, id, index), width, height);
    const mask = await maskAt(prompt, source(prompt, id, 'mask') ?? '', width, height);
    const pixels = below.pixels.map((value, at) => {
      const share = (mask?.[Math.floor(at / CHANNELS)] ?? 255) / 255;
      return Math.round(value * (1 - share) + (above[at] ?? 0) * share);
    });
    return { width, height, pixels: Buffer.from(pixels) };
  }

  return {
    async develop(prompt, nodeId, input) {
      const from = source(prompt, nodeId, input);
      if (from === undefined) return [];
      const batch = Object.values(prompt).find((node) => 'batch_size' in node.inputs)?.inputs['batch_size'];
      const pictures: Picture[] = [];
      for (let index = 0; index < (typeof batch === 'number' ? batch : 1); index += 1)
        pictures.push(await pictureAt(prompt, from, index));
      return pictures;
    },
  };
}

/** A JPEG of a half-done picture. */
export async function drawPreview(prompt: Prompt, nodeId: string, share: number): Promise<Buffer> {
  const pixels = gradient(soul(prompt, nodeId, 0), PREVIEW_SIDE, PREVIEW_SIDE);
  const raw = { width: PREVIEW_SIDE, height: PREVIEW_SIDE, channels: CHANNELS } as const;
  const image = sharp(pixels, { raw }).modulate({ saturation: Math.max(0.1, share) });
  return image.jpeg({ quality: 80 }).toBuffer();
}

export async function encodePng({ width, height, pixels }: Picture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: 4 })
    .toBuffer();
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
function soul(prompt: Prompt, nodeId: string, index: number): Buffer {
  const said = Object.values(prompt).map((node) => [
    node.inputs['seed'],
    node.inputs['text'],
    node.inputs['prompt'],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([said, nodeId, index]))
    .digest();
}

function gradient(from: Buffer, width: number, height: number): Buffer {
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

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random/random.ts';
import type { Maps } from '../tracer/shot.ts';
import { encodePicture } from './encode.ts';
import { encodeDepth, encodeIds, encodeNormals, pictureOfDepth, pictureOfThings } from './encode-maps.ts';
import { encodePng16 } from './png16.ts';

const WIDTH = 33;
const HEIGHT = 7;

/** What an independent decoder makes of a 16-bit PNG. */
async function decode(png: Uint8Array, channels: 1 | 3): Promise<Uint16Array> {
  const image = sharp(png);
  const { depth, width, height } = await image.metadata();
  expect([depth, width, height]).toEqual(['ushort', WIDTH, HEIGHT]);
  const space = channels === 1 ? 'grey16' : 'rgb16';
  const { data } = await image
    .toColourspace(space)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

const MAPS: Maps = {
  width: WIDTH,
  height: HEIGHT,
  depth: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i === 5 ? Infinity : 1 + i * 0.01)),
  normal: Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
  id: Uint16Array.from({ length: WIDTH * HEIGHT }, (_, i) => i % 3),
};

describe('encodePng16', () => {
  it.each([1, 3] as const)('keeps every value of %i channels', async (channels) => {
    const random = createRandom('values');
    const values = Uint16Array.from({ length: WIDTH * HEIGHT * channels }, () => random.integer(0, 0xffff));
    const png = encodePng16(values, WIDTH, HEIGHT, channels);
    expect(await decode(png, channels)).toEqual(values);
    const { comments } = await sharp(png).metadata();
    expect(comments?.map(({ text }) => text).join()).toContain(
      '内置引擎 · 程序化渲染 / built-in procedural engine',
    );
  });
});

describe('maps as files', () => {
  it('tells depth in millimetres, the ids themselves, and normals as the viewer sees them', async () => {
    const depth = await decode(encodeDepth(MAPS), 1);
    expect([depth[0], depth[1], depth[5]]).toEqual([1000, 1010, 0xffff]);
    expect(await decode(encodeIds(MAPS), 1)).toEqual(MAPS.id);
    // Facing +Z, seen by somebody who looks along -Z: straight at the viewer.
    const towards = await decode(encodeNormals(MAPS, [0, 0, -1]), 3);
    expect([...towards.subarray(0, 3)]).toEqual([0x8000, 0x8000, 0xffff]);
    // Seen by somebody who looks along +X, +Z is to the right.
    const aside = await decode(encodeNormals(MAPS, [1, 0, 0]), 3);
    expect([...aside.subarray(0, 3)]).toEqual([0xffff, 0x8000, 0x8000]);
  });

  it('shows near things white and far ones black, and every thing in its own colour', () => {
    const { rgb } = pictureOfDepth(MAPS);
    expect([rgb[0], rgb[5 * 3], rgb.at(-1)]).toEqual([255, 0, 0]);
    const things = [1, 2].map((id) => ({ id, path: `room/${id}` }));
    const colours = pictureOfThings(MAPS, things).rgb;
    expect([...colours.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(colours.subarray(3, 6)).not.toEqual(colours.subarray(6, 9));
  });
});

describe('encodePicture', () => {
  it.each(['png', 'webp', 'avif', 'jpeg'] as const)('writes %s of the right size', async (format) => {
    const rgb = new Uint8Array(64 * 48 * 3).fill(120);
    const { bytes, contentType } = await encodePicture({ width: 64, height: 48, rgb }, format);
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height]).toEqual([64, 48]);
    expect(contentType).toBe(`image/${format}`);
    expect(found.format).toBe(format === 'avif' ? 'heif' : format);
  });

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)(
    'says in %s what made it, and of which scene',
    async (format) => {
      const rgb = new Uint8Array(64 * 48 * 3).fill(120);
      const scene = { place: 'study', note: '"<&>" 书房' };
      const { bytes } = await encodePicture({ width: 64, height: 48, rgb }, format, scene);
      const xmp = (await sharp(bytes).metadata()).xmp?.toString('utf8') ?? '';
      expect(xmp).toContain('内置引擎 · 程序化渲染 / built-in procedural engine');
      expect(xmp).toContain('algorithmicMedia');
      const [, kept = ''] = /mogine:scene="(.*?)"/.exec(xmp) ?? [];
      const plain = kept
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect(JSON.parse(plain)).toEqual(scene);
    },
  );

  it('says in a JPEG what made it even where the scene is too long for one', async () => {
    const rgb = new Uint8Array(64 * 48 * 3).fill(120);
    const scene = { note: 'long '.repeat(20_000) };
    const { bytes } = await encodePicture({ width: 64, height: 48, rgb }, 'jpeg', scene);
    const xmp = (await sharp(bytes).metadata()).xmp?.toString('utf8') ?? '';
    expect(xmp).toContain('algorithmicMedia');
    expect(xmp).not.toContain('mogine:scene');
  });
});

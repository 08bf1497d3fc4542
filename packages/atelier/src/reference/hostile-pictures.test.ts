import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { readReference } from './read-reference.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4);
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** A PNG that says it is so large, whatever is in it. */
function pngThatClaims(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

const COLOUR = '#a05030';
const flat = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: COLOUR } });
const grain = Uint8Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 256);
const jpeg = await sharp(grain, { raw: { width: 300, height: 200, channels: 3 } })
  .jpeg()
  .toBuffer();
const frames = { width: 64, height: 192, channels: 3, pageHeight: 48 } as const;
const gif = await sharp(new Uint8Array(64 * 192 * 3).fill(80), { raw: frames })
  .gif()
  .toBuffer();
const svg = (text: string): Buffer =>
  Buffer.from(`${text}<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text>&x;</text></svg>`);

const tiff = await flat().tiff().toBuffer();
const animation = await sharp(gif, { animated: true }).webp().toBuffer();
const deepPng = await flat().toColourspace('rgb16').png().toBuffer();
const cmyk = await flat().toColourspace('cmyk').jpeg().toBuffer();
const grey = await flat().toColourspace('b-w').png().toBuffer();
const seeThrough = await flat().ensureAlpha(0.5).png().toBuffer();
const onePixel = await flat(1, 1).png().toBuffer();
const oneLine = await flat(10_000, 1).png().toBuffer();

describe('a hostile picture', () => {
  it.each([
    ['a bomb of 60,000 by 60,000', pngThatClaims(60_000, 60_000, new Uint8Array(1000)), 'PICTURE_TOO_LARGE'],
    ['a bomb below the longest side', pngThatClaims(9999, 9999, new Uint8Array(1000)), 'PICTURE_TOO_LARGE'],
    ['a picture of no width', pngThatClaims(0, 10, new Uint8Array(10)), 'BAD_PICTURE'],
    ['a picture with fewer rows than it says', pngThatClaims(64, 64, new Uint8Array(10)), 'BAD_PICTURE'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1), 'BAD_PICTURE'],
    ['the first bytes of a JPEG', jpeg.subarray(0, 10), 'BAD_PICTURE'],
    ['a GIF', gif, 'BAD_PICTURE'],
    ['an SVG', svg(''), 'BAD_PICTURE'],
    [
      'an SVG that reads files',
      svg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'BAD_PICTURE',
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n'), 'BAD_PICTURE'],
    ['a TIFF', tiff, 'BAD_PICTURE'],
    ['no bytes', new Uint8Array(), 'BAD_PICTURE'],
    ['one byte', new Uint8Array(1), 'BAD_PICTURE'],
    ['a name of a file', '/etc/passwd' as never, 'BAD_PICTURE'],
    ['nothing', null as never, 'BAD_PICTURE'],
  ])('that is %s is refused with one sentence', async (_, bytes, code) => {
    for (const read of [decodePicture, readReference]) {
      const error: unknown = await read(bytes).catch((failure: unknown) => failure);
      expect(error).toMatchObject({ code, text: { zh: expect.any(String), en: expect.any(String) } });
    }
  });
});

describe('an odd picture', () => {
  it.each([
    ['one frame of an animation', animation, [64, 48]],
    ['sixteen bits a channel', deepPng, [64, 48]],
    ['inks instead of light', cmyk, [64, 48]],
    ['grey', grey, [64, 48]],
    ['see-through', seeThrough, [64, 48]],
    ['one pixel', onePixel, [1, 1]],
    ['a line of 10,000 pixels', oneLine, [10_000, 1]],
    ['followed by rubbish', Buffer.concat([jpeg, Buffer.alloc(100_000, 7)]), [300, 200]],
  ])('that is %s is read', async (_, bytes, size) => {
    const { width, height, rgb } = await decodePicture(bytes);
    expect([width, height]).toEqual(size);
    expect(rgb.length).toBe(width * height * 3);
    const { vanishing: _vanishing, palette, ...numbers } = await readReference(bytes);
    expect(palette.length).toBeGreaterThan(0);
    for (const number of Object.values(numbers)) expect(Number.isFinite(number)).toBe(true);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureHead } from './picture-head.ts';

const wide = sharp({ create: { width: 300, height: 120, channels: 3, background: 'teal' } });

describe('the head of a file', () => {
  it('tells format and size of PNG and JPEG, also behind a long profile', async () => {
    expect(readPictureHead(await wide.clone().png().toBuffer())).toEqual({
      ...{ format: 'png', width: 300, height: 120 },
    });
    const jpeg = wide
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'x'.repeat(2000) } })
      .jpeg();
    expect(readPictureHead(await jpeg.toBuffer())).toEqual({ format: 'jpeg', width: 300, height: 120 });
    expect(readPictureHead(await wide.clone().jpeg({ progressive: true }).toBuffer())).toMatchObject({
      ...{ width: 300, height: 120 },
    });
  });

  it('names what is no such picture, whatever it is called', async () => {
    expect(readPictureHead(await wide.clone().gif().toBuffer())).toBe('gif');
    expect(readPictureHead(await wide.clone().webp().toBuffer())).toBe('webp');
    expect(readPictureHead(new TextEncoder().encode('<svg>'))).toBe('wrongType');
    expect(readPictureHead(new Uint8Array())).toBe('wrongType');
    const png = await wide.clone().png().toBuffer();
    expect(readPictureHead(png.subarray(0, 20))).toBe('broken');
    const jpeg = await wide.clone().jpeg().toBuffer();
    expect(readPictureHead(jpeg.subarray(0, 30))).toBe('broken');
  });

  it('refuses a bomb by what it claims, before it is unpacked', async () => {
    const png = Buffer.from(await wide.clone().png().toBuffer());
    png.writeUInt32BE(600_000, 16);
    expect(readPictureHead(png)).toBe('tooManyPixels');
  });
});

import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors';
import { drawMask, drawSource } from './source.ts';

const GREY = { r: 120, g: 130, b: 140 };
const SIZE = { width: 60, height: 40 };

function plain(channels: 3 | 4 = 3): Sharp {
  const background = channels === 4 ? { r: 0, g: 0, b: 0, alpha: 0 } : GREY;
  return sharp({ create: { ...SIZE, channels, background } });
}

async function pixelsOf(png: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(png).raw().toBuffer({ resolveWithObject: true });
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
}

describe('a picture to begin with', () => {
  it.each<[string, () => Promise<Buffer>, number[]]>([
    ['of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), [120, 130, 140]],
    ['in print colours', () => plain().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), []],
    ['that is transparent', () => plain(4).png().toBuffer(), [255, 255, 255]],
    ['in grey', () => plain().toColourspace('b-w').png().toBuffer(), []],
  ])('%s becomes one of 8 bits in red, green and blue', async (_, make, colour) => {
    const { png, width, height } = await drawSource(await make());
    expect([width, height]).toEqual([60, 40]);
    const { data, info } = await pixelsOf(png);
    expect([info.width, info.height, info.channels]).toEqual([60, 40, 3]);
    expect((await sharp(png).metadata()).depth).toBe('uchar');
    if (colour.length > 0) expect([...data.subarray(0, 3)]).toEqual(colour);
  });

  it('stands upright as its camera says', async () => {
    const turned = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await drawSource(turned)).toMatchObject({ width: 40, height: 60 });
  });

  it('is cut to the longest edge that any may have', async () => {
    const wide = sharp({ create: { width: 5000, height: 1000, channels: 3, background: GREY } });
    expect(await drawSource(await wide.png().toBuffer())).toMatchObject({ width: 4096, height: 819 });
  });

  it('may be neither a GIF by another name, nor cut off, nor larger than memory bears', async () => {
    const whole = await plain().png().toBuffer();
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: GREY } });
    for (const bytes of [
      await plain().gif().toBuffer(),
      whole.subarray(0, whole.length - 20),
      await bomb.png({ compressionLevel: 1 }).toBuffer(),
      Buffer.alloc(0),
    ])
      expect(await reasonOf(drawSource(bytes))).toBe('IMAGE_INVALID');
  });
});

describe('a mask', () => {
  const white = { create: { width: 10, height: 10, channels: 3, background: '#ffffff' } } as const;
  const spot = [{ input: white, left: 5, top: 7 }];

  it.each<[string, () => Promise<Buffer>]>([
    [
      'in grey',
      async () =>
        sharp(await plainBlack())
          .composite(spot)
          .toColourspace('b-w')
          .png()
          .toBuffer(),
    ],
    [
      'in colour',
      async () =>
        sharp(await plainBlack())
          .composite(spot)
          .png()
          .toBuffer(),
    ],
    ['of what is opaque', async () => plain(4).composite(spot).png().toBuffer()],
  ])('%s is white where the picture is to be changed', async (_, make) => {
    const mask = await drawMask(await make(), SIZE);
    expect(await sharp(mask).metadata()).toMatchObject({ width: 60, height: 40, channels: 1 });
    const data = await sharp(mask).toColourspace('b-w').raw().toBuffer();
    const marked = [...data].filter((value) => value === 255).length;
    expect([marked, data[7 * 60 + 5], data[0]]).toEqual([100, 255, 0]);
  });

  it('is refused where it is no PNG of the size of the picture, or nothing is marked', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const other = await sharp(await plainBlack())
      .resize(61, 40)
      .png()
      .toBuffer();
    for (const bytes of [jpeg, other, Buffer.from('no picture')])
      expect(await reasonOf(drawMask(bytes, SIZE))).toBe('MASK_INVALID');
    expect(await reasonOf(drawMask(await plainBlack(), SIZE))).toBe('MASK_REQUIRED');
    expect(await reasonOf(drawMask(await plain(4).png().toBuffer(), SIZE))).toBe('MASK_REQUIRED');
  });
});

async function plainBlack(): Promise<Buffer> {
  return sharp({ create: { ...SIZE, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
}

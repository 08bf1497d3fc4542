import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { FORMATS, makeBomb, makePicture, STATEMENT } from '../../../../test/pictures.ts';
import { labelPicture } from './label-picture.ts';
import { readProvenance } from './reading/read-provenance.ts';

const SIZE = { width: 160, height: 120 };
const CORNER = { left: 0, top: 0, width: 1, height: 1 };

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

function expectNear(actual: readonly number[], wanted: readonly number[]): void {
  expect(actual).toHaveLength(wanted.length);
  actual.forEach((value, index) => expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThanOrEqual(6));
}

/** Left half red, right half blue. */
function halves(): Sharp {
  const { width, height } = SIZE;
  const red = { r: 255, g: 0, b: 0 };
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

describe('an unusual picture is labelled as it is meant to look', () => {
  it('lying on its side as a camera writes it', async () => {
    const source = await halves()
      .jpeg({ chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, width, height } = await labelPicture(source, STATEMENT);
    expect([width, height]).toEqual([120, 160]);
    expectNear(await pixelAt(bytes, 60, 5), [255, 0, 0]);
    expectNear(await pixelAt(bytes, 10, 155), [0, 0, 255]);
  });

  it('of four printing inks', async () => {
    const source = await halves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(source).metadata()).space).toBe('cmyk');
    const { bytes } = await labelPicture(source, STATEMENT);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' });
    const [r = 0, g = 0, b = 0] = await pixelAt(bytes, 10, 10);
    expect(r).toBeGreaterThan(180);
    expect(Math.max(g, b)).toBeLessThan(90);
  });

  it('of 16 bits a channel', async () => {
    const source = await halves().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(source).metadata()).depth).toBe('ushort');
    const { bytes } = await labelPicture(source, STATEMENT);
    expect((await sharp(bytes).metadata()).depth).toBe('uchar');
    expectNear(await pixelAt(bytes, 10, 10), [255, 0, 0]);
  });

  it('of a wide gamut', async () => {
    const source = await halves().png().withIccProfile('p3').toBuffer();
    const asWritten = await sharp(source).keepIccProfile().extract(CORNER).raw().toBuffer();
    // The same red has other numbers there.
    expect(asWritten[1]).toBeGreaterThan(30);
    const { bytes } = await labelPicture(source, STATEMENT);
    expectNear(await pixelAt(bytes, 10, 10), [255, 0, 0]);
    expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
  });

  it('of greys alone, with a palette or with alpha', async () => {
    const grey = await halves().greyscale().png().toBuffer();
    const palette = await halves().png({ palette: true, colours: 4 }).toBuffer();
    const greyAlpha = await halves().greyscale().ensureAlpha(0.5).png().toBuffer();
    for (const source of [grey, palette, greyAlpha]) {
      for (const format of FORMATS) {
        const { bytes, isVisiblyLabelled } = await labelPicture(source, STATEMENT, { format });
        expect(isVisiblyLabelled).toBe(true);
        expect(await readProvenance(bytes)).toMatchObject({ verdict: 'labelled' });
      }
    }
  });

  it('with holes: they stay where the format has them and are white in JPEG', async () => {
    const source = await makePicture(SIZE, { ground: 'clear' });
    for (const format of FORMATS) {
      const { bytes } = await labelPicture(source, STATEMENT, { format });
      const pixel = await pixelAt(bytes, 5, 5);
      if (format === 'jpeg') expectNear(pixel, [255, 255, 255]);
      else expect(pixel[3]).toBeLessThan(4);
    }
  });

  it('moving: the first of its pictures', async () => {
    const frames = await Promise.all(
      (['red', 'black'] as const).map((ground) => makePicture(SIZE, { ground })),
    );
    const source = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const { bytes, width, height } = await labelPicture(source, STATEMENT);
    expect([width, height]).toEqual([SIZE.width, SIZE.height]);
    expectNear(await pixelAt(bytes, 5, 5), [230, 40, 30]);
  });
});

// Encoders of every format are at work: more than the usual limit on a busy machine.
describe('what is no picture is refused with one clear error', () => {
  it.each(FORMATS)('a %s cut off', async (format) => {
    const whole = await makePicture({ width: 400, height: 400 }, { format });
    for (const share of [0.01, 0.3, 0.6, 0.9]) {
      const source = whole.subarray(0, Math.max(16, Math.floor(whole.length * share)));
      await expect(labelPicture(source, STATEMENT)).rejects.toMatchObject({ fault: 'FILE_BROKEN' });
    }
  });

  it('a bomb', async () => {
    for (const size of [
      { width: 60_000, height: 60_000 },
      { width: 8000, height: 8000 },
    ]) {
      await expect(labelPicture(makeBomb(size), STATEMENT)).rejects.toMatchObject({
        fault: 'FILE_TOO_LARGE',
      });
    }
  });

  it('a header with nothing behind it', async () => {
    const source = makeBomb({ width: 64, height: 64 });
    await expect(labelPicture(source, STATEMENT)).rejects.toMatchObject({ fault: 'FILE_BROKEN' });
  });

  it('any other format, whatever it calls itself', async () => {
    const gif = await halves().gif().toBuffer();
    const tiff = await halves().tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const source of [gif, tiff, svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.alloc(64)]) {
      await expect(labelPicture(source, STATEMENT)).rejects.toMatchObject({
        name: 'ProvenanceError',
        fault: 'FORMAT_UNKNOWN',
      });
    }
  });
});

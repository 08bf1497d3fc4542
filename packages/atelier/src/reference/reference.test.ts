import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackBody, kelvinOf } from '../math/kelvin.ts';
import { createRandom } from '../random/random.ts';
import { decodePicture } from './decode-picture.ts';
import { readReference } from './read-reference.ts';
import { findVanishingPoint } from './vanishing.ts';

const flat = (background: string, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background } });

it('colours of black bodies are found again, and warm is warm', () => {
  for (const kelvin of [2200, 2700, 3500, 5000, 6500, 9000]) {
    expect(Math.abs(kelvinOf(blackBody(kelvin)) - kelvin)).toBeLessThanOrEqual(50);
  }
  const [r, , b] = blackBody(2700);
  expect(r).toBe(1);
  expect(b).toBeLessThan(0.3);
});

describe('a reference picture', () => {
  it('gives its colours with their shares, its light and its shape', async () => {
    const half = await flat('#c8502a', 32, 48).png().toBuffer();
    const bytes = await flat('#23405c')
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { palette, ratio, kelvin, contrast } = await readReference(bytes);
    expect(
      palette
        .slice(0, 2)
        .map(({ hex }) => hex)
        .toSorted(),
    ).toEqual(['#23405c', '#c8502a']);
    expect(palette[0]?.share).toBeCloseTo(0.5, 1);
    expect(ratio).toBeCloseTo(4 / 3);
    expect(kelvin).toBeLessThan(5000);
    expect(contrast).toBeGreaterThan(0.15);
  });

  it('says where its lines meet, and nothing where they do not', async () => {
    const lines = Array.from({ length: 24 }, (_, i) => {
      const angle = (i / 24) * 2 * Math.PI + 0.13;
      const [x, y] = [160 + 400 * Math.cos(angle), 90 + 400 * Math.sin(angle)];
      return `<line x1="160" y1="90" x2="${x}" y2="${y}" stroke="black" stroke-width="2"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="white"/>${lines.join('')}</svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    const point = findVanishingPoint(await decodePicture(png), createRandom('a'));
    expect(point?.x).toBeCloseTo(0.5, 1);
    expect(point?.y).toBeCloseTo(90 / 240, 1);
    const plain = await decodePicture(await flat('#808080').png().toBuffer());
    expect(findVanishingPoint(plain, createRandom('a'))).toBeNull();
  });

  it('is refused when it is no picture, cut short, too large, or a bomb', async () => {
    const refused = async (bytes: Uint8Array) => decodePicture(bytes).catch((error: unknown) => error);
    const png = await flat('#808080').png().toBuffer();
    expect(await refused(Buffer.from('<svg/>'))).toMatchObject({ code: 'BAD_PICTURE' });
    expect(await refused(Buffer.from('not a picture'))).toMatchObject({ code: 'BAD_PICTURE' });
    expect(await refused(png.subarray(0, png.length - 40))).toMatchObject({ code: 'BAD_PICTURE' });
    const wide = await flat('#808080', 10_001, 1).png().toBuffer();
    expect(await refused(wide)).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    const bomb = await flat('#808080', 9000, 9000).png().toBuffer();
    expect(await refused(bomb)).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    expect(await refused(new Uint8Array())).toMatchObject({ code: 'BAD_PICTURE' });
  });
});

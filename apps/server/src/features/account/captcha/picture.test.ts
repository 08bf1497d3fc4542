import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ALPHABET, strokesOf } from './glyphs.ts';
import { drawPicture, HEIGHT, WIDTH, type Random } from './picture.ts';

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the alphabet', () => {
  it('has no characters that people mix up, and a drawing for each', () => {
    expect(ALPHABET.length).toBeGreaterThanOrEqual(18);
    for (const lookalike of '0O1IQ5S2Z8B7FUY') expect(ALPHABET).not.toContain(lookalike);
    for (const character of ALPHABET) {
      const points = strokesOf(character).flat();
      expect(points.length).toBeGreaterThan(8);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThan(-1);
        expect(x).toBeLessThan(9);
        expect(y).toBeGreaterThan(-1);
        expect(y).toBeLessThan(11);
      }
    }
  });
});

describe('a picture', () => {
  it('is a PNG of pixels, never outlines, small enough to send', async () => {
    const png = await drawPicture('A3K9W', seeded(1));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
    expect(png.length).toBeLessThan(60_000);
    expect(png.includes('svg')).toBe(false);
  });

  it('never shows the same characters the same way twice', async () => {
    const random = seeded(2);
    const [one, other] = [await drawPicture('A3K9W', random), await drawPicture('A3K9W', random)];
    expect(one.equals(other)).toBe(false);
    const pixels = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
    const [a, b] = pixels;
    let ink = 0;
    let shared = 0;
    for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
      const inA = (a?.[index] ?? 255) < 120;
      if (inA) ink += 1;
      if (inA && (b?.[index] ?? 255) < 120) shared += 1;
    }
    expect(ink).toBeGreaterThan(1500);
    expect(shared / ink).toBeLessThan(0.6);
  });
});

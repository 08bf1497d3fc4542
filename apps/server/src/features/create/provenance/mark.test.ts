import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePicture, STATEMENT, type Ground } from '../../../../test/pictures.ts';
import { labelPicture } from './label-picture.ts';
import { BOTH_LOCKUP, CHINESE_LOCKUP } from './lockup.ts';
import { placeMark, type Corner, type Mark } from './mark.ts';

const VISIBLE = [
  [108, 108],
  [160, 120],
  [512, 512],
  [768, 512],
  [512, 768],
  [300, 2400],
  [4096, 512],
  [2048, 1024],
  [4096, 4096],
] as const;

const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Relative luminance (WCAG) of every pixel of the mark, as it looks on white. */
async function readMark(picture: Uint8Array, { left, top, width, height }: Mark): Promise<number[]> {
  const rgb = await sharp(picture)
    .flatten({ background: '#fff' })
    .extract({ left, top, width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const linear = (value = 0): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return Array.from(
    { length: width * height },
    (_, pixel) =>
      0.2126 * linear(rgb[pixel * 3]) +
      0.7152 * linear(rgb[pixel * 3 + 1]) +
      0.0722 * linear(rgb[pixel * 3 + 2]),
  );
}

/** Luminance of the plate at both sides of the characters, and of the characters themselves. */
function measure(luminances: readonly number[], mark: Mark): { plate: number[]; ink: number[] } {
  const side = (mark.width - (mark.lockup.width * mark.em) / 1000) / 2;
  const plate: number[] = [];
  const ink: number[] = [];
  luminances.forEach((luminance, pixel) => {
    const x = pixel % mark.width;
    const y = Math.floor(pixel / mark.width);
    const fromEdge = Math.min(x, mark.width - 1 - x);
    if (y < mark.height * 0.3 || y > mark.height * 0.7) return;
    if (fromEdge >= 2 && fromEdge < side - 1) plate.push(luminance);
    if (fromEdge > side) ink.push(luminance);
  });
  return { plate, ink };
}

describe('the place of the label', () => {
  it.each(VISIBLE)(
    'in %i × %i is a corner, clear of the edge, under half the shortest side wide',
    (width, height) => {
      for (const corner of CORNERS) {
        const mark = placeMark({ width, height }, { corner }) ?? expect.unreachable('no mark');
        const { left, top } = mark;
        const right = width - left - mark.width;
        const bottom = height - top - mark.height;
        const [across, along] = [
          corner.endsWith('left') ? left : right,
          corner.startsWith('top') ? top : bottom,
        ];
        expect(across).toBe(along);
        expect(across).toBeGreaterThan(0);
        expect(Math.min(left, top, right, bottom)).toBe(across);
        expect(mark.width).toBeLessThan(Math.min(width, height) / 2);
      }
    },
  );

  it.each(VISIBLE)(
    'in %i × %i leaves characters of 5 %% of the shortest side, whatever is asked',
    (width, height) => {
      const shortest = Math.min(width, height);
      const heightOf = (heightShare?: number): number =>
        placeMark({ width, height }, heightShare ? { heightShare } : {})?.characterHeight ?? 0;
      expect(heightOf()).toBeGreaterThanOrEqual(shortest * 0.05 - 1e-9);
      expect(heightOf(0.08)).toBeGreaterThanOrEqual(shortest * 0.08 - 1e-9);
    },
  );

  it('is nowhere where characters could not be read', () => {
    for (const [width, height] of [
      [64, 64],
      [107, 2000],
      [4096, 64],
      [1, 1],
    ] as const) {
      expect(placeMark({ width, height })).toBeNull();
    }
  });

  it('has both scripts where both can be read, and the Chinese alone below', () => {
    expect(placeMark({ width: 512, height: 512 })?.lockup).toBe(BOTH_LOCKUP);
    expect(placeMark({ width: 240, height: 160 })?.lockup).toBe(CHINESE_LOCKUP);
  });

  it.each([0.0499, 0, -1, 0.13, Number.NaN, Infinity])('refuses characters of %d', (heightShare) => {
    expect(() => placeMark({ width: 512, height: 512 }, { heightShare })).toThrow(
      expect.objectContaining({ fault: 'STATEMENT_INVALID' }),
    );
  });
});

describe('the label as it is seen', () => {
  const grounds: Ground[] = ['white', 'black', 'grey', 'red', 'stripes', 'noise', 'clear'];
  const sizes = [
    [128, 128],
    [768, 512],
  ] as const;

  it.each(grounds.flatMap((ground) => sizes.map((size) => [ground, ...size] as const)))(
    'is read on a %s ground of %i × %i',
    async (ground, width, height) => {
      for (const format of ['png', 'jpeg'] as const) {
        const source = await makePicture({ width, height }, { ground });
        const { bytes } = await labelPicture(source, STATEMENT, { format });
        const mark = placeMark({ width, height }) ?? expect.unreachable('no mark');
        const { plate, ink } = measure(await readMark(bytes, mark), mark);
        const characters = ink.filter((luminance) => luminance > 0.75);
        expect(characters.length / ink.length).toBeGreaterThan(0.1);
        expect(characters.length / ink.length).toBeLessThan(0.5);
        // Contrast of large text must be 3 : 1, of any text 4.5 : 1.
        expect((0.75 + 0.05) / (Math.max(...plate) + 0.05)).toBeGreaterThan(3);
        // What moves beneath the plate is calm on it.
        expect(Math.max(...plate) - Math.min(...plate)).toBeLessThan(0.08);
        const typical = characters.toSorted((a, b) => a - b)[Math.floor(characters.length / 2)] ?? 0;
        expect((typical + 0.05) / (Math.max(...plate) + 0.05)).toBeGreaterThan(4.5);
      }
    },
  );

  it('lies on a plate that darkens no more than it must', async () => {
    const size = { width: 512, height: 512 };
    const mark = placeMark(size) ?? expect.unreachable('no mark');
    const plateOn = async (ground: Ground): Promise<number> => {
      const { bytes } = await labelPicture(await makePicture(size, { ground }), STATEMENT);
      const { plate } = measure(await readMark(bytes, mark), mark);
      return plate.toSorted((a, b) => a - b)[Math.floor(plate.length / 2)] ?? 0;
    };
    const [white, grey, black] = [await plateOn('white'), await plateOn('grey'), await plateOn('black')];
    // As bright as white characters allow, and of the ground's own colour where that is dark.
    expect(white).toBeGreaterThan(0.1);
    expect(grey).toBeGreaterThan(0.06);
    expect(black).toBeLessThan(0.0025);
  });

  it.each([
    [512, 512],
    [640, 1600],
    [2048, 1024],
  ])('has an A of a twentieth of the shortest side in the pixels of %i × %i', async (width, height) => {
    const source = await makePicture({ width, height }, { ground: 'white' });
    const { bytes } = await labelPicture(source, STATEMENT);
    const mark = placeMark({ width, height }) ?? expect.unreachable('no mark');
    const luminances = await readMark(bytes, mark);
    const side = (mark.width - (mark.lockup.width * mark.em) / 1000) / 2;
    const letter = { from: Math.ceil(side), to: Math.floor(side + mark.em * 0.7) };
    const inked = Array.from({ length: mark.height }, (_, y) =>
      luminances.slice(y * mark.width + letter.from, y * mark.width + letter.to).some((l) => l > 0.4),
    );
    const top = inked.indexOf(true);
    const bottom = inked.indexOf(false, top);
    expect(bottom - top).toBeGreaterThanOrEqual(Math.floor(Math.min(width, height) * 0.05));
  });

  it('leaves the rest of the picture as it was', async () => {
    const source = await makePicture({ width: 320, height: 240 });
    const { bytes } = await labelPicture(source, STATEMENT);
    const { left, top } = placeMark({ width: 320, height: 240 }) ?? expect.unreachable('no mark');
    const above = { left: 0, top: 0, width: 320, height: top };
    const beside = { left: 0, top: 0, width: left, height: 240 };
    for (const area of [above, beside]) {
      const [before, after] = await Promise.all(
        [source, bytes].map((file) => sharp(file).extract(area).raw().toBuffer()),
      );
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

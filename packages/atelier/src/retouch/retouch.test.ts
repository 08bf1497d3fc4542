import { describe, expect, it } from 'vitest';
import { oklabOf, oklabOfHex } from '../math/oklab.ts';
import { createRandom } from '../random/random.ts';
import type { Picture } from '../tracer/shot.ts';
import { fillMasked } from './fill-masked.ts';
import { removeObject } from './remove-object.ts';
import { tintMasked } from './tint.ts';

const [WIDTH, HEIGHT] = [96, 72];

/** Wood-like stripes with a little grain, and a dark block in the middle. */
function stripes(withBlock: boolean): Picture {
  const random = createRandom('stripes');
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isBlock = withBlock && isInBlock(x, y);
      const tone = isBlock ? 15 : (x % 12 < 6 ? 180 : 120) + Math.floor(random.next() * 5);
      rgb.set([tone, Math.round(tone * 0.8), Math.round(tone * 0.6)], (y * WIDTH + x) * 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

function isInBlock(x: number, y: number): boolean {
  return x >= 40 && x < 58 && y >= 28 && y < 46;
}

function blockMask(): Uint8Array {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < mask.length; i++) if (isInBlock(i % WIDTH, Math.floor(i / WIDTH))) mask[i] = 255;
  return mask;
}

const refusal = (code: string): unknown => expect.objectContaining({ code });

describe('filling what is masked', () => {
  it('goes on with the pattern around it and leaves everything else as it was', () => {
    const [before, clean, mask] = [stripes(true), stripes(false), blockMask()];
    const after = fillMasked(before, mask);
    let worst = 0;
    for (let i = 0; i < mask.length; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const isNear = x >= 38 && x < 60 && y >= 26 && y < 48;
      for (let k = 0; k < 3; k++) {
        if (!isNear) expect(after.rgb[i * 3 + k]).toBe(before.rgb[i * 3 + k]);
        if (mask[i] === 255)
          worst = Math.max(worst, Math.abs((after.rgb[i * 3 + k] ?? 0) - (clean.rgb[i * 3 + k] ?? 0)));
      }
    }
    expect(worst).toBeLessThan(30);
  });

  it('gives the same bytes for the same picture, mask and seed', () => {
    const once = fillMasked(stripes(true), blockMask(), { seed: 7 });
    expect(fillMasked(stripes(true), blockMask(), { seed: 7 }).rgb).toEqual(once.rgb);
  });

  it('copes with a mask at the rim and with the smallest pictures', () => {
    const mask = new Uint8Array(WIDTH * HEIGHT);
    mask[0] = 255;
    mask[WIDTH * HEIGHT - 1] = 255;
    expect(fillMasked(stripes(true), mask).rgb.length).toBe(WIDTH * HEIGHT * 3);
    const sizes = [
      [2, 2],
      [1, 40],
      [40, 1],
      [7, 7],
    ] as const;
    for (const [width, height] of sizes) {
      const tiny = { width, height, rgb: new Uint8Array(width * height * 3).fill(90) };
      const corner = new Uint8Array(width * height);
      corner[0] = 255;
      expect(fillMasked(tiny, corner).rgb.length).toBe(width * height * 3);
    }
  });
});

describe('removing an object', () => {
  const picture = stripes(true);
  const mask = blockMask();

  it('fills its place in a thread of its own and tells how far it is', async () => {
    const shares: number[] = [];
    const after = await removeObject(picture, mask, { seed: 3, onProgress: (share) => shares.push(share) });
    expect(after.rgb).toEqual(fillMasked(picture, mask, { seed: 3 }).rgb);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it.each([
    ['a mask of another size', picture, new Uint8Array(5), 'BAD_MASK'],
    ['a mask that is none', picture, 'mask' as never, 'BAD_MASK'],
    ['an empty mask', picture, new Uint8Array(WIDTH * HEIGHT), 'MASK_EMPTY'],
    ['only faint marks', picture, new Uint8Array(WIDTH * HEIGHT).fill(127), 'MASK_EMPTY'],
    ['a mask over everything', picture, new Uint8Array(WIDTH * HEIGHT).fill(255), 'MASK_TOO_LARGE'],
    ['fewer bytes than pixels', { ...picture, rgb: new Uint8Array(3) }, mask, 'BAD_PICTURE'],
    ['a width that is no number', { ...picture, width: Number.NaN }, mask, 'BAD_PICTURE'],
    [
      'more pixels than it can hold in memory',
      { width: 8192, height: 4096, rgb: new Uint8Array(8192 * 4096 * 3) },
      mask,
      'RETOUCH_TOO_LARGE',
    ],
  ])('refuses %s', async (_, given, marked, code) => {
    await expect(removeObject(given, marked)).rejects.toEqual(refusal(code));
    await expect(tintMasked(given, marked, '#804020')).rejects.toEqual(refusal(code));
  });

  it('is not begun when it was cancelled before', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(removeObject(picture, mask, { signal })).rejects.toEqual(refusal('CANCELLED'));
  });

  it('ends at once when it is cancelled, and says nothing more', async () => {
    const stop = new AbortController();
    const shares: number[] = [];
    const work = removeObject(picture, mask, {
      signal: stop.signal,
      onProgress(share) {
        shares.push(share);
        stop.abort();
      },
    });
    await expect(work).rejects.toEqual(refusal('CANCELLED'));
    expect(shares).toHaveLength(1);
  });

  it('ends when its listener throws', async () => {
    const cause = new Error('a fault of its own');
    const onProgress = (): never => {
      throw cause;
    };
    await expect(removeObject(picture, mask, { onProgress })).rejects.toMatchObject({
      code: 'CANCELLED',
      cause,
    });
  });
});

describe('tinting', () => {
  it('takes the colour and keeps the pattern; outside the mask every byte stays', async () => {
    const [before, mask] = [stripes(false), blockMask()];
    const after = await tintMasked(before, mask, '#2f6b4f');
    const [, a, b] = oklabOfHex('#2f6b4f');
    const at = (x: number, y: number) => {
      const i = (y * WIDTH + x) * 3;
      return oklabOf(after.rgb[i] ?? 0, after.rgb[i + 1] ?? 0, after.rgb[i + 2] ?? 0);
    };
    const [light, dark] = [at(50, 36), at(55, 36)];
    expect(light[1]).toBeCloseTo(a, 1);
    expect(light[2]).toBeCloseTo(b, 1);
    expect(light[0] - dark[0]).toBeGreaterThan(0.1);
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 0) expect(after.rgb[i * 3]).toBe(before.rgb[i * 3]);
    }
  });

  it.each(['red', '', '#fff', '#ff00zz', '#ff00000'])('refuses %j for a colour', async (hex) => {
    await expect(tintMasked(stripes(false), blockMask(), hex)).rejects.toEqual(refusal('BAD_REQUEST'));
  });

  it('keeps its thread free, and is ended when it is cancelled on the way', async () => {
    const stop = new AbortController();
    const work = tintMasked(stripes(false), blockMask(), '#2f6b4f', { signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toEqual(refusal('CANCELLED'));
  });
});

import { describe, expect, it } from 'vitest';
import { oklabOf, oklabOfHex } from '../math/oklab.ts';
import { createRandom } from '../random/random.ts';
import type { Picture } from '../tracer/shot.ts';
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

describe('removing an object', () => {
  it('goes on with the pattern around it and leaves everything else as it was', () => {
    const [before, clean, mask] = [stripes(true), stripes(false), blockMask()];
    const after = removeObject(before, mask);
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
    const once = removeObject(stripes(true), blockMask(), { seed: 7 });
    expect(removeObject(stripes(true), blockMask(), { seed: 7 }).rgb).toEqual(once.rgb);
  });

  it('refuses a mask of another size, an empty one and one that leaves too little', () => {
    const picture = stripes(true);
    const refused = (mask: Uint8Array) => () => removeObject(picture, mask);
    expect(refused(new Uint8Array(5))).toThrow(expect.objectContaining({ code: 'BAD_MASK' }));
    expect(refused(new Uint8Array(WIDTH * HEIGHT))).toThrow(expect.objectContaining({ code: 'MASK_EMPTY' }));
    const all = new Uint8Array(WIDTH * HEIGHT).fill(255);
    expect(refused(all)).toThrow(expect.objectContaining({ code: 'MASK_TOO_LARGE' }));
  });

  it('copes with a mask at the rim and with the smallest pictures', () => {
    const mask = new Uint8Array(WIDTH * HEIGHT);
    mask[0] = 255;
    mask[WIDTH * HEIGHT - 1] = 255;
    expect(removeObject(stripes(true), mask).rgb.length).toBe(WIDTH * HEIGHT * 3);
    const tiny = { width: 2, height: 2, rgb: new Uint8Array(12).fill(90) };
    expect(removeObject(tiny, new Uint8Array([255, 0, 0, 0])).rgb.length).toBe(12);
  });

  it('stops when told to', () => {
    const options = { signal: AbortSignal.abort(new Error('enough')) };
    expect(() => removeObject(stripes(true), blockMask(), options)).toThrow('enough');
  });
});

describe('tinting', () => {
  it('takes the colour and keeps the pattern; outside the mask every byte stays', () => {
    const [before, mask] = [stripes(false), blockMask()];
    const after = tintMasked(before, mask, '#2f6b4f');
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
});

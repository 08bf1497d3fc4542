import { describe, expect, it } from 'vitest';
import { fillWithAir } from './air.ts';
import { defocus } from './lens.ts';

const WIDTH = 96;
const HEIGHT = 64;
const LENS = { apertureM: 0.06, focusM: 2, verticalFovDeg: 40 };

/** Black and white stripes of two pixels, and their depth. */
function stripes(depthAt: (x: number) => number) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const depth = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < depth.length; i++) {
    const x = i % WIDTH;
    rgb.fill(x % 4 < 2 ? 0 : 255, i * 3, i * 3 + 3);
    depth[i] = depthAt(x);
  }
  return { picture: { width: WIDTH, height: HEIGHT, rgb }, depth };
}

/** Difference between the brightest and the darkest of some columns in the middle row. */
function contrastOf(rgb: Uint8Array, from: number, to: number): number {
  const row = Array.from({ length: to - from }, (_, x) => rgb[(32 * WIDTH + from + x) * 3] ?? 0);
  return Math.max(...row) - Math.min(...row);
}

describe('defocus', () => {
  it('leaves what stands at the focus as it is', () => {
    const { picture, depth } = stripes(() => 2);
    expect(defocus(picture, depth, LENS).rgb).toEqual(picture.rgb);
  });

  it('blurs what is behind and what is before, and keeps the mean light', () => {
    for (const far of [40, 0.7, Infinity]) {
      const { picture, depth } = stripes(() => far);
      const { rgb } = defocus(picture, depth, LENS);
      expect(contrastOf(rgb, 20, 76)).toBeLessThan(130);
      // Half black, half white is 188 in sRGB.
      const mean = rgb.reduce((sum, byte) => sum + byte, 0) / rgb.length;
      expect(mean).toBeGreaterThan(175);
      expect(mean).toBeLessThan(200);
    }
  });

  it('lets nothing behind spread over what is sharp', () => {
    const { picture, depth } = stripes((x) => (x < 48 ? 2 : 40));
    const { rgb } = defocus(picture, depth, LENS);
    for (let x = 0; x < 47; x++) expect(rgb[(32 * WIDTH + x) * 3]).toBe(picture.rgb[(32 * WIDTH + x) * 3]);
    expect(contrastOf(rgb, 56, 90)).toBeLessThan(130);
  });
});

describe('fillWithAir', () => {
  it('takes the more the farther something is, until only lit air is seen', () => {
    const { picture, depth } = stripes((x) => [0, 10, 40, Infinity][Math.floor(x / 24)] ?? 0);
    const { rgb } = fillWithAir(picture, depth, 0.8);
    const darkest = [0, 24, 48, 72].map((from) => rgb[(32 * WIDTH + from) * 3] ?? 0);
    expect(darkest[0]).toBe(0);
    expect(darkest).toEqual(darkest.toSorted((a, b) => a - b));
    expect(new Set(darkest).size).toBe(4);
    expect(contrastOf(rgb, 72, 96)).toBe(0);
  });

  it('changes nothing in clear air', () => {
    const { picture, depth } = stripes((x) => 1 + x);
    expect(fillWithAir(picture, depth, 0).rgb).toEqual(picture.rgb);
  });
});

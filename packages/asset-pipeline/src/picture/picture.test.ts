import { describe, expect, it } from 'vitest';
import { readExr, readExrSize } from './exr.ts';
import { makeExr, makeHdr, type Paint } from './light.fixture.ts';
import { readRadiance, readRadianceHead } from './radiance.ts';
import { hasSeam } from './seam.ts';
import { measureStops, toneMap } from './tone.ts';

/** Bright above on the left, and nothing the same in any corner. */
const SKY: Paint = (u, v) => (v < 0.5 ? [u < 0.5 ? 40 : 2, 1, 0.5] : [0.1, 0.25, u < 0.5 ? 0.05 : 0.6]);
const corners = ({ width, height, rgb }: { width: number; height: number; rgb: Float32Array }) =>
  [0, width - 1, (height - 1) * width, height * width - 1].map((at) => [...rgb.subarray(at * 3, at * 3 + 3)]);
const EXPECTED = [
  [40, 1, 0.5],
  [2, 1, 0.5],
  [0.1, 0.25, 0.05],
  [0.1, 0.25, 0.6],
];

function expectClose(found: number[][], share: number) {
  for (const [n, pixel] of EXPECTED.entries()) {
    const most = Math.max(...pixel);
    for (const [k, value] of pixel.entries())
      expect(Math.abs((found[n]?.[k] ?? 0) - value)).toBeLessThan(most * share);
  }
}

describe('pictures of light', () => {
  it.each([true, false])('of Radiance are read as they were, packed: %s', (isPacked) => {
    const bytes = makeHdr(64, 32, SKY, { isPacked });
    expect(readRadianceHead(bytes)).toMatchObject({ width: 64, height: 32 });
    expectClose(corners(readRadiance(bytes, 'a.hdr', 64)), 1 / 100);
    const small = readRadiance(bytes, 'a.hdr', 16);
    expect([small.width, small.height]).toEqual([16, 8]);
    expectClose(corners(small), 1 / 100);
  });

  it('of OpenEXR are read as they were, the right way up', async () => {
    const bytes = await makeExr(64, 32, SKY);
    expect(readExrSize(bytes)).toEqual({ width: 64, height: 32 });
    expectClose(corners(readExr(bytes, 'a.exr', 64)), 1 / 200);
  });

  it('are refused where they are cut off or lie about themselves', async () => {
    const hdr = makeHdr(64, 32, SKY);
    const exr = await makeExr(64, 32, SKY);
    const lying = Buffer.from(hdr.toString('latin1').replace('-Y 32', '-Y 999999'), 'latin1');
    for (const [read, code] of [
      [() => readRadiance(hdr.subarray(0, hdr.length - 40), 'a.hdr', 64), 'PICTURE_UNREADABLE'],
      [() => readRadiance(hdr.subarray(0, 20), 'a.hdr', 64), 'PICTURE_UNREADABLE'],
      [() => readRadiance(lying, 'a.hdr', 64), 'PICTURE_UNREADABLE'],
      [() => readExr(exr.slice(0, exr.length >> 1), 'a.exr', 64), 'PICTURE_UNREADABLE'],
      [() => readExr(exr.slice(0, 100), 'a.exr', 64), 'PICTURE_UNREADABLE'],
    ] as const)
      expect(read).toThrow(expect.objectContaining({ code }));
    const huge = Buffer.from('#?RADIANCE\n\n-Y 60000 +X 60000\n');
    expect(() => readRadiance(huge, 'a.hdr', 64)).toThrow(
      expect.objectContaining({ code: 'PICTURE_TOO_LARGE' }),
    );
  });

  it('are exposed for their middle, however bright they are, and say their range', () => {
    for (const times of [0.01, 1, 300]) {
      const light = readRadiance(
        makeHdr(64, 32, (u, v) => SKY(u, v).map((value) => value * times) as [number, number, number]),
        'a',
        64,
      );
      const { rgb } = toneMap(light);
      const mean = rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
      expect(mean).toBeGreaterThan(70);
      expect(mean).toBeLessThan(190);
      expect(measureStops(light)).toBeGreaterThan(4);
      expect(measureStops(light)).toBeLessThan(8);
    }
  });
});

it('a seam is seen where a picture does not go on at its other side', () => {
  const paint = (edge: number, level: (x: number, y: number) => number) => ({
    ...{ width: edge, height: edge },
    rgb: Uint8Array.from({ length: edge * edge * 3 }, (_, at) => {
      const pixel = Math.floor(at / 3);
      return level((pixel % edge) / edge, Math.floor(pixel / edge) / edge);
    }),
  });
  const waves = paint(64, (x, y) => 128 + 60 * Math.sin(x * Math.PI * 4) + 40 * Math.cos(y * Math.PI * 6));
  expect([hasSeam(waves, 'x'), hasSeam(waves, 'y')]).toEqual([false, false]);
  const ramp = paint(64, (x, y) => 60 + 120 * x + 20 * Math.cos(y * Math.PI * 2));
  expect([hasSeam(ramp, 'x'), hasSeam(ramp, 'y')]).toEqual([true, false]);
  // Tiles of stone with dark joints meet at a joint.
  const stones = paint(64, (x) => ((x * 64) % 16 < 1 ? 20 : 180));
  expect(hasSeam(stones, 'x')).toBe(false);
});

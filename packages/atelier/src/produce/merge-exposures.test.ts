import { expect, it } from 'vitest';
import { mergeExposures } from './merge-exposures.ts';

const toByte = (linear: number) =>
  Math.round(255 * Math.min(1, linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
const take = (light: readonly number[], scale: number) => ({
  scale,
  rgb: Uint8Array.from(light, (x) => toByte(x * scale)),
});

it('light far beyond white comes back as bright as it was, and dark as dark', () => {
  const light = [0.02, 0.05, 0.1, 0.6, 0.3, 0.2, 5, 4, 3, 38, 40, 30];
  const merged = mergeExposures([1, 1 / 8, 1 / 64].map((scale) => take(light, scale)));
  light.forEach((x, at) => expect(Math.abs((merged[at] ?? 0) / x - 1)).toBeLessThan(0.06));
});

it('what is too bright for every picture is as bright as the darkest can say', () => {
  const merged = mergeExposures([take([1000, 1000, 1000], 1), take([1000, 1000, 1000], 1 / 64)]);
  expect([...merged]).toEqual([64, 64, 64]);
});

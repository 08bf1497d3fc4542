import { byteFromLinear, linearFromByte } from '../math/colour.ts';
import { at } from '../math/vector.ts';
import type { Picture } from '../tracer/shot.ts';

/** Thickest air: metres after which two thirds of what is seen are lost in it. */
const SIGHT_M = 45;
/** Share of pixels, brightest first, whose mean is the colour of lit air. */
const LIT_SHARE = 0.15;

/**
 * What is far fades into lit air. `depth` in metres as in Maps, `haze` from 0 (clear) to 1 (thick). Air has the mean colour
 * of the picture's brightest part.
 */
export function fillWithAir({ width, height, rgb }: Picture, depth: Float32Array, haze: number): Picture {
  const lit = litColour(rgb);
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < depth.length; i++) {
    const lost = 1 - Math.exp((-haze * at(depth, i)) / SIGHT_M);
    for (let k = 0; k < 3; k++) {
      const seen = linearFromByte(at(rgb, i * 3 + k));
      out[i * 3 + k] = byteFromLinear(seen + (at(lit, k) - seen) * lost);
    }
  }
  return { width, height, rgb: out };
}

function litColour(rgb: Uint8Array): readonly number[] {
  const counts = new Uint32Array(256);
  for (let i = 0; i < rgb.length; i += 3) counts[lightness(rgb, i)] = at(counts, lightness(rgb, i)) + 1;
  let least = 255;
  for (let seen = at(counts, 255); least > 0 && seen < (rgb.length / 3) * LIT_SHARE;) {
    least -= 1;
    seen += at(counts, least);
  }
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    if (lightness(rgb, i) < least) continue;
    count += 1;
    for (let k = 0; k < 3; k++) sums[k] = at(sums, k) + linearFromByte(at(rgb, i + k));
  }
  return sums.map((sum) => sum / Math.max(1, count));
}

function lightness(rgb: Uint8Array, i: number): number {
  return (at(rgb, i) * 77 + at(rgb, i + 1) * 150 + at(rgb, i + 2) * 29) >> 8;
}

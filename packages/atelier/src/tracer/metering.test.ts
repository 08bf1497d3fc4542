import { describe, expect, it } from 'vitest';
import { meterLight } from './metering.ts';

/** Light and position buffers of pixels that are lit so much; null for the sky. */
function buffers(pixels: readonly (number | null)[]): [Float32Array, Float32Array, Float32Array] {
  const light = new Float32Array(pixels.flatMap((x) => [x ?? 0, (x ?? 0) * 0.9, (x ?? 0) * 0.8, 0]));
  const position = new Float32Array(pixels.flatMap((x) => [0, 0, 0, x === null ? -1 : 1]));
  return [light, new Float32Array(light.length), position];
}

describe('meterLight', () => {
  const room = [0.4, 0.5, 0.6, 0.7];
  const metered = (pixels: readonly (number | null)[]): number =>
    meterLight({ kind: 'auto', mean: 0.35 }, 0.5, ...buffers(pixels)).exposure;

  it('exposes for what is lit, whatever is seen of the sky', () => {
    expect(metered([...room, null, null, null])).toBeCloseTo(metered(room), 6);
  });

  it('is not misled by what shines by itself outside the windows', () => {
    expect(metered([...room, 0, 0, 0, 0])).toBeCloseTo(metered(room), 6);
  });

  it('opens up for less light', () => {
    expect(metered(room.map((x) => x / 4))).toBeCloseTo(metered(room) * 4, 4);
  });
});

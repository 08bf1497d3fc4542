import { describe, expect, it } from 'vitest';
import { createRandom } from '../../packages/atelier/src/random/random.ts';
import type { Picture } from '../../packages/atelier/src/tracer/shot.ts';
import { measureSsim } from './ssim.ts';

const SIZE = 48;

function picture(value: (x: number, y: number) => number): Picture {
  const rgb = new Uint8Array(SIZE * SIZE * 3);
  for (let i = 0; i < SIZE * SIZE; i++)
    rgb.fill(Math.max(0, Math.min(255, value(i % SIZE, Math.floor(i / SIZE)))), i * 3, i * 3 + 3);
  return { width: SIZE, height: SIZE, rgb };
}

describe('measureSsim', () => {
  const waves = (x: number, y: number): number => 128 + 60 * Math.sin(x / 3) * Math.cos(y / 4);

  it('is one for equal pictures', () => {
    expect(measureSsim(picture(waves), picture(waves))).toBeCloseTo(1, 9);
  });

  it('falls as noise grows, and falls for blur though the mean stays', () => {
    const noisy = (amount: number): Picture => {
      const random = createRandom('noise');
      return picture((x, y) => waves(x, y) + random.between(-amount, amount));
    };
    const [little, much] = [8, 40].map((amount) => measureSsim(picture(waves), noisy(amount)));
    expect(little).toBeGreaterThan(0.9);
    expect(much).toBeLessThan(little ?? 0);
    expect(
      measureSsim(
        picture(waves),
        picture(() => 128),
      ),
    ).toBeLessThan(0.3);
  });

  it('gives for a constant shift what the formula says', () => {
    const expected = (2 * 100 * 120 + 6.5025) / (100 ** 2 + 120 ** 2 + 6.5025);
    expect(
      measureSsim(
        picture(() => 100),
        picture(() => 120),
      ),
    ).toBeCloseTo(expected, 6);
  });

  it('refuses pictures of different sizes', () => {
    const other = { width: 4, height: 4, rgb: new Uint8Array(48) };
    expect(() => measureSsim(picture(waves), other)).toThrow(RangeError);
  });
});

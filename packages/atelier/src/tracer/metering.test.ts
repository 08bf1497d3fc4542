import { describe, expect, it } from 'vitest';
import { meterLight, openFor } from './metering.ts';

const PIXELS = 1000;

/** Exposure for a mean of 0.3 where a share of the picture is lit so much, the rest by 1, as light, sun or nothing at all. */
function expose(share: number, light: number, kind: 'light' | 'sun' | 'sky' = 'light'): number {
  const buffers = { light: new Float32Array(PIXELS * 4), sun: new Float32Array(PIXELS * 4) };
  const position = new Float32Array(PIXELS * 4);
  for (let i = 0; i < PIXELS; i++) {
    const isBright = i < PIXELS * share;
    buffers.light.fill(isBright && kind === 'light' ? light : 1, i * 4, i * 4 + 3);
    if (isBright && kind === 'sun') buffers.sun.fill(light - 1, i * 4, i * 4 + 3);
    if (isBright && kind === 'sky') position[i * 4 + 3] = -1;
  }
  return meterLight({ kind: 'auto', mean: 0.3 }, 0, buffers.light, buffers.sun, position).exposure;
}

/** What the mean alone would give. */
function exposeMean(share: number, light: number): number {
  return 0.6 / light ** share;
}

describe('meterLight', () => {
  it('exposes for the mean of what is seen, however bright a little of it or the sky is', () => {
    expect(expose(0, 1)).toBeCloseTo(0.6, 5);
    expect(expose(0.02, 200)).toBeCloseTo(exposeMean(0.02, 200), 4);
    expect(expose(0.3, 200, 'sky')).toBeCloseTo(0.6, 5);
  });

  it('is held back where much would burn out, by lamps as by the sun, yet not as far as to leave the rest dark', () => {
    const byLamp = expose(0.1, 60);
    expect(byLamp).toBeLessThan(exposeMean(0.1, 60) * 0.6);
    expect(byLamp).toBeGreaterThan(exposeMean(0.1, 60) * 0.25);
    expect(expose(0.1, 60, 'sun')).toBeCloseTo(byLamp, 4);
  });
});

describe('openFor', () => {
  /** Mean lightness on display. */
  const lightness = (spots: readonly number[], ev: number): number =>
    spots.reduce((sum, s) => sum + Math.min(1, s * 2 ** ev) ** (1 / 2.2), 0) / spots.length;

  it('opens what is dark towards the lightness that is wanted, and leaves what is light alone', () => {
    const dark = Array.from({ length: 200 }, (_, i) => 0.06 + i * 5e-4);
    const ev = openFor(dark, 1, 0.42);
    expect(ev).toBeGreaterThan(0.2);
    expect(lightness(dark, ev)).toBeGreaterThan(0.4);
    expect(lightness(dark, ev)).toBeLessThanOrEqual(0.42);
    expect(
      openFor(
        Array.from({ length: 200 }, () => 0.5),
        1,
        0.42,
      ),
    ).toBe(0);
  });

  it('stops before more than a little turns white, and takes no notice of the sky', () => {
    const whites = Array.from({ length: 200 }, (_, i) => (i % 10 === 0 ? 1.55 : 0.03));
    expect(openFor(whites, 1, 0.48)).toBeLessThan(0.1);
    const sky = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? -1 : 0.1));
    expect(openFor(sky, 1, 0.48)).toBe(
      openFor(
        Array.from({ length: 100 }, () => 0.1),
        1,
        0.48,
      ),
    );
    expect(openFor([-1, -1], 1, 0.48)).toBe(0);
  });
});

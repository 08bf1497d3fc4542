import { describe, expect, it } from 'vitest';
import { meterLight } from './metering.ts';

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

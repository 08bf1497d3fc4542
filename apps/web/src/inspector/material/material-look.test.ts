import { describe, expect, it } from 'vitest';
import { boundTile, countRepeats, measureTexels, TILE_RANGE, tileOfRepeats } from './material-look.ts';

describe('tiles', () => {
  it('repeats and lengths are the same thing said in two ways', () => {
    for (const tileM of [0.018, 0.4, 1.6]) {
      expect(tileOfRepeats('cloth', countRepeats('cloth', tileM), tileM)).toBeCloseTo(tileM, 10);
    }
    expect(countRepeats('floor', 0.5)).toBe(2);
    expect(countRepeats('cube', 0.4)).toBe(2);
  });

  it('are shown no smaller and no larger than the range says, however it was asked for', () => {
    expect(boundTile(1000, 0.5)).toBe(0.5 * TILE_RANGE);
    expect(boundTile(0, 0.5)).toBe(0.5 / TILE_RANGE);
    expect(tileOfRepeats('floor', Number.MAX_VALUE, 0.5)).toBe(0.5 / TILE_RANGE);
  });
});

it('says how fine a map is where it lies: pixels a metre and millimetres a pixel', () => {
  expect(measureTexels(4096, 2)).toEqual({ perMetre: 2048, mm: 2000 / 4096 });
});

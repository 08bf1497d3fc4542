import { describe, expect, it } from 'vitest';
import { drawIsometricArt } from './isometric-art.ts';
import { ISOMETRIC_BOX } from './isometric-box.ts';

const [left = 0, top = 0, width = 0, height = 0] = ISOMETRIC_BOX.split(' ').map(Number);
const seeds = Array.from({ length: 40 }, (_, index) => `place-${index}`);

describe('drawIsometricArt', () => {
  it('draws the same for the same seed, something else for another', () => {
    expect(drawIsometricArt('cart')).toEqual(drawIsometricArt('cart'));
    expect(drawIsometricArt('cart')).not.toEqual(drawIsometricArt('orders'));
  });

  it('never draws an empty ground, and stays inside its box', () => {
    for (const seed of seeds) {
      const { faces, light } = drawIsometricArt(seed);
      expect(faces.length).toBeGreaterThanOrEqual(3);
      const points = [...faces.flatMap((face) => face.points), [light.cx, light.cy - light.r] as const];
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(left + width);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(y).toBeLessThanOrEqual(top + height);
      }
    }
  });
});

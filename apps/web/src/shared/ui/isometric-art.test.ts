import { describe, expect, it } from 'vitest';
import { drawIsometricArt } from './isometric-art.ts';

const seeds = Array.from({ length: 40 }, (_, index) => `place-${index}`);

describe('drawIsometricArt', () => {
  it('draws the same for the same seed, something else for another', () => {
    expect(drawIsometricArt('cart')).toEqual(drawIsometricArt('cart'));
    expect(drawIsometricArt('cart')).not.toEqual(drawIsometricArt('orders'));
  });

  it('never draws an empty ground, and stays inside its box', () => {
    for (const seed of seeds) {
      const { viewBox, faces, light } = drawIsometricArt(seed);
      const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
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

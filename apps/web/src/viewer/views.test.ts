import { expect, it } from 'vitest';
import { nearestTurn } from './views.ts';

it.each([
  [0, Math.PI / 2, Math.PI / 2],
  [3, -3, 2 * Math.PI - 3],
  [-3, 3, 3 - 2 * Math.PI],
  [20, 20 + 4 * Math.PI, 20],
])('from %f the camera reaches %f by the shorter way', (from, to, reached) => {
  expect(nearestTurn(from, to)).toBeCloseTo(reached, 9);
  expect(Math.abs(nearestTurn(from, to) - from)).toBeLessThanOrEqual(Math.PI + 1e-9);
});

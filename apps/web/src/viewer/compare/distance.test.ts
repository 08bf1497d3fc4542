import { expect, it } from 'vitest';
import { distancesTo } from './distance.ts';
import { distanceToTriangle } from './triangle-distance.ts';

/** The same numbers each time. */
function scatter(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count * 3 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  });
}

/** By places on it, closely set. */
function slowly([x = 0, y = 0, z = 0]: ArrayLike<number> & Iterable<number>, t: ArrayLike<number>): number {
  const STEPS = 200;
  let best = Infinity;
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= STEPS - i; j++) {
      const weights = [1 - (i + j) / STEPS, i / STEPS, j / STEPS];
      const [px = 0, py = 0, pz = 0] = [0, 1, 2].map((axis) =>
        weights.reduce((sum, weight, corner) => sum + weight * (t[corner * 3 + axis] ?? 0), 0),
      );
      best = Math.min(best, Math.hypot(px - x, py - y, pz - z));
    }
  return best;
}

it('is as far from a triangle as from the nearest place on it, over its face, its edges and its corners', () => {
  const triangles = scatter(3 * 20, 5);
  for (const [at, place] of [...Array(20).keys()].map((at) => [at, scatter(1, 100 + at)] as const)) {
    const [x = 0, y = 0, z = 0] = place.map((value) => value * 3 - 1);
    const found = Math.sqrt(distanceToTriangle(x, y, z, triangles, at * 9));
    const expected = slowly([x, y, z], triangles.subarray(at * 9, at * 9 + 9));
    expect(found).toBeLessThanOrEqual(expected + 1e-9);
    expect(found).toBeGreaterThan(expected - 0.01);
  }
});

it('finds the nearest triangle of all, wherever it lies, small ones and large ones', () => {
  const small = scatter(3 * 400, 1).map((value, at) => value / 20 + Math.floor(at / 9) / 400);
  const large = scatter(3 * 8, 2);
  const triangles = Float32Array.from([...small, ...large]);
  const points = scatter(300, 3);
  // Some lie far outside of the other version.
  points.set([3, 3, 3, -2, 0.5, 0.5], 0);
  const { distances, most } = distancesTo(points, triangles);
  const expected = [...distances.keys()].map((at) => {
    const [x = 0, y = 0, z = 0] = points.subarray(at * 3, at * 3 + 3);
    let best = Infinity;
    for (let t = 0; t < triangles.length; t += 9)
      best = Math.min(best, distanceToTriangle(x, y, z, triangles, t));
    return Math.sqrt(best);
  });
  for (const [at, distance] of expected.entries()) expect(distances[at]).toBeCloseTo(distance, 5);
  expect(most).toBeCloseTo(Math.max(...expected), 5);
});

it('a version is nowhere away from itself, nor where a large face is made of more triangles', () => {
  const square = Float32Array.from([0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1]);
  const middle = Float32Array.from([0.5, 0, 0.5, 0.25, 0, 0.9, 1, 0, 0.3]);
  expect(distancesTo(middle, square).most).toBe(0);
  const rough = scatter(3 * 300, 4);
  expect(distancesTo(rough, rough).most).toBeLessThan(1e-6);
  expect(distancesTo(Float32Array.from([0.5, 0.2, 0.5]), square).most).toBeCloseTo(0.2, 6);
});

it('without a surface all are infinitely far, and without points nothing is', () => {
  expect(distancesTo(Float32Array.from([0, 0, 0]), new Float32Array()).most).toBe(Infinity);
  expect(distancesTo(new Float32Array(), scatter(3, 1)).most).toBe(0);
});

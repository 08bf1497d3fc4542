import { expect, it } from 'vitest';
import { distancesTo } from './distance.ts';

/** The same numbers each time. */
function scatter(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count * 3 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  });
}

function slowly(points: Float32Array, other: Float32Array): number[] {
  return Array.from({ length: points.length / 3 }, (_, at) => {
    let best = Infinity;
    for (let to = 0; to < other.length; to += 3)
      best = Math.min(
        best,
        Math.hypot(
          (points[at * 3] ?? 0) - (other[to] ?? 0),
          (points[at * 3 + 1] ?? 0) - (other[to + 1] ?? 0),
          (points[at * 3 + 2] ?? 0) - (other[to + 2] ?? 0),
        ),
      );
    return best;
  });
}

it('finds the nearest point of all, wherever it lies', () => {
  const [one, other] = [scatter(300, 1), scatter(400, 2)];
  // Some lie far outside of the other version.
  one.set([3, 3, 3, -2, 0.5, 0.5], 0);
  const { distances, most } = distancesTo(one, other);
  for (const [at, expected] of slowly(one, other).entries()) expect(distances[at]).toBeCloseTo(expected, 5);
  expect(most).toBeCloseTo(Math.max(...slowly(one, other)), 5);
});

it('a version is nowhere away from itself, a flat one and a single point among them', () => {
  for (const points of [scatter(500, 3), Float32Array.from([0, 0, 0]), Float32Array.from([0, 1, 0, 2, 1, 3])])
    expect(distancesTo(points, points).most).toBe(0);
});

import { expect, it } from 'vitest';
import { angleAt, distance, snapToTriangle, type Point } from './snap.ts';

const corners: readonly [Point, Point, Point] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
];

it('near a corner a point is the corner', () => {
  expect(snapToTriangle([0.96, 0.02, 0], corners, 0.1)).toEqual({ point: [1, 0, 0], kind: 'corner' });
});

it('near an edge it lies on the edge', () => {
  const { point, kind } = snapToTriangle([0.5, 0.02, 0], corners, 0.1);
  expect(kind).toBe('edge');
  expect(distance(point, [0.5, 0, 0])).toBeCloseTo(0, 9);
});

it('in the middle it stays where it is', () => {
  expect(snapToTriangle([0.3, 0.3, 0], corners, 0.1)).toEqual({ point: [0.3, 0.3, 0], kind: 'face' });
});

it('a triangle without an extent draws to its corner and never to nowhere', () => {
  const one: Point = [2, 2, 2];
  expect(snapToTriangle([2.01, 2, 2], [one, one, one], 0.1)).toEqual({ point: one, kind: 'corner' });
  expect(snapToTriangle([3, 2, 2], [one, one, one], 0.1).point).toEqual([3, 2, 2]);
});

it.each<[Point, Point, Point, number]>([
  [[1, 0, 0], [0, 0, 0], [0, 1, 0], 90],
  [[1, 0, 0], [0, 0, 0], [-2, 0, 0], 180],
  [[1, 1, 0], [0, 0, 0], [1, 0, 0], 45],
  [[0, 0, 0], [0, 0, 0], [1, 0, 0], 0],
])('the angle from %j over %j to %j is %f degrees', (from, corner, to, degrees) => {
  expect(angleAt(from, corner, to)).toBeCloseTo(degrees, 9);
});

import { BoxGeometry, CylinderGeometry, PlaneGeometry, SphereGeometry, TorusKnotGeometry } from 'three';
import { expect, it } from 'vitest';
import { isClosed } from './closed-mesh.ts';

it.each([
  ['a box', new BoxGeometry(1, 2, 3)],
  ['a ball', new SphereGeometry(0.4, 24, 16)],
  ['a knot', new TorusKnotGeometry(1, 0.3, 64, 12)],
  ['a box without an index', new BoxGeometry(0.01, 0.02, 0.01).toNonIndexed()],
])('%s is solid', (_, geometry) => {
  expect(isClosed(geometry)).toBe(true);
});

it.each([
  ['a sheet', new PlaneGeometry(1, 1, 4, 4)],
  ['a tube', new CylinderGeometry(1, 1, 2, 24, 1, true)],
])('%s is not', (_, geometry) => {
  expect(isClosed(geometry)).toBe(false);
});

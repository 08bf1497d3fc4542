import { MeshoptSimplifier } from 'meshoptimizer';
import { beforeAll, expect, it } from 'vitest';
import { makeDocument } from '../facts/document.fixture.ts';
import { thinPrimitive } from './thin-primitive.ts';

beforeAll(() => MeshoptSimplifier.ready);

const SIDE = 40;

/** A flat square metre whose corners are red within a disc of half its width and white around it, with `size` numbers each. */
function paintDisc(size: 3 | 4) {
  const { document, add } = makeDocument();
  const places = Array.from({ length: (SIDE + 1) ** 2 }, (_, at) => [
    (at % (SIDE + 1)) / SIDE,
    Math.floor(at / (SIDE + 1)) / SIDE,
  ]);
  const indices = places.flatMap(([x = 0, y = 0], at) =>
    x === 1 || y === 1 ? [] : [at, at + 1, at + SIDE + 1, at + SIDE + 1, at + 1, at + SIDE + 2],
  );
  const positions = places.flatMap(([x = 0, y = 0]) => [x, y, 0]);
  const [primitive] = add({ positions, indices }).getMesh()?.listPrimitives() ?? [];
  const colours = places.flatMap(([x = 0, y = 0]) => {
    const rest = isWithin(x, y) ? 0 : 1;
    return [1, rest, rest, 1].slice(0, size);
  });
  const accessor = document.createAccessor().setType(size === 3 ? 'VEC3' : 'VEC4');
  primitive?.setAttribute('COLOR_0', accessor.setArray(Float32Array.from(colours)));
  return primitive;
}

function isWithin(x: number, y: number): boolean {
  return Math.hypot(x - 0.5, y - 0.5) < 0.25;
}

/** Green at a place, between the corners of the triangle that covers it. */
function greenAt(primitive: ReturnType<typeof paintDisc>, x: number, y: number): number {
  const [indices, positions, colours] = [
    primitive?.getIndices()?.getArray() ?? [],
    primitive?.getAttribute('POSITION'),
    primitive?.getAttribute('COLOR_0'),
  ];
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [0, 1, 2].map((n) => indices[at + n] ?? 0);
    const [a = [], b = [], c = []] = corners.map((corner) => positions?.getElement(corner, []) ?? []);
    const cross = (p: number[], q: number[], [rx = 0, ry = 0]: number[]) =>
      ((q[0] ?? 0) - (p[0] ?? 0)) * (ry - (p[1] ?? 0)) - ((q[1] ?? 0) - (p[1] ?? 0)) * (rx - (p[0] ?? 0));
    const shares = [cross(b, c, [x, y]), cross(c, a, [x, y]), cross(a, b, [x, y])];
    const area = cross(a, b, c);
    if (area === 0 || shares.some((share) => share / area < 0)) continue;
    const greens = corners.map((corner) => colours?.getElement(corner, [])[1] ?? 0);
    return greens.reduce((sum, green, n) => sum + (green * (shares[n] ?? 0)) / area, 0);
  }
  throw new Error('No triangle covers it.');
}

it.each([3, 4] as const)('what is painted on corners stays to be seen, of %d numbers', (size) => {
  const primitive = paintDisc(size);
  if (primitive) thinPrimitive(primitive, { ratio: 0.15, error: 0.015 });
  const triangles = (primitive?.getIndices()?.getCount() ?? 0) / 3;
  expect(triangles).toBeLessThan(SIDE ** 2);
  for (let row = 0; row < 20; row++) {
    for (let column = 0; column < 20; column++) {
      const [x, y] = [(column + 0.4) / 20, (row + 0.4) / 20];
      // Nothing is said of the line between them, which runs through triangles.
      if (Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.25) < 0.04) continue;
      expect(Math.abs(greenAt(primitive, x, y) - (isWithin(x, y) ? 0 : 1))).toBeLessThan(0.1);
    }
  }
});

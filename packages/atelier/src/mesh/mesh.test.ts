import { describe, expect, it } from 'vitest';
import { at, type Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion } from './box.ts';
import { computeTangents, finishMesh, measureBounds, readPosition, type Mesh } from './mesh.ts';
import { makeBlob, makeLathe, makeTube } from './round.ts';
import { makeCylinder, makeSheet, makeSlab, ovalOutline, roundedRectOutline } from './slab.ts';

const SOLIDS: Record<string, Mesh> = {
  box: makeBox(0.6, 0.4, 0.3, { bevel: 0.008 }),
  cushion: makeCushion(0.7, 0.2, 0.6),
  blob: makeBlob([0.4, 0.2, 0.3], 0.7),
  lathe: makeLathe([
    [0, 0],
    [0.2, 0],
    [0.25, 0.3],
    [0, 0.3],
  ]),
  slab: makeSlab(roundedRectOutline(0.8, 0.5, 0.1), 0.05, 0.01),
  cylinder: makeCylinder(0.2, 0.5),
  ring: makeTube(
    ovalOutline(0.4, 0.3).map((p): Vec3 => [p[0], 0.2, p[1]]),
    0.02,
    { isClosed: true },
  ),
  bar: makeTube(
    [
      [0, 0, 0],
      [0, 0.5, 0.1],
      [0.2, 0.9, 0.1],
    ],
    0.03,
  ),
  sheet: makeSheet((u, v) => [u - 0.5, v * 0.6, 0.2 * Math.sin(u * 3)], 1, 0.6, 0.03),
};

function weldOf(mesh: Mesh, vertex: number): string {
  return readPosition(mesh, vertex)
    .map((x) => Math.round(x * 5000))
    .join();
}

describe.each(Object.entries(SOLIDS))('%s', (_, source) => {
  const mesh = finishMesh(source);

  it('is watertight: every edge is walked once in each direction', () => {
    const edges = new Map<string, number>();
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const corners = [0, 1, 2].map((k) => weldOf(mesh, at(mesh.indices, i + k)));
      for (const k of [0, 1, 2]) {
        const [a, b] = [corners[k] ?? '', corners[(k + 1) % 3] ?? ''];
        edges.set(`${a}>${b}`, (edges.get(`${a}>${b}`) ?? 0) + 1);
      }
    }
    const open = [...edges].filter(([edge, count]) => {
      const [a, b] = edge.split('>');
      return edges.get(`${b}>${a}`) !== count;
    });
    expect(open).toEqual([]);
  });

  it('faces outwards: its signed volume is positive', () => {
    let volume = 0;
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => readPosition(mesh, at(mesh.indices, i + k)));
      if (!a || !b || !c) continue;
      volume +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) -
        a[1] * (b[0] * c[2] - b[2] * c[0]) +
        a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
    expect(volume).toBeGreaterThan(0);
  });

  it('has unit normals, unit tangents and finite texture coordinates', () => {
    for (let i = 0; i < mesh.normals.length; i += 3) {
      const l = Math.hypot(at(mesh.normals, i), at(mesh.normals, i + 1), at(mesh.normals, i + 2));
      expect(Math.abs(l - 1)).toBeLessThan(1e-5);
    }
    const tangents = computeTangents(mesh);
    for (let i = 0; i < tangents.length; i += 4) {
      const l = Math.hypot(at(tangents, i), at(tangents, i + 1), at(tangents, i + 2));
      expect(Math.abs(l - 1)).toBeLessThan(1e-4);
      expect(Math.abs(at(tangents, i + 3))).toBe(1);
    }
    expect(mesh.uvs.every(Number.isFinite)).toBe(true);
    expect(mesh.uvs.length / 2).toBe(mesh.positions.length / 3);
  });
});

describe('makeBox', () => {
  it('keeps its stated size and spreads texture in metres', () => {
    const box = makeBox(1.2, 0.4, 0.6, { bevel: 0.006 });
    const { min, max } = measureBounds([box]);
    expect(max.map((x, k) => x - at(min, k))).toEqual([
      expect.closeTo(1.2, 6),
      expect.closeTo(0.4, 6),
      expect.closeTo(0.6, 6),
    ]);
    const us = box.uvs.filter((_, i) => i % 2 === 0);
    expect(Math.max(...us) - Math.min(...us)).toBeCloseTo(1.2, 2);
  });
});

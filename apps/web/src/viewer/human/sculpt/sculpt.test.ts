import { beforeAll, describe, expect, test } from 'vitest';
import type { Point } from './field.ts';
import { ball, blend, carve } from './field.ts';
import { faceShapes, warps } from './face-shapes.ts';
import { sculptHead, type FigureParts } from './figure.ts';
import { FACE, headField } from './head.ts';
import { pointAt, type Part } from './part.ts';
import { meshOf } from './surface.ts';

/** Edges that do not belong to exactly two triangles. */
function openEdges({ indices }: { indices: Uint32Array }): number {
  const uses = new Map<string, number>();
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3] ?? 0;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    });
  }
  return [...uses.values()].filter((count) => count !== 2).length;
}

describe('surfaces', () => {
  const body = carve(0.1, blend(0.2, ball([0, 0, 0], 0.6), ball([0.5, 0.2, 0], 0.4)), ball([0, 0.6, 0], 0.3));

  test('are closed, lie on the body and face outwards', () => {
    const surface = meshOf(body, { from: [-1, -1, -1], to: [1.2, 1, 1], cell: 0.06 });
    expect(surface.positions.length).toBeGreaterThan(1000);
    expect(openEdges(surface)).toBe(0);
    let farthest = 0;
    let isInside = false;
    for (let i = 0; i < surface.positions.length; i += 3) {
      const [x, y, z] = pointAt(surface.positions, i);
      const [nx, ny, nz] = pointAt(surface.normals, i);
      farthest = Math.max(farthest, Math.abs(body(x, y, z)));
      isInside ||= body(x + nx * 0.05, y + ny * 0.05, z + nz * 0.05) <= 0;
    }
    expect(farthest).toBeLessThan(0.01);
    expect(isInside).toBe(false);
  });
});

describe('the head', () => {
  let parts: FigureParts;
  beforeAll(() => {
    parts = sculptHead();
  });

  const moved = (part: Part, mix: Readonly<Record<string, number>>) => {
    const positions = part.positions.slice();
    faceShapes.forEach((shape, i) => {
      const share = mix[shape] ?? 0;
      const morph = part.morphs?.[i]?.positions;
      if (share !== 0 && morph) morph.forEach((by, k) => (positions[k] = (positions[k] ?? 0) + share * by));
    });
    return positions;
  };
  /** How far apart the lips stand in the middle: the ends of the gap as one looks straight at it. */
  const gapOf = (mix: Readonly<Record<string, number>>) => {
    const positions = moved(parts.face, mix);
    let [upper, lower] = [Infinity, -Infinity];
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = pointAt(parts.face.positions, i);
      if (Math.abs(x) > 0.05 || z < FACE.mouth[2] - 0.04) continue;
      const nowY = positions[i + 1] ?? 0;
      const ny = parts.face.normals[i + 1] ?? 0;
      if (y > FACE.mouth[1] && ny < -0.5 && y < FACE.mouth[1] + 0.06) upper = Math.min(upper, nowY);
      if (y < FACE.mouth[1] && ny > 0.5 && y > FACE.mouth[1] - 0.06) lower = Math.max(lower, nowY);
    }
    return upper - lower;
  };

  test('has a mouth that shuts, opens wide by the jaw, and shuts for m whatever was before', () => {
    expect(gapOf({ close: 1 })).toBeLessThan(0.004);
    expect(gapOf({})).toBeGreaterThan(0.02);
    expect(gapOf({ jaw: 1 })).toBeGreaterThan(0.12);
    expect(gapOf({ jaw: 1 })).toBeGreaterThan(gapOf({ jaw: 0.5 }));
  });

  test('has lids that cover the eye and go back', () => {
    const [, eyeY] = FACE.eye;
    const edgeOf = (mix: Readonly<Record<string, number>>) => {
      const positions = moved(parts.lashes, mix);
      let lowest = Infinity;
      for (let i = 0; i < positions.length; i += 3) {
        if (Math.abs(Math.abs(positions[i] ?? 0) - FACE.eye[0]) < 0.05)
          lowest = Math.min(lowest, positions[i + 1] ?? 0);
      }
      return lowest;
    };
    expect(edgeOf({})).toBeGreaterThan(eyeY + 0.03);
    expect(edgeOf({ blink: 1 })).toBeLessThan(eyeY - 0.02);
  });

  test('keeps still behind the face, whatever it says', () => {
    const back: readonly Point[] = [
      [0, 0.9, -0.3],
      [0.7, 0.1, -0.3],
      [0, -1.3, -0.4],
    ];
    for (const shape of faceShapes)
      for (const point of back) {
        const after = warps[shape](point);
        expect(Math.hypot(after[0] - point[0], after[1] - point[1], after[2] - point[2])).toBeLessThan(0.004);
      }
  });

  test('is the same on both sides', () => {
    const field = headField();
    for (const [x, y, z] of [
      [0.3, 0.1, 0.6],
      [0.2, -0.5, 0.6],
      [0.7, 0, -0.1],
    ] as const)
      expect(field(x, y, z)).toBeCloseTo(field(-x, y, z), 10);
  });
});

import { describe, expect, it } from 'vitest';
import { at, cross, dot, normalize, subtract, type Vec3 } from '../math/vector.ts';
import { createRandom, type Random } from '../random/random.ts';
import { makeNode } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { createTextureStore } from '../texture/store.ts';
import { createTracer, type Stage, type Tracer } from './tracer.ts';

type Triangle = readonly [Vec3, Vec3, Vec3];
type Ray = { origin: Vec3; direction: Vec3 };

const DARK: Vec3 = [0, 0, 0];
const REACH = 1e6;

async function tracerOver(triangles: readonly Triangle[]): Promise<Tracer> {
  const corners = triangles.flat();
  const mesh = {
    positions: corners.flat(),
    normals: corners.flatMap(() => [0, 0, 1]),
    uvs: corners.flatMap(() => [0, 0]),
    indices: corners.map((_, i) => i),
  };
  const environment: Stage['environment'] = {
    zenith: DARK,
    horizon: DARK,
    ground: DARK,
    sunToward: [0, 1, 0],
    sunGlow: DARK,
    clouds: 0,
    treeLine: 0,
    treeColour: DARK,
    seed: 1,
    backdrop: null,
    viewScale: 1,
  };
  const root = makeNode('soup', [{ mesh, finish: plainFinish('paint', '#cccccc', 0.8) }]);
  return createTracer({ root, lights: [], environment }, createTextureStore(16));
}

/** Nearest hit by asking every triangle (Möller and Trumbore 1997); -1 for none. */
function distanceByHand(triangles: readonly Triangle[], { origin, direction }: Ray): number {
  let nearest = Infinity;
  for (const [a, b, c] of triangles) {
    const [ab, ac] = [subtract(b, a), subtract(c, a)];
    const p = cross(direction, ac);
    const determinant = dot(ab, p);
    if (Math.abs(determinant) < 1e-12) continue;
    const from = subtract(origin, a);
    const u = dot(from, p) / determinant;
    const q = cross(from, ab);
    const v = dot(direction, q) / determinant;
    const distance = dot(ac, q) / determinant;
    if (u >= 0 && v >= 0 && u + v <= 1 && distance > 1e-4) nearest = Math.min(nearest, distance);
  }
  return nearest === Infinity ? -1 : nearest;
}

function distancesByTree(tracer: Tracer, rays: readonly Ray[]): Float32Array {
  const packed = rays.flatMap(({ origin, direction }) => [...origin, ...direction, REACH, 0]);
  return tracer.castRays(new Float32Array(packed)).distances;
}

function pointIn(random: Random, radius: number): Vec3 {
  const along = (): number => random.between(-radius, radius);
  return [along(), along(), along()];
}

function upright(x: number, size: number): Triangle {
  return [
    [x, 0, 0],
    [x + size, 0, 0],
    [x, size, 0],
  ];
}

describe('the tree of triangles', () => {
  it('finds what asking every triangle finds', async () => {
    const random = createRandom('soup');
    const triangles = Array.from({ length: 700 }, (): Triangle => {
      const [x, y, z] = pointIn(random, 4);
      const corner = (): Vec3 => {
        const [dx, dy, dz] = pointIn(random, 0.6);
        return [x + dx, y + dy, z + dz];
      };
      return [corner(), corner(), corner()];
    });
    const rays = Array.from({ length: 2000 }, () => ({
      origin: pointIn(random, 5),
      direction: normalize(pointIn(random, 1)),
    }));
    const found = distancesByTree(await tracerOver(triangles), rays);
    let hits = 0;
    for (const [i, ray] of rays.entries()) {
      const expected = distanceByHand(triangles, ray);
      if (expected > 0) hits++;
      expect(at(found, i)).toBeCloseTo(expected, 3);
    }
    expect(hits).toBeGreaterThan(500);
  });

  it('finds every triangle where each is a little smaller than the next, over six orders of size', async () => {
    const sizes = Array.from({ length: 240 }, (_, i) => 1e-3 * 1.06 ** i);
    const triangles = sizes.flatMap((size) => [upright(size, size * 0.05), upright(-size, size * 0.05)]);
    const rays = sizes.map((size): Ray => ({
      origin: [size * 1.01, size * 0.01, 1],
      direction: [0, 0, -1],
    }));
    for (const distance of distancesByTree(await tracerOver(triangles), rays))
      expect(distance).toBeCloseTo(1, 4);
  });

  it('holds many triangles in one place', async () => {
    const triangles = Array.from({ length: 3000 }, () => upright(0, 1));
    const ray: Ray = { origin: [0.2, 0.2, 2], direction: [0, 0, -1] };
    expect([...distancesByTree(await tracerOver(triangles), [ray])]).toEqual([2]);
  });

  it('of nothing is hit by nothing', async () => {
    const ray: Ray = { origin: [0, 0, 1], direction: [0, 0, -1] };
    expect([...distancesByTree(await tracerOver([]), [ray])]).toEqual([-1]);
  });
});

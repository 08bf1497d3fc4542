import { at, cross, normalize, scale, subtract, type Vec3 } from '../../packages/atelier/src/math/vector.ts';
import { createRandom } from '../../packages/atelier/src/random/random.ts';
import { packTriangles } from '../../packages/atelier/src/tracer/pack.ts';
import type { Tracer } from '../../packages/atelier/src/tracer/tracer.ts';
import type { BuiltScene } from '../../packages/atelier/src/build/built-scene.ts';
import type { Camera } from '../../packages/atelier/src/tracer/view.ts';

const RAY = 8;
const BOUNCES = 4;
const SKIN = 1e-3;

/**
 * The rays that path tracing a room casts: one a pixel from the camera, then at every surface one towards a random point of
 * the window and one that bounces, four times over. Eight numbers a ray, as Tracer.castRays takes them.
 */
export function makePathRays(
  room: BuiltScene,
  tracer: Tracer,
  camera: Camera & { kind: 'perspective' },
  columns: number,
  rows: number,
): Float32Array {
  const random = createRandom('bench/rays');
  const triangles = packTriangles(room.root, Infinity);
  if (!triangles) throw new Error('unreachable: there is no limit');
  const { positions } = triangles;
  const portal = room.lights.find((l) => l.kind === 'portal');
  if (!portal) throw new Error('The room has no window.');
  const corner = (triangle: number, k: number): Vec3 => {
    const o = triangle * 9 + k * 3;
    return [at(positions, o), at(positions, o + 1), at(positions, o + 2)];
  };
  const right = normalize(cross(camera.forward, [0, 1, 0]));
  const up = cross(right, camera.forward);
  const half = Math.tan((camera.verticalFovDeg * Math.PI) / 360);
  const all: number[] = [];
  let front: number[] = [];
  for (let i = 0; i < columns * rows; i++) {
    const x = (((i % columns) + 0.5) / columns - 0.5) * 2 * half * (columns / rows);
    const y = (0.5 - (Math.floor(i / columns) + 0.5) / rows) * 2 * half;
    const d = normalize([
      camera.forward[0] + right[0] * x + up[0] * y,
      camera.forward[1] + right[1] * x + up[1] * y,
      camera.forward[2] + right[2] * x + up[2] * y,
    ]);
    front.push(...camera.eye, ...d, 1e6, 0);
  }
  for (let bounce = 0; bounce <= BOUNCES; bounce++) {
    for (const value of front) all.push(value);
    const { distances, triangles: hit } = tracer.castRays(new Float32Array(front));
    const next: number[] = [];
    for (let i = 0; i < hit.length; i++) {
      const triangle = at(hit, i);
      if (triangle < 0) continue;
      const o: Vec3 = [at(front, i * RAY), at(front, i * RAY + 1), at(front, i * RAY + 2)];
      const d: Vec3 = [at(front, i * RAY + 3), at(front, i * RAY + 4), at(front, i * RAY + 5)];
      const t = at(distances, i);
      const a = corner(triangle, 0);
      const face = normalize(cross(subtract(corner(triangle, 1), a), subtract(corner(triangle, 2), a)));
      const n = face[0] * d[0] + face[1] * d[1] + face[2] * d[2] > 0 ? scale(face, -1) : face;
      const p: Vec3 = [
        o[0] + d[0] * t + n[0] * SKIN,
        o[1] + d[1] * t + n[1] * SKIN,
        o[2] + d[2] * t + n[2] * SKIN,
      ];
      const [u, v] = [random.next(), random.next()];
      const target: Vec3 = [
        portal.origin[0] + portal.edgeU[0] * u + portal.edgeV[0] * v,
        portal.origin[1] + portal.edgeU[1] * u + portal.edgeV[1] * v,
        portal.origin[2] + portal.edgeU[2] * u + portal.edgeV[2] * v,
      ];
      const way = subtract(target, p);
      const reach = Math.hypot(...way);
      const toward = scale(way, 1 / reach);
      if (toward[0] * n[0] + toward[1] * n[1] + toward[2] * n[2] > 0) all.push(...p, ...toward, reach, 1);
      next.push(...p, ...normalize(cosineAbout(n, random.next(), random.next())), 1e6, 0);
    }
    front = next;
  }
  return new Float32Array(all);
}

/** Direction about n, more often near it than aside. */
function cosineAbout(n: Vec3, u: number, v: number): Vec3 {
  const angle = 2 * Math.PI * v;
  const side = normalize(Math.abs(n[1]) < 0.9 ? cross(n, [0, 1, 0]) : cross(n, [1, 0, 0]));
  const other = cross(n, side);
  const r = Math.sqrt(u);
  const [a, b, c] = [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - u)];
  return [
    side[0] * a + other[0] * b + n[0] * c,
    side[1] * a + other[1] * b + n[1] * c,
    side[2] * a + other[2] * b + n[2] * c,
  ];
}

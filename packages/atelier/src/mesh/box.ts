import { at, clamp, mix, type Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, createMesh, deform, type Mesh } from './mesh.ts';

type Axis = 0 | 1 | 2;

export type BoxOptions = {
  /** Edge radius in metres; real furniture has no sharp edge. */
  bevel?: number;
  bevelSegments?: number;
  /** Subdivisions of the flat part along x, y, z, for boxes that will be bent. */
  divisions?: readonly [number, number, number];
  /** Axis the texture's u runs along (wood grain). */
  grain?: 'x' | 'y' | 'z';
};

/** Box centred at the origin with rounded edges and corners; all six sides share their rims, so it is watertight. */
export function makeBox(width: number, height: number, depth: number, options: BoxOptions = {}): Mesh {
  const half: Vec3 = [width / 2, height / 2, depth / 2];
  const radius = Math.min(options.bevel ?? 0.004, half[0] * 0.999, half[1] * 0.999, half[2] * 0.999);
  const segments = options.bevelSegments ?? 2;
  const divisions = options.divisions ?? [1, 1, 1];
  const grain: Axis = options.grain === 'y' ? 1 : options.grain === 'z' ? 2 : 0;
  const steps = ([0, 1, 2] as const).map((axis) => {
    const inner = half[axis] - radius;
    const list: number[] = [];
    for (let k = segments; k > 0; k--) list.push(-inner - radius * Math.tan(((k / segments) * Math.PI) / 4));
    const n = divisions[axis];
    for (let k = 0; k <= n; k++) list.push(mix(-inner, inner, k / n));
    for (let k = 1; k <= segments; k++) list.push(inner + radius * Math.tan(((k / segments) * Math.PI) / 4));
    return list;
  });
  const mesh = createMesh();
  for (const normalAxis of [0, 1, 2] as const) {
    for (const side of [-1, 1] as const) {
      const a = ((normalAxis + 1) % 3) as Axis;
      const b = ((normalAxis + 2) % 3) as Axis;
      const alongA = steps[a] ?? [];
      const alongB = steps[b] ?? [];
      const base = mesh.positions.length / 3;
      for (const tb of alongB) {
        for (const ta of alongA) {
          const q: [number, number, number] = [0, 0, 0];
          q[normalAxis] = half[normalAxis] * side;
          q[a] = ta;
          q[b] = tb;
          const grainAlongB = grain === b || (grain === normalAxis && b === 0);
          addVertex(mesh, roundOff(q, half, radius), grainAlongB ? tb : ta, grainAlongB ? ta : tb);
        }
      }
      const row = alongA.length;
      for (let j = 0; j + 1 < alongB.length; j++) {
        for (let i = 0; i + 1 < row; i++) {
          const v = base + j * row + i;
          if (side > 0) addQuad(mesh, v, v + 1, v + row + 1, v + row);
          else addQuad(mesh, v, v + row, v + row + 1, v + 1);
        }
      }
    }
  }
  return mesh;
}

function roundOff(q: Vec3, half: Vec3, radius: number): Vec3 {
  const inner = q.map((x, k) => clamp(x, radius - at(half, k), at(half, k) - radius));
  const d = q.map((x, k) => x - at(inner, k));
  const l = Math.hypot(...d);
  const k = l < 1e-12 ? 0 : radius / l;
  return [at(inner, 0) + at(d, 0) * k, at(inner, 1) + at(d, 1) * k, at(inner, 2) + at(d, 2) * k];
}

export type CushionOptions = {
  radius?: number;
  /** Extra height in the middle of top and bottom, in metres. */
  crown?: number;
  /** Extra bulge of the four sides, in metres. */
  bulge?: number;
  detail?: number;
  /** Of the rounded edges. */
  segments?: number;
};

/** Upholstered block centred at the origin: soft edges, domed faces, corners drawn in a little as stuffing does. */
export function makeCushion(
  width: number,
  height: number,
  depth: number,
  options: CushionOptions = {},
): Mesh {
  const radius = options.radius ?? Math.min(width, height, depth) * 0.3;
  const crown = options.crown ?? 0.02;
  const bulge = options.bulge ?? 0.01;
  const detail = options.detail ?? 8;
  const mesh = makeBox(width, height, depth, {
    bevel: radius,
    bevelSegments: options.segments ?? 4,
    divisions: [detail, Math.max(2, detail >> 1), detail],
  });
  return deform(mesh, (p) => {
    const x = (2 * p[0]) / width;
    const y = (2 * p[1]) / height;
    const z = (2 * p[2]) / depth;
    const dome = (1 - x * x) * (1 - z * z);
    const sideX = (1 - y * y) * (1 - z * z);
    const sideZ = (1 - y * y) * (1 - x * x);
    const pinch = 1 - 0.012 * x * x * z * z;
    return [p[0] * pinch + bulge * x * sideX, p[1] + crown * y * dome, p[2] * pinch + bulge * z * sideZ];
  });
}

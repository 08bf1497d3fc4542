import { add, cross, normalize, scale, type Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, type Mesh } from '../mesh/mesh.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';

export function leafFinish(name: string, hex: string, roughness = 0.48): Finish {
  return { ...plainFinish(name, hex, roughness), isThin: true };
}

export type LeafShape = {
  length: number;
  width: number;
  /** Sideways profile, 0..1 along the leaf. */ outline: (t: number) => number;
  droop: number;
  fold: number;
  segments: number;
};

/** One leaf from `base` along `direction`, arching down, folded along its midrib; `lobes` cuts notches into the rim. */
export function addLeaf(
  mesh: Mesh,
  base: Vec3,
  direction: Vec3,
  roll: number,
  shape: LeafShape,
  lobes = 0,
): void {
  const forward = normalize(direction);
  const flat = normalize(cross(forward, Math.abs(forward[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]));
  const up = cross(flat, forward);
  const side: Vec3 = normalize(add(scale(flat, Math.cos(roll)), scale(up, Math.sin(roll))));
  let p = base;
  let heading = forward;
  const n = shape.segments;
  const rows: number[][] = [];
  for (let k = 0; k <= n; k++) {
    const t = k / n;
    const normal = normalize(cross(side, heading));
    const notch = lobes > 0 && k % 4 === 2 && t < 0.85 ? 0.42 : 1;
    const half = Math.max(0.0004, shape.width * 0.5 * shape.outline(t)) * notch;
    const lift = shape.fold * half;
    rows.push([
      addVertex(mesh, add(add(p, scale(side, -half)), scale(normal, lift)), -half, t * shape.length),
      addVertex(mesh, p, 0, t * shape.length),
      addVertex(mesh, add(add(p, scale(side, half)), scale(normal, lift)), half, t * shape.length),
    ]);
    p = add(p, scale(heading, shape.length / n));
    heading = normalize(add(heading, [0, -shape.droop / n, 0]));
  }
  for (let k = 0; k < n; k++) {
    const a = rows[k] ?? [];
    const b = rows[k + 1] ?? [];
    for (const c of [0, 1]) addQuad(mesh, a[c] ?? 0, a[c + 1] ?? 0, b[c + 1] ?? 0, b[c] ?? 0);
  }
}

export function lighten(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const up = (c: number): string =>
    Math.min(255, Math.round(c * 1.14 + 14))
      .toString(16)
      .padStart(2, '0');
  return `#${up((n >> 16) & 255)}${up((n >> 8) & 255)}${up(n & 255)}`;
}

/** Smallest leaf: a rhombus of two triangles folded along its midrib, for crowns of thousands. */
export function addLeaflet(
  mesh: Mesh,
  base: Vec3,
  direction: Vec3,
  roll: number,
  length: number,
  width: number,
): void {
  const forward = normalize(direction);
  const flat = normalize(cross(forward, Math.abs(forward[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]));
  const up = cross(flat, forward);
  const side = normalize(add(scale(flat, Math.cos(roll)), scale(up, Math.sin(roll))));
  const normal = cross(side, forward);
  const middle = add(add(base, scale(forward, length * 0.45)), scale(normal, -width * 0.12));
  const tip = add(add(base, scale(forward, length)), [0, -length * 0.12, 0]);
  const a = addVertex(mesh, base, 0, 0);
  const b = addVertex(mesh, add(middle, scale(side, width / 2)), width / 2, length * 0.45);
  const c = addVertex(mesh, tip, 0, length);
  const d = addVertex(mesh, add(middle, scale(side, -width / 2)), -width / 2, length * 0.45);
  mesh.indices.push(a, b, c, a, c, d);
}

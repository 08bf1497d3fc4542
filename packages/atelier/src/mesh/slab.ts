import { at, type Vec2, type Vec3 } from '../math/vector.ts';
import { addQuad, addVertex, createMesh, deform, type Mesh } from './mesh.ts';
import { makeBox } from './box.ts';

function signedArea(outline: readonly Vec2[]): number {
  let sum = 0;
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return sum / 2;
}

function isInside(p: Vec2, a: Vec2, b: Vec2, c: Vec2): boolean {
  const side = (o: Vec2, q: Vec2): number => (q[0] - o[0]) * (p[1] - o[1]) - (q[1] - o[1]) * (p[0] - o[0]);
  return side(a, b) >= 0 && side(b, c) >= 0 && side(c, a) >= 0;
}

/** Ear clipping of a counter-clockwise outline; index triples. */
function triangulate(outline: readonly Vec2[]): number[] {
  const ring = outline.map((_, i) => i);
  const out: number[] = [];
  const read = (i: number): Vec2 => outline[i] ?? [0, 0];
  let guard = outline.length * outline.length;
  while (ring.length > 3 && guard-- > 0) {
    let clipped = false;
    for (let i = 0; i < ring.length; i++) {
      const ia = at(ring, (i + ring.length - 1) % ring.length);
      const ib = at(ring, i);
      const ic = at(ring, (i + 1) % ring.length);
      const a = read(ia);
      const b = read(ib);
      const c = read(ic);
      if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-12) continue;
      if (ring.some((k) => k !== ia && k !== ib && k !== ic && isInside(read(k), a, b, c))) continue;
      out.push(ia, ib, ic);
      ring.splice(i, 1);
      clipped = true;
      break;
    }
    if (!clipped) break;
  }
  if (ring.length === 3) out.push(at(ring, 0), at(ring, 1), at(ring, 2));
  return out;
}

/** Outline moved inwards by `distance` along averaged edge normals. */
function inset(outline: readonly Vec2[], distance: number): Vec2[] {
  const n = outline.length;
  return outline.map((p, i) => {
    const a = outline[(i + n - 1) % n] ?? p;
    const b = outline[(i + 1) % n] ?? p;
    const la = Math.hypot(p[0] - a[0], p[1] - a[1]) || 1;
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]) || 1;
    let nx = -(p[1] - a[1]) / la - (b[1] - p[1]) / lb;
    let ny = (p[0] - a[0]) / la + (b[0] - p[0]) / lb;
    const l = Math.hypot(nx, ny) || 1;
    nx /= l;
    ny /= l;
    return [p[0] + nx * distance, p[1] + ny * distance];
  });
}

/**
 * Slab of any outline, given counter-clockwise as [x, -z] seen from above, from y = 0 to `height`, with rounded rims.
 */
export function makeSlab(outline: readonly Vec2[], height: number, bevel = 0.005, segments = 3): Mesh {
  const ccw = signedArea(outline) < 0 ? outline.toReversed() : outline.slice();
  const mesh = createMesh();
  const levels: { inset: number; y: number }[] = [];
  const r = Math.min(bevel, height / 2);
  for (let k = 0; k <= segments; k++) {
    const angle = ((1 - k / segments) * Math.PI) / 2;
    levels.push({ inset: r * (1 - Math.cos(angle)), y: r * (1 - Math.sin(angle)) });
  }
  for (let k = 0; k <= segments; k++) {
    const angle = ((k / segments) * Math.PI) / 2;
    levels.push({ inset: r * (1 - Math.cos(angle)), y: height - r * (1 - Math.sin(angle)) });
  }
  const n = ccw.length;
  for (const [l, level] of levels.entries()) {
    const ring = inset(ccw, level.inset);
    let along = 0;
    for (let i = 0; i <= n; i++) {
      const p = ring[i % n] ?? [0, 0];
      const before = ring[(i + n - 1) % n] ?? p;
      if (i > 0) along += Math.hypot(p[0] - before[0], p[1] - before[1]);
      addVertex(mesh, [p[0], level.y, -p[1]], along, level.y + l * 1e-6);
    }
  }
  const row = n + 1;
  for (let l = 0; l + 1 < levels.length; l++) {
    for (let i = 0; i < n; i++) {
      const v = l * row + i;
      addQuad(mesh, v, v + 1, v + row + 1, v + row);
    }
  }
  const lid = inset(ccw, r);
  const triangles = triangulate(lid);
  for (const [y, isTop] of [
    [0, false],
    [height, true],
  ] as const) {
    const base = mesh.positions.length / 3;
    for (const p of lid) addVertex(mesh, [p[0], y, -p[1]], p[0], p[1]);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [at(triangles, i), at(triangles, i + 1), at(triangles, i + 2)];
      if (isTop) mesh.indices.push(base + a, base + b, base + c);
      else mesh.indices.push(base + a, base + c, base + b);
    }
  }
  return mesh;
}

/** Ellipse or, with roundness below 1, rounded rectangle, counter-clockwise. */
export function ovalOutline(halfX: number, halfZ: number, roundness = 1, points = 64): Vec2[] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI;
    const bend = (x: number): number => Math.sign(x) * Math.abs(x) ** roundness;
    return [halfX * bend(Math.cos(angle)), halfZ * bend(Math.sin(angle))];
  });
}

/** Upright cylinder standing on y = 0 with softened rims; its ends carry the texture flat, as sawn stone or wood would. */
export function makeCylinder(radius: number, height: number, bevel = 0.004, segments = 40): Mesh {
  return makeSlab(ovalOutline(radius, radius, 1, segments), height, bevel);
}

/** Rectangle with circular corners, counter-clockwise. */
export function roundedRectOutline(width: number, depth: number, radius: number, steps = 8): Vec2[] {
  const out: Vec2[] = [];
  const x = width / 2 - radius;
  const z = depth / 2 - radius;
  const corners: Vec2[] = [
    [x, z],
    [-x, z],
    [-x, -z],
    [x, -z],
  ];
  corners.forEach((c, q) => {
    for (let k = 0; k <= steps; k++) {
      const angle = (q + k / steps) * (Math.PI / 2);
      out.push([c[0] + radius * Math.cos(angle), c[1] + radius * Math.sin(angle)]);
    }
  });
  return out;
}

export type SheetOptions = { detail?: readonly [number, number]; bevel?: number };

/**
 * Sheet with thickness over a surface given on u, v in 0..1; `width` and `height` are its nominal size in metres, which
 * texture and subdivision follow. Positive thickness grows to both sides. For a right-handed mesh the surface's
 * du x dv points to the front.
 */
export function makeSheet(
  surface: (u: number, v: number) => Vec3,
  width: number,
  height: number,
  thickness: number,
  options: SheetOptions = {},
): Mesh {
  const [du, dv] = options.detail ?? [16, 16];
  const box = makeBox(width, height, thickness, {
    bevel: options.bevel ?? thickness * 0.48,
    bevelSegments: 3,
    divisions: [du, dv, 1],
  });
  const h = 1e-3;
  return deform(box, (p) => {
    const u = p[0] / width + 0.5;
    const v = p[1] / height + 0.5;
    const o = surface(u, v);
    const a = surface(u + h, v);
    const b = surface(u, v + h);
    const e1: Vec3 = [a[0] - o[0], a[1] - o[1], a[2] - o[2]];
    const e2: Vec3 = [b[0] - o[0], b[1] - o[1], b[2] - o[2]];
    const n: Vec3 = [
      e1[1] * e2[2] - e1[2] * e2[1],
      e1[2] * e2[0] - e1[0] * e2[2],
      e1[0] * e2[1] - e1[1] * e2[0],
    ];
    const l = Math.hypot(...n) || 1;
    return [o[0] + (n[0] / l) * p[2], o[1] + (n[1] / l) * p[2], o[2] + (n[2] / l) * p[2]];
  });
}

/** Thin single-sided surface over u, v in 0..1. */
export function makePatch(
  surface: (u: number, v: number) => Vec3,
  width: number,
  height: number,
  detail: readonly [number, number],
): Mesh {
  const mesh = createMesh();
  const [nu, nv] = detail;
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++)
      addVertex(mesh, surface(i / nu, j / nv), (i / nu) * width, (j / nv) * height);
  }
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const v = j * (nu + 1) + i;
      addQuad(mesh, v, v + 1, v + nu + 2, v + nu + 1);
    }
  }
  return mesh;
}

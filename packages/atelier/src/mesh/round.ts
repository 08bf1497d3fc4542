import {
  add,
  at,
  cross,
  dot,
  length,
  normalize,
  scale,
  subtract,
  type Vec2,
  type Vec3,
} from '../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from './mesh.ts';

/**
 * Turns a profile of [radius, y] points around the Y axis. Walk the profile with the solid on the left when looking at
 * the right half (bottom to top along the outside). Points on the axis close the shape.
 */
export function makeLathe(profile: readonly Vec2[], segments = 40): Mesh {
  const mesh = createMesh();
  const widest = Math.max(...profile.map((p) => p[0]));
  const arc: number[] = [];
  profile.forEach((p, i) => {
    const before = profile[i - 1];
    arc.push(before ? at(arc, i - 1) + Math.hypot(p[0] - before[0], p[1] - before[1]) : 0);
  });
  for (const [i, [radius, y]] of profile.entries()) {
    for (let s = 0; s <= segments; s++) {
      const angle = (s / segments) * 2 * Math.PI;
      addVertex(
        mesh,
        s === segments ? [radius, y, 0] : [radius * Math.cos(angle), y, -radius * Math.sin(angle)],
        angle * widest,
        at(arc, i),
      );
    }
  }
  const row = segments + 1;
  for (let i = 0; i + 1 < profile.length; i++) {
    for (let s = 0; s < segments; s++) {
      const v = i * row + s;
      addQuad(mesh, v, v + 1, v + row + 1, v + row);
    }
  }
  return mesh;
}

/** Profile with its inner corners replaced by short arcs; `radius` metres. */
export function roundProfile(profile: readonly Vec2[], radius: number, steps = 4): Vec2[] {
  const out: Vec2[] = [];
  profile.forEach((p, i) => {
    const a = profile[i - 1];
    const b = profile[i + 1];
    if (!a || !b) {
      out.push(p);
      return;
    }
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]);
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const r = Math.min(radius, la * 0.45, lb * 0.45);
    if (r < 1e-5) {
      out.push(p);
      return;
    }
    const from: Vec2 = [p[0] + ((a[0] - p[0]) / la) * r, p[1] + ((a[1] - p[1]) / la) * r];
    const to: Vec2 = [p[0] + ((b[0] - p[0]) / lb) * r, p[1] + ((b[1] - p[1]) / lb) * r];
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const q = 1 - t;
      out.push([
        q * q * from[0] + 2 * q * t * p[0] + t * t * to[0],
        q * q * from[1] + 2 * q * t * p[1] + t * t * to[1],
      ]);
    }
  });
  return out;
}

/** Leg that changes radius from foot (y = 0) to top, for turned and tapered legs. */
export function makeTaper(footRadius: number, topRadius: number, height: number, segments = 20): Mesh {
  return makeLathe(
    roundProfile(
      [
        [0, 0],
        [footRadius, 0],
        [topRadius, height],
        [0, height],
      ],
      0.004,
      2,
    ),
    segments,
  );
}

export type TubeOptions = { sides?: number; isClosed?: boolean; radiusAt?: (t: number) => number };

/** Round bar along a path, with domed ends; frames are carried along so that it never twists. */
export function makeTube(path: readonly Vec3[], radius: number, options: TubeOptions = {}): Mesh {
  const sides = options.sides ?? 12;
  const isClosed = options.isClosed ?? false;
  const count = path.length;
  const mesh = createMesh();
  const tangents = path.map((p, i) => {
    const before = path[i - 1] ?? (isClosed ? path[count - 1] : undefined) ?? p;
    const after = path[i + 1] ?? (isClosed ? path[0] : undefined) ?? p;
    return normalize(subtract(after, before));
  });
  const first = tangents[0] ?? [0, 1, 0];
  let normal = normalize(cross(first, Math.abs(first[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const rings: { centre: Vec3; normal: Vec3; side: Vec3; radius: number; along: number }[] = [];
  let along = 0;
  path.forEach((p, i) => {
    const tangent = tangents[i] ?? first;
    normal = normalize(subtract(normal, scale(tangent, dot(normal, tangent))));
    const before = path[i - 1];
    if (before) along += length(subtract(p, before));
    const r = radius * (options.radiusAt?.(count > 1 ? i / (count - 1) : 0) ?? 1);
    rings.push({ centre: p, normal, side: cross(tangent, normal), radius: r, along });
  });
  const start = rings[0];
  const end = rings[rings.length - 1];
  if (!start || !end) return mesh;
  if (isClosed) {
    rings.push({ ...start, along: along + length(subtract(start.centre, end.centre)) });
  } else {
    const last = tangents[count - 1] ?? first;
    const capAt = (ring: typeof start, tangent: Vec3, sign: number, k: number): typeof start => {
      const angle = (k * Math.PI) / 2;
      const offset = sign * ring.radius * 0.5 * Math.sin(angle);
      return {
        ...ring,
        centre: add(ring.centre, scale(tangent, offset)),
        radius: ring.radius * Math.max(0, Math.cos(angle)),
        along: ring.along + offset,
      };
    };
    rings.unshift(capAt(start, first, -1, 1), capAt(start, first, -1, 0.7), capAt(start, first, -1, 0.35));
    rings.push(capAt(end, last, 1, 0.35), capAt(end, last, 1, 0.7), capAt(end, last, 1, 1));
  }
  for (const ring of rings) {
    for (let s = 0; s <= sides; s++) {
      const angle = ((s % sides) / sides) * 2 * Math.PI;
      const out = add(
        scale(ring.normal, Math.cos(angle) * ring.radius),
        scale(ring.side, Math.sin(angle) * ring.radius),
      );
      addVertex(mesh, add(ring.centre, out), ring.along, (s / sides) * 2 * Math.PI * radius);
    }
  }
  const row = sides + 1;
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let s = 0; s < sides; s++) {
      const v = i * row + s;
      addQuad(mesh, v, v + 1, v + row + 1, v + row);
    }
  }
  return mesh;
}

/** Smooth curve through control points (Catmull-Rom), `steps` pieces a span. */
export function smoothPath(points: readonly Vec3[], steps = 8, isClosed = false): Vec3[] {
  const n = points.length;
  const read = (i: number): Vec3 =>
    (isClosed ? points[((i % n) + n) % n] : points[Math.max(0, Math.min(n - 1, i))]) ?? [0, 0, 0];
  const out: Vec3[] = [];
  const spans = isClosed ? n : n - 1;
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [read(i - 1), read(i), read(i + 1), read(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const blend = (p: number, q: number, r: number, s: number): number =>
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      out.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1]), blend(a[2], b[2], c[2], d[2])]);
    }
  }
  if (!isClosed) out.push(read(n - 1));
  return out;
}

/** Super-ellipsoid centred at the origin; exponents below 1 are boxy, 1 is an ellipsoid. */
export function makeBlob(half: Vec3, roundness = 1, segments = 36, rings = 20): Mesh {
  const bend = (x: number): number => Math.sign(x) * Math.abs(x) ** roundness;
  const mesh = createMesh();
  for (let j = 0; j <= rings; j++) {
    const latitude = -Math.PI / 2 + (j / rings) * Math.PI;
    const level = j === 0 || j === rings ? 0 : bend(Math.cos(latitude));
    for (let i = 0; i <= segments; i++) {
      const longitude = ((i % segments) / segments) * 2 * Math.PI;
      addVertex(
        mesh,
        [
          half[0] * level * bend(Math.cos(longitude)),
          half[1] * bend(Math.sin(latitude)),
          -half[2] * level * bend(Math.sin(longitude)),
        ],
        (i / segments) * 2 * Math.PI * Math.max(half[0], half[2]),
        (latitude + Math.PI / 2) * half[1],
      );
    }
  }
  const row = segments + 1;
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < segments; i++) {
      const v = j * row + i;
      addQuad(mesh, v, v + 1, v + row + 1, v + row);
    }
  }
  return mesh;
}

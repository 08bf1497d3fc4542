import { add, cross, dot, length, normalize, scale, subtract, type Vec3 } from '../../math/vector.ts';
import { addQuad, addVertex, createMesh, type Mesh } from '../../mesh/mesh.ts';
import { addPolygon } from './solid.ts';
import type { RoofCover } from './skin.ts';

/** A plane of a roof: convex, counter-clockwise from above, its first edge the eaves. */
export type RoofFace = readonly Vec3[];

type Frame = {
  origin: Vec3;
  u: Vec3;
  v: Vec3;
  n: Vec3;
  flat: readonly (readonly [number, number])[];
  top: number;
};

function frameOf(face: RoofFace): Frame | null {
  const [a, b, c] = face;
  if (!a || !b || !c) return null;
  const u = normalize(subtract(b, a));
  const n = normalize(cross(u, subtract(c, a)));
  const v = cross(n, u);
  const flat = face.map((p): [number, number] => {
    const d = subtract(p, a);
    return [dot(d, u), dot(d, v)];
  });
  return { origin: a, u, v, n, flat, top: Math.max(...flat.map((p) => p[1])) };
}

function at(f: Frame, u: number, v: number, lift: number): Vec3 {
  return add(add(f.origin, scale(f.u, u)), add(scale(f.v, v), scale(f.n, lift)));
}

/** Where a line of constant first (0) or second (1) coordinate crosses the face. */
function spanAt(f: Frame, axis: 0 | 1, value: number): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  f.flat.forEach((p, i) => {
    const q = f.flat[(i + 1) % f.flat.length] ?? p;
    const [a, b] = [p[axis] - value, q[axis] - value];
    if ((a < 0 && b < 0) || (a > 0 && b > 0) || a === b) return;
    const other = axis === 0 ? 1 : 0;
    const t = a / (a - b);
    const x = p[other] + (q[other] - p[other]) * t;
    low = Math.min(low, x);
    high = Math.max(high, x);
  });
  return high - low > 0.02 ? [low, high] : null;
}

/**
 * Tiles, slates or seams on the planes of a roof, and its underside `thick` below. Everything is cut into rows along the
 * slope, so that a roof may be bent afterwards.
 */
export function coverRoof(
  faces: readonly RoofFace[],
  cover: RoofCover,
  thick: number,
): { top: Mesh; under: Mesh } {
  const top = createMesh();
  const under = createMesh();
  for (const face of faces) {
    const f = frameOf(face);
    if (!f || length(f.n) < 0.5) continue;
    coverFace(top, f, cover);
    addRows(under, f, 0.6, -thick, true);
    addRim(top, f, face, thick);
  }
  return { top, under };
}

function coverFace(mesh: Mesh, f: Frame, cover: RoofCover): void {
  switch (cover) {
    case 'barrel':
      addRows(mesh, f, 0.42, 0, false);
      addRolls(mesh, f, 0.27, 0.085, 7);
      return;
    case 'tile':
      addCourses(mesh, f, 0.3, 0.035);
      return;
    case 'seam':
      addRows(mesh, f, 20, 0, false);
      addRolls(mesh, f, 0.5, 0.03, 4);
      return;
    case 'plain':
      addRows(mesh, f, 0.8, 0, false);
  }
}

function addRows(mesh: Mesh, f: Frame, step: number, lift: number, isUnder: boolean): void {
  const rows = Math.max(1, Math.ceil(f.top / step));
  for (let k = 0; k < rows; k++) {
    const v0 = (f.top * k) / rows;
    const v1 = (f.top * (k + 1)) / rows;
    const a = spanAt(f, 1, v0 + 1e-4);
    const b = spanAt(f, 1, v1 - 1e-4) ?? (a && [(a[0] + a[1]) / 2, (a[0] + a[1]) / 2 + 0.001]);
    if (!a || !b) continue;
    // Cut along the eaves as well: corners of bent roofs curl.
    const across = Math.max(1, Math.round((a[1] - a[0]) / 1.2));
    for (let i = 0; i < across; i++) {
      const mix = (s: readonly [number, number], t: number): number => s[0] + (s[1] - s[0]) * t;
      const [t0, t1] = [i / across, (i + 1) / across];
      const corners = [
        at(f, mix(a, t0), v0, lift),
        at(f, mix(a, t1), v0, lift),
        at(f, mix(b, t1), v1, lift),
        at(f, mix(b, t0), v1, lift),
      ];
      addPolygon(mesh, isUnder ? corners.toReversed() : corners);
    }
  }
}

/** Courses of flat tiles, each lying on the one below. */
function addCourses(mesh: Mesh, f: Frame, step: number, lift: number): void {
  const rows = Math.max(1, Math.ceil(f.top / step));
  for (let k = 0; k < rows; k++) {
    const v0 = (f.top * k) / rows;
    const v1 = (f.top * (k + 1)) / rows;
    const a = spanAt(f, 1, v0 + 1e-4);
    const b = spanAt(f, 1, v1 - 1e-4);
    if (!a || !b) continue;
    const across = Math.max(1, Math.round((a[1] - a[0]) / 1.6));
    for (let i = 0; i < across; i++) {
      const mix = (s: readonly [number, number], t: number): number => s[0] + (s[1] - s[0]) * t;
      const [t0, t1] = [i / across, (i + 1) / across];
      addPolygon(mesh, [
        at(f, mix(a, t0), v0, lift),
        at(f, mix(a, t1), v0, lift),
        at(f, mix(b, t1), v1, 0.002),
        at(f, mix(b, t0), v1, 0.002),
      ]);
      addPolygon(mesh, [
        at(f, mix(a, t0), v0, -0.01),
        at(f, mix(a, t1), v0, -0.01),
        at(f, mix(a, t1), v0, lift),
        at(f, mix(a, t0), v0, lift),
      ]);
    }
  }
}

/** Rolls up the slope: barrel tiles, or the seams of a metal roof. */
function addRolls(mesh: Mesh, f: Frame, gap: number, radius: number, sides: number): void {
  const us = f.flat.map((p) => p[0]);
  const [low, high] = [Math.min(...us), Math.max(...us)];
  const count = Math.max(1, Math.round((high - low) / gap));
  for (let i = 0; i < count; i++) {
    const u = low + ((i + 0.5) / count) * (high - low);
    const span = spanAt(f, 0, u);
    if (!span) continue;
    const steps = Math.max(1, Math.min(8, Math.ceil((span[1] - span[0]) / 0.7)));
    const rings: number[][] = [];
    for (let k = 0; k <= steps; k++) {
      const v = span[0] + ((span[1] - span[0]) * k) / steps;
      rings.push(
        Array.from({ length: sides }, (_, j) => {
          const a = Math.PI - (j / (sides - 1)) * Math.PI;
          return addVertex(
            mesh,
            at(f, u + radius * Math.cos(a), v, radius * Math.sin(a) * 0.95),
            v,
            j * radius * 0.5,
          );
        }),
      );
    }
    for (let k = 0; k < steps; k++)
      for (let j = 0; j + 1 < sides; j++) {
        const [p, q] = [rings[k] ?? [], rings[k + 1] ?? []];
        addQuad(mesh, p[j] ?? 0, p[j + 1] ?? 0, q[j + 1] ?? 0, q[j] ?? 0);
      }
    // The open end at the eaves is closed with a disc.
    const foot = rings[0] ?? [];
    const centre = addVertex(mesh, at(f, u, span[0], 0), 0, 0);
    for (let j = 0; j + 1 < foot.length; j++) mesh.indices.push(centre, foot[j + 1] ?? 0, foot[j] ?? 0);
  }
}

/** Edge of the roof's thickness along eaves and verges. */
function addRim(mesh: Mesh, f: Frame, face: RoofFace, thick: number): void {
  face.forEach((p, i) => {
    const q = face[(i + 1) % face.length] ?? p;
    const steps = Math.max(1, Math.round(length(subtract(q, p)) / 1.2));
    for (let k = 0; k < steps; k++) {
      const a = add(p, scale(subtract(q, p), k / steps));
      const b = add(p, scale(subtract(q, p), (k + 1) / steps));
      const down = scale(f.n, -thick);
      addPolygon(mesh, [add(a, down), add(b, down), b, a]);
    }
  });
}

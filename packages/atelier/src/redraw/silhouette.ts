import { radians, type Vec3 } from '../math/vector.ts';
import type { Size } from '../things/thing-maker.ts';
import { packCamera, type Camera } from '../tracer/view.ts';

type Picture = { width: number; height: number };
type Point = readonly [x: number, y: number];

/** A box on the floor plan: its middle at the bottom, turned about Y. */
type StandingBox = { position: Vec3; turnDeg: number; size: Size };

const PARALLEL = 2;
const PANORAMA = 1;
/** Nearer to the eye than this nothing can be drawn to scale. */
const NEAR_M = 0.05;
/** Points along each edge: a box that reaches behind the eye is cut there. */
const EDGE_POINTS = 9;

/**
 * 1 for every pixel that a box could cover at most, whatever stands before it; null in panoramas, where boxes have no
 * straight outline. `isFromTop` is for what hangs below its position.
 */
export function silhouetteOf(
  { position, turnDeg, size }: StandingBox,
  camera: Camera,
  { width, height }: Picture,
  isFromTop = false,
): Uint8Array | null {
  const see = viewOf(camera, { width, height });
  if (!see) return null;
  const [c, s] = [Math.cos(radians(turnDeg)), Math.sin(radians(turnDeg))];
  const at = (u: number, v: number, w: number): Vec3 => {
    const [x, z] = [(u - 0.5) * size[0], (w - 0.5) * size[2]];
    const y = (isFromTop ? v - 1 : v) * size[1];
    return [position[0] + x * c + z * s, position[1] + y, position[2] + z * c - x * s];
  };
  const points: Point[] = [];
  for (let i = 0; i < EDGE_POINTS; i++) {
    const t = i / (EDGE_POINTS - 1);
    for (const a of [0, 1]) {
      for (const b of [0, 1]) {
        for (const corner of [at(t, a, b), at(a, t, b), at(a, b, t)]) {
          const point = see(corner);
          if (point) points.push(point);
        }
      }
    }
  }
  return fillHull(hullOf(points), { width, height });
}

/** From metres to pixels of the picture; null for what is behind the eye. Rays as the tracer casts them. */
function viewOf(camera: Camera, { width, height }: Picture): ((p: Vec3) => Point | null) | null {
  const packed = [...packCamera(camera, width / height)];
  const [kind = 0] = packed;
  if (kind === PANORAMA) return null;
  const vector = (from: number): Vec3 => [packed[from] ?? 0, packed[from + 1] ?? 0, packed[from + 2] ?? 0];
  const [eye, forward, right, up] = [vector(1), vector(4), vector(7), vector(10)];
  const [halfX = 1, halfY = 1, shift = 0] = packed.slice(13);
  return (p) => {
    const d: Vec3 = [p[0] - eye[0], p[1] - eye[1], p[2] - eye[2]];
    const along = (axis: Vec3): number => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2];
    const depth = kind === PARALLEL ? 1 : along(forward);
    if (depth < NEAR_M) return null;
    const [x, y] = [along(right) / depth / halfX, (along(up) / depth - shift) / halfY];
    return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
  };
}

/** The corners of the smallest convex shape round the points, in order. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = out.slice(-2);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function fillHull(hull: readonly Point[], { width, height }: Picture): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = row + 0.5;
    let [from, to] = [Infinity, -Infinity];
    hull.forEach((a, i) => {
      const b = hull[(i + 1) % hull.length] ?? a;
      if (a[1] <= y === b[1] <= y) return;
      const x = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      from = Math.min(from, x);
      to = Math.max(to, x);
    });
    const left = Math.max(0, Math.ceil(from - 0.5));
    const right = Math.min(width, Math.floor(to - 0.5) + 1);
    if (right > left) out.fill(1, row * width + left, row * width + right);
  }
  return out;
}

/** A point in space, metres. */
export type Point = readonly [x: number, y: number, z: number];
/** What a point has been drawn to. */
export type SnapKind = 'corner' | 'edge' | 'face';
export type Snapped = { point: Point; kind: SnapKind };

/** The nearest corner of a triangle within reach, else the nearest place on its edges, else the point itself. */
export function snapToTriangle(at: Point, corners: readonly [Point, Point, Point], reach: number): Snapped {
  const corner = nearest(at, corners);
  if (distance(at, corner) <= reach) return { point: corner, kind: 'corner' };
  const [a, b, c] = corners;
  const edge = nearest(at, [closestOn(at, a, b), closestOn(at, b, c), closestOn(at, c, a)]);
  // Edges draw less far than corners: otherwise small triangles had no faces.
  if (distance(at, edge) <= reach * 0.6) return { point: edge, kind: 'edge' };
  return { point: at, kind: 'face' };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The angle at the middle one of three points, degrees; 0 where two of them are one. */
export function angleAt(from: Point, corner: Point, to: Point): number {
  const [u, v] = [minus(from, corner), minus(to, corner)];
  const lengths = Math.hypot(...u) * Math.hypot(...v);
  if (lengths === 0) return 0;
  const cosine = (u[0] * v[0] + u[1] * v[1] + u[2] * v[2]) / lengths;
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function nearest(at: Point, candidates: readonly [Point, Point, Point]): Point {
  return candidates.reduce((best, point) => (distance(at, point) < distance(at, best) ? point : best));
}

function closestOn(at: Point, from: Point, to: Point): Point {
  const [way, off] = [minus(to, from), minus(at, from)];
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  if (length === 0) return from;
  const share = Math.min(1, Math.max(0, (way[0] * off[0] + way[1] * off[1] + way[2] * off[2]) / length));
  return [from[0] + way[0] * share, from[1] + way[1] * share, from[2] + way[2] * share];
}

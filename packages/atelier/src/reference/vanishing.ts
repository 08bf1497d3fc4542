import type { Random } from '../random/random.ts';
import type { Picture } from '../tracer/shot.ts';

/** Where receding lines meet, in shares of width and height from the top left; may lie outside the picture. */
export type VanishingPoint = {
  x: number;
  y: number;
  /** Of the slanted edges that run to it, 0..1. */ support: number;
};

type Edge = { x: number; y: number; /** Unit, along the edge. */ dx: number; dy: number; strength: number };

const EDGES_MAX = 4000;
const TRIALS = 1500;
/** Sine of the angle by which an edge may miss the point. */
const MISS_MAX = Math.sin((2.5 * Math.PI) / 180);
/** Edges within 12° of upright or level run to no point inside. */
const SLANT_MIN = Math.sin((12 * Math.PI) / 180);
const SUPPORT_MIN = 0.3;

/** The dominant vanishing point of a picture's slanted edges (RANSAC over edge pairs); null where no point convinces. */
export function findVanishingPoint(picture: Picture, random: Random): VanishingPoint | null {
  const { width, height } = picture;
  const edges = listEdges(picture, random);
  if (edges.length < 60) return null;
  const total = edges.reduce((sum, { strength }) => sum + strength, 0);
  let best: VanishingPoint | null = null;
  for (let trial = 0; trial < TRIALS; trial++) {
    const a = edges[Math.floor(random.next() * edges.length)];
    const b = edges[Math.floor(random.next() * edges.length)];
    const point = a && b ? meetingOf(a, b) : null;
    if (!point) continue;
    const [x, y] = [point.x / width, point.y / height];
    if (x < -0.5 || x > 1.5 || y < -0.1 || y > 1.1) continue;
    let support = 0;
    for (const edge of edges) if (pointsTo(edge, point)) support += edge.strength;
    if (!best || support / total > best.support) best = { x, y, support: support / total };
  }
  return best && best.support >= SUPPORT_MIN ? best : null;
}

function pointsTo(edge: Edge, point: { x: number; y: number }): boolean {
  const [u, v] = [point.x - edge.x, point.y - edge.y];
  const length = Math.hypot(u, v);
  return length > 1 && Math.abs(u * edge.dy - v * edge.dx) / length < MISS_MAX;
}

function meetingOf(a: Edge, b: Edge): { x: number; y: number } | null {
  const cross = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(cross) < 0.05) return null;
  const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross;
  return { x: a.x + t * a.dx, y: a.y + t * a.dy };
}

/** The strongest slanted edges, by Sobel gradients of luminance. */
function listEdges({ width, height, rgb }: Picture, random: Random): Edge[] {
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++) {
    light[i] = 0.299 * (rgb[i * 3] ?? 0) + 0.587 * (rgb[i * 3 + 1] ?? 0) + 0.114 * (rgb[i * 3 + 2] ?? 0);
  }
  const at = (x: number, y: number): number => light[y * width + x] ?? 0;
  const edges: Edge[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const gx =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x - 1, y) -
        at(x - 1, y + 1);
      const gy =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        at(x - 1, y - 1) -
        2 * at(x, y - 1) -
        at(x + 1, y - 1);
      const strength = Math.hypot(gx, gy);
      if (strength < 60) continue;
      const [dx, dy] = [-gy / strength, gx / strength];
      if (Math.abs(dx) < SLANT_MIN || Math.abs(dy) < SLANT_MIN) continue;
      edges.push({ x, y, dx, dy, strength });
    }
  }
  if (edges.length <= EDGES_MAX) return edges;
  return Array.from({ length: EDGES_MAX }, () => edges[Math.floor(random.next() * edges.length)]).flatMap(
    (edge) => edge ?? [],
  );
}

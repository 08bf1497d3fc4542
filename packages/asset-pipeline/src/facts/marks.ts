import { placeCorner, type Placed } from './placed.ts';

/**
 * Where something is, to be shown on any copy of the model, metres: lines of two places each, and triangles. Of what is in more
 * places some hundred are kept.
 */
export type Marks = {
  count: number;
  /** Six numbers each. */
  lines: number[];
  /** Nine numbers each. */
  faces: number[];
};

/** Triangles of a part, by their number. */
export type PartFaces = { part: Placed; triangles: ArrayLike<number> };

const LINES_MAX = 200;
const FACES_MAX = 400;
const NUMBERS_A_LINE = 6;
/** A tenth of a millimetre is as much as anybody sees. */
const STEPS_A_METRE = 10_000;

/** Ends of the twelve edges of a box, as numbers of its corners: bits for x, y and z. */
const BOX_EDGES = [0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7] as const;

export function noMarks(): Marks {
  return { count: 0, lines: [], faces: [] };
}

export function markEdges({ lines }: Marks, part: Placed, ends: Uint32Array): void {
  for (let at = 0; at < ends.length && hasRoom(lines); at += 2) {
    addLine(lines, part, ends[at] ?? 0, ends[at + 1] ?? 0);
  }
}

/** For triangles without area, of which nothing but their edges could be seen. */
export function markOutlines({ lines }: Marks, { part, triangles }: PartFaces): void {
  for (let at = 0; at < triangles.length && hasRoom(lines); at++) {
    const [a, b, c] = cornersOf(part, triangles[at] ?? 0);
    addLine(lines, part, a, b);
    addLine(lines, part, b, c);
    addLine(lines, part, c, a);
  }
}

/** Some of these triangles, spread evenly over all of them. */
export function pickFaces(found: readonly PartFaces[]): number[] {
  const total = found.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const picked = Math.min(total, FACES_MAX);
  const faces: number[] = [];
  let before = 0;
  let at = 0;
  for (const { part, triangles } of found) {
    for (; at < picked; at++) {
      const place = Math.floor((at * total) / picked) - before;
      if (place >= triangles.length) break;
      for (const corner of cornersOf(part, triangles[place] ?? 0)) faces.push(...placed(part, corner));
    }
    before += triangles.length;
  }
  return faces;
}

/** The box around a part, for what is true of all of it. */
export function markWhole({ lines }: Marks, part: Placed): void {
  if (!hasRoom(lines)) return;
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  const place = [0, 0, 0];
  for (let vertex = 0; vertex < part.positions.length / 3; vertex++) {
    placeCorner(part, vertex, place);
    for (const [axis, metres] of place.entries()) {
      min[axis] = Math.min(min[axis] ?? 0, metres);
      max[axis] = Math.max(max[axis] ?? 0, metres);
    }
  }
  if (min[0] === Infinity) return;
  for (const corner of BOX_EDGES) {
    const end = [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] ?? 0);
    lines.push(...end.map(rounded));
  }
}

function hasRoom(lines: readonly number[]): boolean {
  return lines.length < LINES_MAX * NUMBERS_A_LINE;
}

function cornersOf({ indices }: Placed, triangle: number): [number, number, number] {
  const at = triangle * 3;
  return [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
}

function addLine(lines: number[], part: Placed, from: number, to: number): void {
  lines.push(...placed(part, from), ...placed(part, to));
}

function placed(part: Placed, vertex: number): number[] {
  const place = [0, 0, 0];
  placeCorner(part, vertex, place);
  return place.map(rounded);
}

/** No −0. */
function rounded(metres: number): number {
  return Math.round(metres * STEPS_A_METRE) / STEPS_A_METRE + 0;
}

import { findFlippedFaces } from './flipped-faces.ts';
import { hash, weldPositions } from './weld-positions.ts';

/** How the triangles of one mesh hang together; corners at one place are one corner, whatever their normals and UVs. */
export type Topology = {
  /** Two corners in one place, or all three in one line. */
  degenerate: Uint32Array;
  /** The same three corners as an earlier triangle, whichever way round. */
  duplicate: Uint32Array;
  /** Ends of edges with one triangle, two vertices each. */
  open: Uint32Array;
  /** Ends of edges with more than two triangles. */
  nonManifold: Uint32Array;
  /** Ends of edges whose two triangles look to opposite sides. */
  flipped: Uint32Array;
  /** Of the two sides of such edges the triangles of the smaller: those that look the wrong way, as far as anybody can tell. */
  flippedFaces: Uint32Array;
  /** Vertices that stand where an earlier one does. */
  duplicateVertices: number;
};

/** Uses of an edge along its way and against it, kept as counts up to three. */
const ALONG = 1;
const AGAINST = 4;
const MANY = 3;
/** Sine of the angle below which three corners are in one line. */
const FLAT = 1e-6;

/** Runs in time and memory linear in the triangles: some 40 bytes each. */
export function findTopology(positions: Float32Array, indices: Uint32Array): Topology {
  const first = weldPositions(positions);
  let duplicateVertices = 0;
  for (let vertex = 0; vertex < first.length; vertex++) if (first[vertex] !== vertex) duplicateVertices += 1;

  const triangles = indices.length / 3;
  const degenerate: number[] = [];
  const duplicate: number[] = [];
  const edges = new EdgeTable(triangles * 3);
  const seen = new TriangleTable(triangles);
  for (let triangle = 0; triangle < triangles; triangle++) {
    const a = first[indices[triangle * 3] ?? 0] ?? 0;
    const b = first[indices[triangle * 3 + 1] ?? 0] ?? 0;
    const c = first[indices[triangle * 3 + 2] ?? 0] ?? 0;
    if (a === b || b === c || a === c || isFlat(positions, a, b, c)) degenerate.push(triangle);
    else if (seen.add(a, b, c)) {
      edges.add(a, b);
      edges.add(b, c);
      edges.add(c, a);
    } else duplicate.push(triangle);
  }
  const sorted = edges.sort();
  return {
    degenerate: Uint32Array.from(degenerate),
    duplicate: Uint32Array.from(duplicate),
    ...sorted,
    flippedFaces:
      sorted.flipped.length > 0
        ? findFlippedFaces(first, indices, new Set([...degenerate, ...duplicate]))
        : new Uint32Array(),
    duplicateVertices,
  };
}

function isFlat(p: Float32Array, a: number, b: number, c: number): boolean {
  const ux = (p[b * 3] ?? 0) - (p[a * 3] ?? 0);
  const uy = (p[b * 3 + 1] ?? 0) - (p[a * 3 + 1] ?? 0);
  const uz = (p[b * 3 + 2] ?? 0) - (p[a * 3 + 2] ?? 0);
  const vx = (p[c * 3] ?? 0) - (p[a * 3] ?? 0);
  const vy = (p[c * 3 + 1] ?? 0) - (p[a * 3 + 1] ?? 0);
  const vz = (p[c * 3 + 2] ?? 0) - (p[a * 3 + 2] ?? 0);
  const cross = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  return cross <= FLAT * Math.hypot(ux, uy, uz) * Math.hypot(vx, vy, vz);
}

function sizeFor(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, entries * 1.5)));
}

class EdgeTable {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #uses: Uint8Array;
  readonly #mask: number;

  constructor(edges: number) {
    const size = sizeFor(edges);
    this.#low = new Uint32Array(size);
    this.#high = new Uint32Array(size);
    this.#uses = new Uint8Array(size);
    this.#mask = size - 1;
  }

  add(from: number, to: number): void {
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    let slot = hash(low, high, 0) & this.#mask;
    while (this.#uses[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      slot = (slot + 1) & this.#mask;
    }
    this.#low[slot] = low;
    this.#high[slot] = high;
    const uses = this.#uses[slot] ?? 0;
    const isAlong = from === low;
    const count = isAlong ? uses % AGAINST : Math.floor(uses / AGAINST);
    if (count < MANY) this.#uses[slot] = uses + (isAlong ? ALONG : AGAINST);
  }

  sort(): Pick<Topology, 'open' | 'nonManifold' | 'flipped'> {
    const open: number[] = [];
    const nonManifold: number[] = [];
    const flipped: number[] = [];
    for (let slot = 0; slot <= this.#mask; slot++) {
      const uses = this.#uses[slot] ?? 0;
      if (uses === 0) continue;
      const along = uses % AGAINST;
      const against = Math.floor(uses / AGAINST);
      const kind =
        along + against === 1 ? open : along + against > 2 ? nonManifold : along === 1 ? null : flipped;
      kind?.push(this.#low[slot] ?? 0, this.#high[slot] ?? 0);
    }
    return {
      open: Uint32Array.from(open),
      nonManifold: Uint32Array.from(nonManifold),
      flipped: Uint32Array.from(flipped),
    };
  }
}

/** Sets of three corners. */
class TriangleTable {
  readonly #corners: Uint32Array;
  readonly #isTaken: Uint8Array;
  readonly #mask: number;

  constructor(triangles: number) {
    const size = sizeFor(triangles);
    this.#corners = new Uint32Array(size * 3);
    this.#isTaken = new Uint8Array(size);
    this.#mask = size - 1;
  }

  /** False where it is there already. */
  add(a: number, b: number, c: number): boolean {
    const low = Math.min(a, b, c);
    const high = Math.max(a, b, c);
    const middle = a + b + c - low - high;
    let slot = hash(low, middle, high) & this.#mask;
    while (this.#isTaken[slot] === 1) {
      const at = slot * 3;
      const isSame =
        this.#corners[at] === low && this.#corners[at + 1] === middle && this.#corners[at + 2] === high;
      if (isSame) return false;
      slot = (slot + 1) & this.#mask;
    }
    this.#isTaken[slot] = 1;
    this.#corners.set([low, middle, high], slot * 3);
    return true;
  }
}

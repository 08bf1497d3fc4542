import { hash } from './weld-positions.ts';

/**
 * Triangles that look the other way than most of the surface that they hang on: edge by edge, two neighbours look to one side
 * where they run along their edge in opposite ways. `first`: see `weldPositions`. Linear in the triangles.
 */
export function findFlippedFaces(
  first: Uint32Array,
  indices: Uint32Array,
  passedOver: ReadonlySet<number>,
): Uint32Array {
  const triangles = indices.length / 3;
  const surfaces = new Surfaces(triangles);
  const edges = new FirstUses(triangles * 3);
  for (let triangle = 0; triangle < triangles; triangle++) {
    if (passedOver.has(triangle)) continue;
    for (let side = 0; side < 3; side++) {
      const from = first[indices[triangle * 3 + side] ?? 0] ?? 0;
      const to = first[indices[triangle * 3 + ((side + 1) % 3)] ?? 0] ?? 0;
      const use = triangle * 2 + (from < to ? 1 : 0);
      const earlier = edges.meet(Math.min(from, to), Math.max(from, to), use);
      if (earlier !== null) surfaces.join(triangle, earlier >> 1, (use & 1) === (earlier & 1) ? 1 : 0);
    }
  }
  return surfaces.minority(passedOver);
}

/** The first use of each edge: twice the number of its triangle, and one more where it runs from the smaller corner. */
class FirstUses {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #use: Int32Array;
  readonly #mask: number;

  constructor(edges: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, edges * 1.5)));
    this.#low = new Uint32Array(size);
    this.#high = new Uint32Array(size);
    this.#use = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
  }

  /** The use that was there before; null where this is the first. */
  meet(low: number, high: number, use: number): number | null {
    let slot = hash(low, high, 0) & this.#mask;
    while (this.#use[slot] !== -1 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      slot = (slot + 1) & this.#mask;
    }
    const known = this.#use[slot] ?? -1;
    if (known !== -1) return known;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#use[slot] = use;
    return null;
  }
}

/** Sets of triangles that hang together, each with whether it looks as the one at the top of its set does. */
class Surfaces {
  readonly #above: Uint32Array;
  readonly #isTurned: Uint8Array;

  constructor(triangles: number) {
    this.#above = Uint32Array.from({ length: triangles }, (_, at) => at);
    this.#isTurned = new Uint8Array(triangles);
  }

  join(a: number, b: number, isTurned: 0 | 1): void {
    const [topOfA, turnOfA] = this.#find(a);
    const [topOfB, turnOfB] = this.#find(b);
    if (topOfA === topOfB) return;
    this.#above[topOfA] = topOfB;
    this.#isTurned[topOfA] = turnOfA ^ turnOfB ^ isTurned;
  }

  minority(passedOver: ReadonlySet<number>): Uint32Array {
    const sizes = new Map<number, [same: number, turned: number]>();
    for (let at = 0; at < this.#above.length; at++) {
      if (passedOver.has(at)) continue;
      const [top, turn] = this.#find(at);
      const size = sizes.get(top) ?? [0, 0];
      size[turn === 0 ? 0 : 1] += 1;
      sizes.set(top, size);
    }
    const found: number[] = [];
    for (let at = 0; at < this.#above.length; at++) {
      if (passedOver.has(at)) continue;
      const [top, turn] = this.#find(at);
      const [same, turned] = sizes.get(top) ?? [0, 0];
      if (turn === (turned <= same ? 1 : 0)) found.push(at);
    }
    return Uint32Array.from(found);
  }

  /** The top of a set, and the turn to it; ways that were long are short afterwards. */
  #find(triangle: number): [top: number, turn: number] {
    let top = triangle;
    let turn = 0;
    while (this.#above[top] !== top) {
      turn ^= this.#isTurned[top] ?? 0;
      top = this.#above[top] ?? top;
    }
    let at = triangle;
    let left = turn;
    while (this.#above[at] !== top && at !== top) {
      const next = this.#above[at] ?? top;
      const own = this.#isTurned[at] ?? 0;
      this.#above[at] = top;
      this.#isTurned[at] = left;
      left ^= own;
      at = next;
    }
    return [top, turn];
  }
}

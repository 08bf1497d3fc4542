import { setImmediate } from 'node:timers/promises';
import { DESCRIPTOR_BYTES, dotOf, dotOfScore, scoreOfDot } from '@mogine/descriptor';
import type { Alike, VectorIndex } from '../port.ts';

/** Some two milliseconds of comparing; then others have their turn. */
const SLICE = 2048;
const ROOM_MIN = 1024;
/** Owner of a view that was replaced. */
const NOBODY = -1;
/** As many replaced views as there are others are one pass too many. */
const DEAD_SHARE_MAX = 0.5;

/**
 * Compares with every view there is, in slices: nothing is missed, and nobody else waits for long. Memory is
 * {@link DESCRIPTOR_BYTES} and four bytes a view and some 200 bytes an asset.
 */
export class ExactIndex implements VectorIndex {
  #views = new Int8Array(ROOM_MIN * DESCRIPTOR_BYTES);
  /** Asset of each view, as its place in {@link #ids}. */
  #owners = new Int32Array(ROOM_MIN);
  #count = 0;
  #dead = 0;
  readonly #ids: string[] = [];
  readonly #places = new Map<string, number>();
  /** First view and number of views of each asset. */
  readonly #spans: { first: number; count: number }[] = [];

  put({ assetId, descriptors }: Parameters<VectorIndex['put']>[0]): void {
    const place = this.#placeOf(assetId);
    const old = this.#spans[place];
    if (old) {
      this.#owners.fill(NOBODY, old.first, old.first + old.count);
      this.#dead += old.count;
    }
    this.#grow(this.#count + descriptors.length);
    this.#spans[place] = { first: this.#count, count: descriptors.length };
    for (const descriptor of descriptors) {
      this.#views.set(descriptor, this.#count * DESCRIPTOR_BYTES);
      this.#owners[this.#count] = place;
      this.#count += 1;
    }
    if (this.#dead > ROOM_MIN && this.#dead > this.#count * DEAD_SHARE_MAX) this.#compact();
  }

  async search(
    query: Parameters<VectorIndex['search']>[0],
    { scoreMin, limit }: Parameters<VectorIndex['search']>[1],
  ): Promise<Alike[]> {
    // What is put meanwhile may come into larger arrays; this search goes on in these.
    const [views, owners, count] = [this.#views, this.#owners, this.#count];
    const best = new Map<number, number>();
    const least = dotOfScore(scoreMin);
    for (let first = 0; first < count; first += SLICE) {
      const end = Math.min(count, first + SLICE);
      for (let view = first; view < end; view += 1) {
        const dot = dotOf(query, views, view * DESCRIPTOR_BYTES);
        if (dot < least) continue;
        const owner = owners[view] ?? NOBODY;
        if (owner !== NOBODY && dot > (best.get(owner) ?? 0)) best.set(owner, dot);
      }
      if (end < count) await setImmediate();
    }
    return [...best]
      .map(([place, rank]) => ({ assetId: this.#ids[place] ?? '', rank, score: scoreOfDot(rank) }))
      .toSorted((a, b) => b.rank - a.rank || (a.assetId < b.assetId ? 1 : -1))
      .slice(0, limit);
  }

  compare(query: Parameters<VectorIndex['compare']>[0], assetIds: readonly string[]): number[] {
    return assetIds.map((assetId) => {
      const { first, count } = this.#spans[this.#places.get(assetId) ?? NOBODY] ?? { first: 0, count: 0 };
      let best = 0;
      for (let view = first; view < first + count; view += 1)
        best = Math.max(best, dotOf(query, this.#views, view * DESCRIPTOR_BYTES));
      return scoreOfDot(best);
    });
  }

  #placeOf(assetId: string): number {
    const known = this.#places.get(assetId);
    if (known !== undefined) return known;
    this.#places.set(assetId, this.#ids.length);
    return this.#ids.push(assetId) - 1;
  }

  #grow(count: number): void {
    if (count <= this.#owners.length) return;
    const room = Math.max(count, Math.ceil(this.#owners.length * 1.5));
    const views = new Int8Array(room * DESCRIPTOR_BYTES);
    const owners = new Int32Array(room);
    views.set(this.#views);
    owners.set(this.#owners);
    this.#views = views;
    this.#owners = owners;
  }

  /** Moves the living together, into arrays of their own: searches under way read on in the old ones. */
  #compact(): void {
    const living = this.#count - this.#dead;
    const views = new Int8Array(Math.max(ROOM_MIN, living) * DESCRIPTOR_BYTES);
    const owners = new Int32Array(Math.max(ROOM_MIN, living));
    let next = 0;
    for (const [place, span] of this.#spans.entries()) {
      const from = span.first * DESCRIPTOR_BYTES;
      views.set(this.#views.subarray(from, from + span.count * DESCRIPTOR_BYTES), next * DESCRIPTOR_BYTES);
      owners.fill(place, next, next + span.count);
      this.#spans[place] = { first: next, count: span.count };
      next += span.count;
    }
    [this.#views, this.#owners, this.#count, this.#dead] = [views, owners, next, 0];
  }
}

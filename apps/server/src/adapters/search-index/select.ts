import { docsOf, type DocSet } from './doc-set.ts';
import { ID_BYTES, type Segment } from './segment.ts';

export type Sort = 'popular' | 'newest' | 'price_asc' | 'price_desc';
/** What was found in one segment. */
export type Found = { segment: Segment; set: DocSet };
/** A document with the number that it is sorted by. */
export type Placed = { segment: Segment; doc: number; key: number };
/** Behind which key and id, 16 bytes, a page begins. */
export type After = { key: number; id: Buffer };

const KEYS: Record<Sort, (segment: Segment) => Int32Array | Float64Array> = {
  popular: ({ data }) => data.popularity,
  newest: ({ data }) => data.publishedMs,
  price_asc: ({ data }) => data.price,
  price_desc: ({ data }) => data.price,
};

/** The first so many in an order, what has the same key ordered by the ids; of what lies behind a place where one is given. */
export function firstOf(
  found: readonly Found[],
  sort: Sort,
  { count, after }: { count: number; after: After | null },
): Placed[] {
  const sign = sort === 'price_asc' ? 1 : -1;
  const best = new Best(count, sign);
  for (const { segment, set } of found) {
    const keys = KEYS[sort](segment);
    const docs = docsOf(set);
    const { length } = docs;
    for (let index = 0; index < length; index += 1) {
      // Of what has the same key those that come first are met first, and turn away all others.
      const doc = docs[sign > 0 ? index : length - 1 - index] ?? 0;
      const key = keys[doc] ?? 0;
      if (!best.wants(key, segment)) continue;
      const placed = { segment, doc, key };
      if (after === null || isBehind(placed, after, sign)) best.take(placed);
    }
  }
  return best.toSorted();
}

function isBehind({ segment, doc, key }: Placed, after: After, sign: number): boolean {
  if (key !== after.key) return (key - after.key) * sign > 0;
  return segment.data.ids.compare(after.id, 0, ID_BYTES, doc * ID_BYTES, (doc + 1) * ID_BYTES) * sign > 0;
}

/** The first so many of what it is given. */
class Best {
  readonly #count: number;
  readonly #sign: number;
  #kept: Placed[] = [];
  /** The last one that is surely kept; null while there is room for all. */
  #worst: Placed | null = null;

  constructor(count: number, sign: number) {
    this.#count = count;
    this.#sign = sign;
  }

  wants(key: number, segment: Segment): boolean {
    if (this.#worst === null) return true;
    const order = (key - this.#worst.key) * this.#sign;
    return order < 0 || (order === 0 && segment !== this.#worst.segment);
  }

  take(placed: Placed): void {
    this.#kept.push(placed);
    if (this.#kept.length >= 2 * this.#count + 64) this.#trim();
  }

  toSorted(): Placed[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept = this.#kept.toSorted((a, b) => compare(a, b, this.#sign)).slice(0, this.#count);
    this.#worst = this.#kept.length === this.#count ? (this.#kept.at(-1) ?? null) : null;
  }
}

function compare(a: Placed, b: Placed, sign: number): number {
  return (a.key - b.key || compareIds(a, b)) * sign;
}

/** As PostgreSQL orders ids: by their bytes. */
export function compareIds(
  a: { segment: Segment; doc: number },
  b: { segment: Segment; doc: number },
): number {
  const start = b.doc * ID_BYTES;
  return a.segment.data.ids.compare(
    b.segment.data.ids,
    start,
    start + ID_BYTES,
    a.doc * ID_BYTES,
    (a.doc + 1) * ID_BYTES,
  );
}

import { commonOf, everyDoc, fewOf, manyOf, unionOf, wordsFor, type DocSet } from './doc-set.ts';
import { PhraseMemory } from './phrase-memory.ts';
import { LEVELS } from './tsvector.ts';

export const ID_BYTES = 16;
/** In the head of a list: whether it is a bit for each document. */
export const IS_DENSE = 16;

/** Documents with what they are found, filtered and sorted by, in flat arrays: to be saved and loaded as they are. */
export type SegmentData = {
  size: number;
  /** Of {@link ID_BYTES} each, ordered. */
  ids: Buffer;
  popularity: Int32Array;
  publishedMs: Float64Array;
  price: Int32Array;
  /** Sums of everything but the popularity: what has the same needs no second look. */
  prints: Uint32Array;
  /** All terms in the order of their bytes, and where each ends. */
  terms: Buffer;
  termEnds: Uint32Array;
  /**
   * Of each term the lists of documents by how much it says of them: a head, which is the level and
   * {@link IS_DENSE}, how many they are, and either how many bytes and these, or which of the bit sets.
   */
  lists: Buffer;
  listEnds: Uint32Array;
  /** Bit sets of this segment's size, one behind the other. */
  dense: Uint32Array;
};

/** Terms from one up to, but not with, another. */
export type TermRange = { from: number; to: number };

export class Segment {
  readonly data: SegmentData;
  /** What found phrases in it, by their texts. */
  readonly phrases = new PhraseMemory();
  #live: Uint32Array | null = null;
  #dead = 0;

  constructor(data: SegmentData) {
    this.data = data;
  }

  get size(): number {
    return this.data.size;
  }

  /** Documents that were not taken out. */
  get liveCount(): number {
    return this.data.size - this.#dead;
  }

  get bytes(): number {
    return Object.values(this.data).reduce<number>(
      (sum, part) => sum + (typeof part === 'number' ? 0 : part.byteLength),
      0,
    );
  }

  /** Of a set, what was not taken out. */
  living(set: DocSet): DocSet {
    return this.#live === null ? set : commonOf([set, manyOf(this.#live)]);
  }

  every(): DocSet {
    return this.#live === null ? everyDoc(this.size) : manyOf(this.#live);
  }

  /** Takes a document out. */
  remove(doc: number): void {
    if (this.#live === null) {
      const all = everyDoc(this.size);
      this.#live = all.kind === 'many' ? all.bits : new Uint32Array(wordsFor(this.size));
    }
    const word = this.#live[doc >>> 5] ?? 0;
    const bit = 1 << (doc & 31);
    if ((word & bit) === 0) return;
    this.#live[doc >>> 5] = word & ~bit;
    this.#dead += 1;
  }

  isLive(doc: number): boolean {
    return this.#live === null || (((this.#live[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
  }

  /** -1 where there is none. */
  docOf(id: Buffer): number {
    const doc = this.#docFrom(id);
    return doc < this.size && this.#compareId(doc, id) === 0 ? doc : -1;
  }

  /** The documents whose ids begin with these hexadecimal digits: from one up to, but not with, another. */
  docsOfIds(start: string): { from: number; to: number } {
    const from = this.#docFrom(Buffer.from(start.padEnd(2 * ID_BYTES, '0'), 'hex'));
    const last = Buffer.from(start.padEnd(2 * ID_BYTES, 'f'), 'hex');
    const to = this.#docFrom(last);
    return { from, to: this.docOf(last) < 0 ? to : to + 1 };
  }

  idOf(doc: number): Buffer {
    return this.data.ids.subarray(doc * ID_BYTES, (doc + 1) * ID_BYTES);
  }

  /** The term itself; an empty range where there is none. */
  rangeOfTerm(term: string): TermRange {
    const bytes = Buffer.from(term);
    const from = this.#firstFrom(bytes);
    return {
      from,
      to: from < this.data.termEnds.length && this.#compare(from, bytes) === 0 ? from + 1 : from,
    };
  }

  rangeOfPrefix(prefix: string): TermRange {
    const bytes = Buffer.from(prefix);
    return { from: this.#firstFrom(bytes), to: this.#firstFrom(Buffer.concat([bytes, Buffer.from([0xff])])) };
  }

  /** From one term to another, both of them included. */
  rangeBetween(least: string, most: string): TermRange {
    const to = this.#firstFrom(Buffer.concat([Buffer.from(most), Buffer.from([0])]));
    return { from: Math.min(this.#firstFrom(Buffer.from(least)), to), to };
  }

  /** What has any term of a range at this level or a better one. */
  setOf({ from, to }: TermRange, worst = LEVELS - 1): DocSet {
    const sets: DocSet[] = [];
    this.eachList({ from, to }, (level, set) => {
      if (level <= worst) sets.push(set);
    });
    return unionOf(sets, this.size);
  }

  /** Visits the lists of all terms of a range. */
  eachList({ from, to }: TermRange, visit: (level: number, set: DocSet) => void): void {
    const { lists, listEnds, dense } = this.data;
    const words = wordsFor(this.size);
    for (let term = from; term < to; term += 1) {
      const reader = { at: term === 0 ? 0 : (listEnds[term - 1] ?? 0) };
      const end = listEnds[term] ?? 0;
      while (reader.at < end) {
        const head = lists[reader.at] ?? 0;
        reader.at += 1;
        const count = readNumber(lists, reader);
        const rest = readNumber(lists, reader);
        if ((head & IS_DENSE) !== 0)
          visit(head & ~IS_DENSE, manyOf(dense.subarray(rest * words, (rest + 1) * words)));
        else {
          visit(head, fewOf(readList(lists, reader.at, count)));
          reader.at += rest;
        }
      }
    }
  }

  /** The first document whose id is not before this one. */
  #docFrom(id: Buffer): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareId(middle, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compareId(doc: number, id: Buffer): number {
    return this.data.ids.compare(id, 0, ID_BYTES, doc * ID_BYTES, (doc + 1) * ID_BYTES);
  }

  #firstFrom(bytes: Buffer): number {
    let low = 0;
    let high = this.data.termEnds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(term: number, bytes: Buffer): number {
    const { terms, termEnds } = this.data;
    const start = term === 0 ? 0 : (termEnds[term - 1] ?? 0);
    return terms.compare(bytes, 0, bytes.length, start, termEnds[term] ?? 0);
  }
}

/** A number in as many bytes as it takes, seven bits each, the lowest first. */
function readNumber(bytes: Buffer, reader: { at: number }): number {
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = bytes[reader.at] ?? 0;
    reader.at += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value >>> 0;
    shift += 7;
  }
}

/** Rising numbers, each as its distance from the one before. */
export function readList(bytes: Buffer, start: number, count: number): Uint32Array {
  const docs = new Uint32Array(count);
  let at = start;
  let doc = 0;
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    let step = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      step |= (byte & 0x7f) << shift;
    }
    doc += step;
    docs[index] = doc;
  }
  return docs;
}

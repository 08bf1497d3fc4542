import { Bytes, Numbers } from './growing.ts';
import { ListWriter } from './list-writer.ts';
import { ID_BYTES, IS_DENSE, readList, Segment } from './segment.ts';
import { hashOf, TermTable } from './term-table.ts';
import { eachLexeme, LEVELS } from './tsvector.ts';
import { wordsFor } from './doc-set.ts';
import { facetTerms, type Facets } from './facets.ts';

/** An asset on sale as it is found. Buffers may be those of whatever was read: nothing of them is kept. */
export type DocumentRow = Facets & {
  /** 16 bytes. */
  id: Buffer;
  popularity: number;
  publishedMs: number;
  /** A `tsvector` in PostgreSQL's binary form. */
  words: Buffer;
};

/** What at least one of so many documents has is written as a bit for each: it takes twice the memory, and no time to read. */
const DENSE_SHARE = 16;
/** Combinations of tags, colours and the like of which the terms are remembered. */
const FACETS_KNOWN_MAX = 50_000;
const ID_HEX_LENGTH = 2 * ID_BYTES;

type KnownFacets = { terms: Uint32Array; print: number };

/** Puts a segment together of documents in the order of their ids. */
export class SegmentBuilder {
  readonly #ids = new Bytes();
  readonly #popularity = new Numbers((length) => new Int32Array(length));
  readonly #publishedMs = new Numbers((length) => new Float64Array(length));
  readonly #price = new Numbers((length) => new Int32Array(length));
  readonly #prints = new Numbers((length) => new Uint32Array(length));
  readonly #terms = new TermTable();
  readonly #writer = new ListWriter();
  /** Of each term and level the list, counted from one. */
  readonly #lists = new Numbers((length) => new Uint32Array(length));
  readonly #known = new Map<string, KnownFacets>();

  get size(): number {
    return this.#popularity.length;
  }

  add(row: DocumentRow): void {
    const doc = this.size;
    this.#ids.append(row.id, 0, ID_BYTES);
    this.#popularity.push(row.popularity);
    this.#publishedMs.push(row.publishedMs);
    this.#price.push(row.price);
    const facets = this.#facetsOf(row);
    this.#prints.push(printFrom(row, facets.print));
    let idHex: Buffer | null = null;
    const { words } = row;
    eachLexeme(words, 0, (start, end, level) => {
      if (end - start === ID_HEX_LENGTH) {
        // Ids are found by the ids themselves: a term for each would be more than all words.
        idHex ??= Buffer.from(row.id.toString('hex'));
        if (words.compare(idHex, 0, ID_HEX_LENGTH, start, end) === 0) return;
      }
      this.#note(this.#terms.numberOf(words, start, end), level, doc);
    });
    for (const term of facets.terms) this.#note(term, 0, doc);
  }

  #facetsOf(row: DocumentRow): KnownFacets {
    const terms = facetTerms(row);
    const key = terms.join('\n');
    const known = this.#known.get(key);
    if (known) return known;
    const numbers = Uint32Array.from(terms, (term) => {
      const bytes = Buffer.from(term);
      return this.#terms.numberOf(bytes, 0, bytes.length);
    });
    const facets = { terms: numbers, print: printOfText(key) };
    if (this.#known.size < FACETS_KNOWN_MAX) this.#known.set(key, facets);
    return facets;
  }

  #note(term: number, level: number, doc: number): void {
    while (this.#lists.length <= term * LEVELS + level) this.#lists.push(0);
    const known = this.#lists.at(term * LEVELS + level);
    const list = known === 0 ? this.#writer.open() : known - 1;
    if (known === 0) this.#lists.set(term * LEVELS + level, list + 1);
    this.#writer.add(list, doc);
  }

  build(): Segment {
    const { size } = this;
    const { terms, ends, numbers } = this.#terms.sorted();
    const lists = new Bytes();
    const listEnds = new Uint32Array(numbers.length);
    const sets: Uint32Array[] = [];
    for (const [at, term] of numbers.entries()) {
      for (let level = 0; level < LEVELS; level += 1) {
        const list = this.#lists.at(term * LEVELS + level) - 1;
        if (list >= 0 && term * LEVELS + level < this.#lists.length)
          this.#writeList(lists, sets, { list, level });
      }
      listEnds[at] = lists.length;
    }
    const dense = new Uint32Array(sets.length * wordsFor(size));
    for (const [index, bits] of sets.entries()) dense.set(bits, index * wordsFor(size));
    return new Segment({
      size,
      ids: this.#ids.toBytes(),
      popularity: this.#popularity.toValues(),
      publishedMs: this.#publishedMs.toValues(),
      price: this.#price.toValues(),
      prints: this.#prints.toValues(),
      terms,
      termEnds: ends,
      lists: lists.toBytes(),
      listEnds,
      dense,
    });
  }

  #writeList(lists: Bytes, sets: Uint32Array[], { list, level }: { list: number; level: number }): void {
    const count = this.#writer.countOf(list);
    if (count * DENSE_SHARE < this.size) {
      writeHead(lists, [level, count, this.#writer.lengthOf(list)]);
      this.#writer.copyTo(lists, list);
      return;
    }
    writeHead(lists, [level | IS_DENSE, count, sets.length]);
    const own = new Bytes();
    this.#writer.copyTo(own, list);
    const bits = new Uint32Array(wordsFor(this.size));
    for (const doc of readList(own.buffer, 0, count))
      bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
    sets.push(bits);
  }
}

function writeHead(target: Bytes, values: readonly number[]): void {
  for (const value of values) {
    let rest = value;
    while (rest >= 0x80) {
      const at = target.reserve(1);
      target.buffer[at] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    const at = target.reserve(1);
    target.buffer[at] = rest;
  }
}

/** The same for two documents that differ in nothing but how popular they are. */
export function printOf(row: DocumentRow): number {
  return printFrom(row, printOfText(facetTerms(row).join('\n')));
}

function printFrom({ words, publishedMs }: DocumentRow, facets: number): number {
  return (
    (Math.imul(hashOf(words, 0, words.length, facets), 31) +
      Math.floor(publishedMs / 2 ** 16) +
      publishedMs) >>>
    0
  );
}

function printOfText(text: string): number {
  const bytes = Buffer.from(text);
  return hashOf(bytes, 0, bytes.length);
}

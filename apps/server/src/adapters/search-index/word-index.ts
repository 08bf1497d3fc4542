import { commonOf, countOf, docsOf, fewOf, NONE, unionOf, type DocSet } from './doc-set.ts';
import { evaluate, matchesOf, phrasesOf } from './evaluate.ts';
import { compareIds, firstOf, type After, type Found, type Placed, type Sort } from './select.ts';
import { scoresOf } from './score.ts';
import type { Segment } from './segment.ts';
import { printOf, SegmentBuilder, type DocumentRow } from './segment-builder.ts';
import { parseTsquery, type Query } from './tsquery.ts';
import { positionsOf } from './tsvector.ts';
import type { Filter, RankRequest } from '../../features/catalog/port.ts';

/** As many changed assets as are written down together at each change. */
const FRESH_MAX = 256;
/** As many as stand beside the rest before all is written anew. */
const CHANGED_MAX = 10_000;
/** What has all words comes before what has some of them: more than any score. */
const BEFORE_ALL = 1_000_000_000_000;
const QUERIES_MAX = 4000;
/** All that lies before a page is put in order for it. */
const OFFSET_MAX = 50_000;

type Phrase = Extract<Query, { kind: 'phrase' }>;
/** Assets that were changed since the large segment was written, by their ids in hexadecimal digits. */
type Changed = { segment: Segment; rows: Map<string, DocumentRow> };

export type Ranked = {
  /** 16 bytes each. */
  ids: Uint8Array;
  keys: Float64Array;
  /** The last by popularity of those that were ranked; null where all were. */
  tail: { key: number; id: Uint8Array } | null;
};
export type Listed = { ids: Uint8Array; keys: Float64Array };

/**
 * All assets on sale in memory: a large segment that is written once, and beside it those that were changed since, the newest apart.
 * What was changed is taken out where it was.
 */
export class WordIndex {
  #base: Segment;
  #changed: Changed = nothingChanged();
  #fresh: Changed = nothingChanged();
  readonly #queries = new Map<string, Query>();

  constructor(base: Segment) {
    this.#base = base;
  }

  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.liveCount, 0);
  }

  get bytes(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
  }

  /** Whether so much was changed that all should be written anew. */
  get isWorn(): boolean {
    return this.#changed.rows.size + this.#fresh.rows.size > CHANGED_MAX;
  }

  get #segments(): Segment[] {
    return [this.#base, this.#changed.segment, this.#fresh.segment];
  }

  /** Takes in what was changed: `ids` all that was, `rows` those of them that are on sale. */
  change(ids: readonly Buffer[], rows: readonly DocumentRow[]): void {
    const byId = new Map(rows.map((row) => [row.id.toString('hex'), row]));
    let isMoved = false;
    for (const id of ids) {
      const hex = id.toString('hex');
      const row = byId.get(hex);
      if (row && this.#keepsPlace(row)) continue;
      for (const segment of this.#segments) {
        const doc = segment.docOf(id);
        if (doc >= 0) segment.remove(doc);
      }
      this.#changed.rows.delete(hex);
      this.#fresh.rows.delete(hex);
      if (row) this.#fresh.rows.set(hex, row);
      isMoved = true;
    }
    if (!isMoved) return;
    if (this.#fresh.rows.size > FRESH_MAX) {
      for (const [hex, row] of this.#fresh.rows) this.#changed.rows.set(hex, row);
      this.#changed.segment = segmentOf(this.#changed.rows);
      this.#fresh.rows.clear();
    }
    this.#fresh.segment = segmentOf(this.#fresh.rows);
  }

  /** Where nothing but the popularity has changed, that is all that is written. */
  #keepsPlace(row: DocumentRow): boolean {
    const print = printOf(row);
    for (const segment of this.#segments) {
      const doc = segment.docOf(row.id);
      if (doc < 0 || !segment.isLive(doc) || segment.data.prints[doc] !== print) continue;
      segment.data.popularity[doc] = row.popularity;
      const hex = row.id.toString('hex');
      for (const { rows } of [this.#changed, this.#fresh]) if (rows.has(hex)) rows.set(hex, row);
      return true;
    }
    return false;
  }

  /**
   * Of the phrases of these queries, those that are not known of the large segment: somebody else has to say what has them, as
   * nothing here knows which words stand beside each other.
   */
  unknownPhrases(queries: readonly string[]): { text: string; tsquery: string }[] {
    return queries
      .flatMap((query) => phrasesOf(this.#read(query)))
      .filter(({ text }) => !this.#base.phrases.has(text))
      .map((phrase) => ({ text: phrase.text, tsquery: phraseText(phrase) }));
  }

  /** What has a phrase, as the database says. */
  learnPhrase(text: string, ids: readonly Buffer[]): void {
    const docs = ids.map((id) => this.#base.docOf(id)).filter((doc) => doc >= 0);
    const few = fewOf(Uint32Array.from(docs).sort());
    // What many have is kept as bits, which take less.
    this.#base.phrases.set(text, unionOf([few, NONE], this.#base.size));
  }

  count(filter: Filter): number {
    return totalOf(this.#find(filter));
  }

  /** Null for a page that lies so far behind that the database reads it as soon. */
  list(
    filter: Filter,
    { sort, after, offset, limit }: { sort: Sort; after: After | null; offset: number; limit: number },
  ): Listed | null {
    const found = this.#find(filter);
    if (offset >= totalOf(found)) return packed([]);
    if (offset > OFFSET_MAX) return null;
    return packed(firstOf(found, sort, { count: offset + limit, after }).slice(offset));
  }

  /** The most popular matches, the best first. */
  rank({ filter, exact, wanted, first, limit }: RankRequest): Ranked {
    const found = this.#find(filter);
    const popular = firstOf(found, 'popular', { count: limit, after: null });
    const total = totalOf(found);
    const last = popular.at(-1);
    const wish = { wanted: this.#read(wanted), exact: exact === '' ? null : this.#read(exact) };
    const ranked = this.#score(popular, wish);
    if (first) {
      const before = this.#find(first).flatMap(({ segment, set }) =>
        Array.from(docsOf(set), (doc) => ({ segment, doc, key: 0 })),
      );
      for (const placed of this.#score(before, wish))
        ranked.push({ ...placed, key: placed.key + BEFORE_ALL });
    }
    const ordered = ranked.toSorted((a, b) => b.key - a.key || compareIds(b, a));
    return {
      ...packed(ordered),
      tail:
        last && total >= limit ? { key: last.key, id: new Uint8Array(last.segment.idOf(last.doc)) } : null,
    };
  }

  #score(placed: readonly Placed[], wish: Parameters<typeof scoresOf>[2]): Placed[] {
    return this.#segments.flatMap((segment) => {
      const docs = Uint32Array.from(
        placed.filter((own) => own.segment === segment).map(({ doc }) => doc),
      ).sort();
      const scores = scoresOf(segment, docs, wish);
      return Array.from(docs, (doc, index) => ({ segment, doc, key: scores[index] ?? 0 }));
    });
  }

  #find(filter: Filter): Found[] {
    const words = filter.words === null ? null : this.#read(filter.words);
    if (words) for (const phrase of phrasesOf(words)) this.#findPhrase(phrase);
    return this.#segments
      .filter(({ size }) => size > 0)
      .map((segment) => ({ segment, set: matchesOf(segment, filter, words) }));
  }

  /** In what was changed, phrases are looked for in the documents themselves. */
  #findPhrase(phrase: Phrase): void {
    for (const { segment, rows } of [this.#changed, this.#fresh])
      if (!segment.phrases.has(phrase.text))
        segment.phrases.set(phrase.text, phraseIn(segment, rows, phrase));
  }

  #read(text: string): Query {
    const known = this.#queries.get(text);
    if (known) return known;
    const query = parseTsquery(text);
    const [oldest] = this.#queries.keys();
    if (this.#queries.size >= QUERIES_MAX && oldest !== undefined) this.#queries.delete(oldest);
    this.#queries.set(text, query);
    return query;
  }
}

function totalOf(found: readonly Found[]): number {
  return found.reduce((sum, { set }) => sum + countOf(set), 0);
}

function nothingChanged(): Changed {
  const rows = new Map<string, DocumentRow>();
  return { segment: segmentOf(rows), rows };
}

function segmentOf(rows: ReadonlyMap<string, DocumentRow>): Segment {
  const builder = new SegmentBuilder();
  for (const row of [...rows.values()].toSorted((a, b) => a.id.compare(b.id))) builder.add(row);
  return builder.build();
}

function phraseIn(
  segment: Segment,
  rows: ReadonlyMap<string, DocumentRow>,
  { words, distances }: Phrase,
): DocSet {
  const [first = '', ...others] = words;
  const word = (text: string) =>
    evaluate(segment, { kind: 'word', word: text, isPrefix: false, isNamed: false });
  const has = docsOf(commonOf([word(first), ...others.map(word)]));
  const kept = has.filter((doc) => {
    const row = rows.get(segment.idOf(doc).toString('hex'));
    return row !== undefined && standsIn(positionsOf(row.words, words), distances);
  });
  return fewOf(kept);
}

function standsIn([starts = [], ...others]: readonly number[][], distances: readonly number[]): boolean {
  return starts.some((start) => {
    let at = start;
    return others.every((positions, index) => {
      at += distances[index] ?? 0;
      return positions.includes(at);
    });
  });
}

function phraseText({ words, distances }: Phrase): string {
  return words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .reduce((text, word, index) => `${text} <${distances[index - 1] ?? 1}> ${word}`);
}

function packed(placed: readonly Placed[]): Listed {
  const ids = new Uint8Array(16 * placed.length);
  for (const [index, { segment, doc }] of placed.entries()) ids.set(segment.idOf(doc), 16 * index);
  return { ids, keys: Float64Array.from(placed, ({ key }) => key) };
}

import { hasDoc } from './doc-set.ts';
import { rangeOf } from './evaluate.ts';
import type { Segment } from './segment.ts';
import type { Query } from './tsquery.ts';
import { LEVEL_WEIGHTS } from './tsvector.ts';

/** Whole words count so much more than the beginnings of words, and than what only means the same. */
const WHOLE = 2;
/** What else of the same meaning stands in it counts so much. */
const OTHERS = 0.25;
const SCALE = 1_000_000;

/** By which words what was found is put in order. */
export type Wish = {
  /** Everything that was asked for, as it was searched for. */
  wanted: Query;
  /** The whole words of it; null where there are none. */
  exact: Query | null;
};

/**
 * How well each document fits, whole numbers: where its words stand, twice for whole ones, raised by a tenth of the logarithm of how
 * popular it is. Documents in the order of their numbers.
 */
export function scoresOf(segment: Segment, docs: Uint32Array, { wanted, exact }: Wish): Float64Array {
  const found = weigh(segment, docs, wanted);
  const whole = exact
    ? meanOf(
        wordsOf(exact).map((word) => weigh(segment, docs, word)),
        docs.length,
      )
    : null;
  return Float64Array.from(docs, (doc, index) => {
    const words = (found[index] ?? 0) + WHOLE * (whole?.[index] ?? 0);
    const popularity = Math.max(0, segment.data.popularity[doc] ?? 0);
    return Math.round(SCALE * words * (1 + Math.log1p(popularity) / 10));
  });
}

function wordsOf(query: Query): Query[] {
  return query.kind === 'or' || query.kind === 'and' ? query.parts.flatMap(wordsOf) : [query];
}

/** For each document where a part of the query stands in it, 0 where it does not. */
function weigh(segment: Segment, docs: Uint32Array, query: Query): Float32Array {
  switch (query.kind) {
    case 'word':
      return weighWord(segment, docs, query);
    case 'phrase':
      return weighPhrase(segment, docs, query);
    case 'not':
      return new Float32Array(docs.length);
    case 'and':
      return meanOf(
        query.parts.filter((part) => part.kind !== 'not').map((part) => weigh(segment, docs, part)),
        docs.length,
      );
    case 'or':
      return anyOf(
        query.parts.map((part) => weigh(segment, docs, part)),
        docs.length,
      );
  }
}

function weighWord(
  segment: Segment,
  docs: Uint32Array,
  word: Extract<Query, { kind: 'word' }>,
): Float32Array {
  const weights = new Float32Array(docs.length);
  segment.eachList(rangeOf(segment, word), (level, set) => {
    const weight = LEVEL_WEIGHTS[level] ?? 0;
    if (set.kind === 'few') {
      // Both are in order: the shorter one leads.
      let at = 0;
      for (let index = 0; index < docs.length && at < set.docs.length; index += 1) {
        const doc = docs[index] ?? 0;
        while ((set.docs[at] ?? Infinity) < doc) at += 1;
        if (set.docs[at] === doc && weight > (weights[index] ?? 0)) weights[index] = weight;
      }
      return;
    }
    for (let index = 0; index < docs.length; index += 1)
      if (weight > (weights[index] ?? 0) && hasDoc(set, docs[index] ?? 0)) weights[index] = weight;
  });
  return weights;
}

function weighPhrase(
  segment: Segment,
  docs: Uint32Array,
  { text, words }: Extract<Query, { kind: 'phrase' }>,
): Float32Array {
  const set = segment.phrases.get(text);
  if (!set) return new Float32Array(docs.length);
  const parts = words.map((word) =>
    weighWord(segment, docs, { kind: 'word', word, isPrefix: false, isNamed: false }),
  );
  const weights = meanOf(parts, docs.length);
  for (const [index, doc] of docs.entries()) if (!hasDoc(set, doc)) weights[index] = 0;
  return weights;
}

function meanOf(parts: readonly Float32Array[], length: number): Float32Array {
  const mean = new Float32Array(length);
  for (const part of parts)
    for (let index = 0; index < length; index += 1)
      mean[index] = (mean[index] ?? 0) + (part[index] ?? 0) / parts.length;
  return mean;
}

/** The best of what says the same in other words, and a share of the others. */
function anyOf(parts: readonly Float32Array[], length: number): Float32Array {
  const all = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    let best = 0;
    let sum = 0;
    for (const part of parts) {
      const weight = part[index] ?? 0;
      sum += weight;
      if (weight > best) best = weight;
    }
    all[index] = best + OTHERS * (sum - best);
  }
  return all;
}

import { countOf, commonOf, fewOf, NONE, unionOf, without, type DocSet } from './doc-set.ts';
import { clientTerm, colorTerm, formatTerm, kindTerm, priceTerm, tagTerm, typeTerm } from './facets.ts';
import type { Segment, TermRange } from './segment.ts';
import type { Query } from './tsquery.ts';
import { LEVELS, NAMED } from './tsvector.ts';
import type { Filter, Scope } from '../../features/catalog/port.ts';

const ID = /^[0-9a-f]{32}$/;
const START_OF_ID = /^[0-9a-f]{1,32}$/;
const PRICE_MAX = 9_999_999;

/** What of a segment passes a filter. Phrases of the words were looked up before; one that was not finds nothing. */
export function matchesOf(segment: Segment, filter: Filter, words: Query | null): DocSet {
  const parts = [...filterSets(segment, filter), ...(words ? [evaluate(segment, words)] : [])];
  return parts.length === 0 ? segment.every() : segment.living(commonOf(parts));
}

function filterSets(segment: Segment, filter: Filter): DocSet[] {
  const { colors, tags, formats, clientId, typeIds, authorIds, priceMin, priceMax } = filter;
  const anyOf = (terms: readonly string[]) =>
    unionOf(
      terms.map((term) => setOfTerm(segment, term)),
      segment.size,
    );
  const scope = scopeTerms(filter.scope);
  return [
    ...(scope ? [anyOf(scope)] : []),
    ...(typeIds ? [anyOf(typeIds.map(typeTerm))] : []),
    ...(colors.length > 0 ? [anyOf(colors.map(colorTerm))] : []),
    ...[...tags.map(tagTerm), ...formats.map(formatTerm)].map((term) => setOfTerm(segment, term)),
    ...(clientId === null ? [] : [setOfTerm(segment, clientTerm(clientId))]),
    ...(authorIds ? [anyOf(authorIds.map((id) => clientTerm(id ?? '')))] : []),
    ...(priceMin === null && priceMax === null
      ? []
      : [
          segment.setOf(
            segment.rangeBetween(priceTerm(Math.max(0, priceMin ?? 0)), priceTerm(priceMax ?? PRICE_MAX)),
          ),
        ]),
  ];
}

function scopeTerms(scope: Scope): string[] | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'top':
      return [kindTerm(scope.top)];
    case 'node':
      return [typeTerm(scope.id)];
    case 'nodes':
      return scope.ids.map(typeTerm);
  }
}

function setOfTerm(segment: Segment, term: string): DocSet {
  return segment.setOf(segment.rangeOfTerm(term));
}

/** What has the words, whether it was taken out or not. */
export function evaluate(segment: Segment, query: Query): DocSet {
  switch (query.kind) {
    case 'word':
      return ofWord(segment, query);
    case 'phrase':
      return segment.phrases.get(query.text) ?? NONE;
    case 'or':
      return unionOf(
        query.parts.map((part) => evaluate(segment, part)),
        segment.size,
      );
    case 'not':
      return without(segment.every(), evaluate(segment, query.part));
    case 'and':
      return allOf(segment, query.parts);
  }
}

type Word = Extract<Query, { kind: 'word' }>;

function ofWord(segment: Segment, query: Word): DocSet {
  const named = segment.setOf(rangeOf(segment, query), query.isNamed ? NAMED : LEVELS - 1);
  if (!(query.isPrefix ? START_OF_ID : ID).test(query.word)) return named;
  const { from, to } = segment.docsOfIds(query.word);
  const docs = Uint32Array.from({ length: to - from }, (_, index) => from + index);
  return unionOf([named, fewOf(docs)], segment.size);
}

/** The terms of the dictionary that a word means. */
export function rangeOf(segment: Segment, { word, isPrefix }: Word): TermRange {
  return isPrefix ? segment.rangeOfPrefix(word) : segment.rangeOfTerm(word);
}

function allOf(segment: Segment, parts: readonly Query[]): DocSet {
  const wanted = parts.filter((part) => part.kind !== 'not');
  const first =
    wanted.length === 0 ? segment.every() : commonOf(wanted.map((part) => evaluate(segment, part)));
  return parts.reduce(
    (left, part) =>
      part.kind === 'not' && countOf(left) > 0 ? without(left, evaluate(segment, part.part)) : left,
    first,
  );
}

/** The phrases of a query, each once. */
export function phrasesOf(query: Query): Extract<Query, { kind: 'phrase' }>[] {
  switch (query.kind) {
    case 'word':
      return [];
    case 'phrase':
      return [query];
    case 'not':
      return phrasesOf(query.part);
    case 'and':
    case 'or':
      return [...new Map(query.parts.flatMap(phrasesOf).map((phrase) => [phrase.text, phrase])).values()];
  }
}

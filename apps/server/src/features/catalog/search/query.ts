import { foldText } from '#kernel/fold';
import { bigramsOf, singularsOf, splitRuns } from './runs.ts';
import { cutRun, partsOf } from './segmenter.ts';

/** A search as PostgreSQL's `tsquery` texts; every word in them is quoted, so no input can be read as an operator. */
export type SearchQuery = {
  /** Every term of the input. */
  all: string;
  /** Any of them: for when nothing has all. */
  any: string;
  /** Whole words without prefixes: for ranking. */
  exact: string;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const STOP_WORDS = new Set('a an and for in of on or the to with 的 和 与 及 之 了 在'.split(' '));
const TERMS_MAX = 24;
/** Longer Latin words are cut in the index as in queries: a lexeme may hold 2046 bytes. */
export const WORD_MAX = 64;

type Term = { match: string; exact: string[] };

/** Null when the input holds nothing that can be searched (only punctuation, say). */
export function buildSearchQuery(input: string): SearchQuery | null {
  const folded = foldText(input.trim());
  if (UUID.test(folded)) return queryOf([wordTerm(folded.replaceAll('-', ''), false)]);
  const terms = splitRuns(folded).flatMap(({ text, isHan }) => (isHan ? hanTerms(text) : [latinTerm(text)]));
  const telling = terms.filter((term) => !term.exact.every((word) => STOP_WORDS.has(word)));
  return queryOf((telling.length > 0 ? telling : terms).slice(0, TERMS_MAX));
}

function queryOf(terms: readonly Term[]): SearchQuery | null {
  if (terms.length === 0) return null;
  const matches = [...new Set(terms.map((term) => term.match))];
  const exact = new Set(terms.flatMap((term) => term.exact));
  return {
    all: matches.join(' & '),
    any: matches.join(' | '),
    exact: [...exact].map(quote).join(' | '),
  };
}

function latinTerm(run: string): Term {
  const word = run.slice(0, WORD_MAX);
  const singulars = singularsOf(word);
  const spellings = [word, ...singulars].map((spelling) => prefixed(spelling));
  return { match: `(${spellings.join(' | ')})`, exact: [word, ...singulars] };
}

/** One letter alone would match a large part of the catalogue by prefix. */
function prefixed(word: string): string {
  return [...word].length > 1 ? `${quote(word)}:*` : quote(word);
}

/** Words of the run; characters that belong to no word are looked up in pairs. */
function hanTerms(run: string): Term[] {
  const terms: Term[] = [];
  let loose = '';
  let before = '';
  const endLoose = (after: string) => {
    if (loose !== '') terms.push(looseTerm(loose, before, after));
    loose = '';
  };
  for (const word of cutRun(run)) {
    const characters = [...word];
    if (characters.length === 1) {
      loose += word;
      continue;
    }
    endLoose(characters[0] ?? '');
    terms.push(compoundTerm(word));
    before = characters.at(-1) ?? '';
  }
  endLoose('');
  return terms;
}

/** One character alone is known from names and labels only, beside its neighbours in the query from everything. */
function looseTerm(characters: string, before: string, after: string): Term {
  const bigrams = bigramsOf(characters);
  if (bigrams.length > 0) return allOf(bigrams);
  const pairs = bigramsOf(`${before}${characters}${after}`);
  return { match: `(${[characters, ...pairs].map(quote).join(' | ')})`, exact: [characters] };
}

/** The word as it stands, or all its parts wherever they stand. */
function compoundTerm(word: string): Term {
  const parts = partsOf(word).flatMap((part) => ([...part].length > 2 ? bigramsOf(part) : [part]));
  if (parts.length === 1) return wordTerm(word, false);
  const together = allOf(parts);
  return { match: `(${quote(word)} | ${together.match})`, exact: [word, ...together.exact] };
}

function allOf(words: readonly string[]): Term {
  return { match: `(${words.map(quote).join(' & ')})`, exact: [...words] };
}

function wordTerm(word: string, isPrefix: boolean): Term {
  return { match: isPrefix ? prefixed(word) : quote(word), exact: [word] };
}

/** A lexeme as tsquery and tsvector literals both take it. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

import { foldText } from '#kernel/fold';
import { readAsked, type Asked } from './asked.ts';
import { bigramsOf, singularsOf, splitRuns } from './runs.ts';
import { cutRun, partsOf } from './segmenter.ts';
import { NO_SYNONYMS, type Synonyms } from './synonyms.ts';

/** A search as PostgreSQL's `tsquery` texts; every word in them is quoted, so no input can be read as an operator. */
export type SearchQuery = {
  /** Every term of the input. */
  all: string;
  /** Any of them: for when nothing has all. What was excluded stays so, and phrases stay whole. */
  any: string;
  /** Whole words without prefixes: for ranking. Empty where only something is excluded. */
  exact: string;
  /** Where something is excluded and nothing else asked for, what finds just that. Null otherwise. */
  left: string | null;
  /** The same as `all` and `any` without what is excluded, which PostgreSQL would rank as if it were wanted. */
  ranked: { all: string; any: string };
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const STOP_WORDS = new Set('a an and for in of on or the to with 的 和 与 及 之 了 在'.split(' '));
const TERMS_MAX = 24;
/** Longer Latin words are cut in the index as in queries: a lexeme may hold 2046 bytes. */
export const WORD_MAX = 64;

/** Runs hold letters and digits only, so no quote stands inside one. */
const LEXEME = /'[^']*'/g;

type Term = { match: string; exact: string[] };

/** Null when the input holds nothing that can be searched (only punctuation, say). Phrases and what is excluded are as they are written. */
export function buildSearchQuery(
  input: string | Omit<Asked, 'fields'>,
  synonyms: Synonyms = NO_SYNONYMS,
): SearchQuery | null {
  const { words, phrases, without } = typeof input === 'string' ? withoutFields(readAsked(input)) : input;
  return queryOf(plainTerms(foldText(words.trim()), synonyms), {
    phrases: phrases.slice(0, TERMS_MAX).map((text) => phraseOf(foldText(text))),
    excluded: without.slice(0, TERMS_MAX).map((text) => exclusionOf(foldText(text))),
  });
}

/** Where fields mean nothing, what they hold is plain words. */
function withoutFields({ fields, ...asked }: Asked): Omit<Asked, 'fields'> {
  return { ...asked, words: [asked.words, ...fields.map(({ value }) => value)].join(' ') };
}

function plainTerms(folded: string, synonyms: Synonyms): Term[] {
  if (UUID.test(folded)) return [wordTerm(folded.replaceAll('-', ''), false)];
  const words = splitRuns(folded).flatMap(({ text, isHan }) =>
    isHan ? hanWords(text) : [{ text, term: latinTerm(text) }],
  );
  const terms = withSynonyms(words, synonyms);
  const telling = terms.filter(isTelling);
  return (telling.length > 0 ? telling : terms).slice(0, TERMS_MAX);
}

function isTelling(term: Term): boolean {
  return !term.exact.every((word) => STOP_WORDS.has(word));
}

/** A word of the input, folded. */
type Word = { text: string; term: Term };

/** Words that are known to mean the same as others, the longest names first, are found by those as well. */
function withSynonyms(words: readonly Word[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { taken, others } = synonyms.longestAt(
      words.map(({ text }) => text),
      at,
    );
    const own = words.slice(at, at + taken).map(({ term }) => term);
    terms.push(...(others.length > 0 ? [oneOf(own, others)] : own));
    at += taken;
  }
  return terms;
}

/** All of these, or any of the others as it stands. The others rank by being found alone: what is called as it was written stands first. */
function oneOf(own: readonly Term[], others: readonly string[]): Term {
  const telling = own.some(isTelling) ? own.filter(isTelling) : own;
  const alternatives = others.map((text) => phraseOf(text).match);
  return {
    match: `((${telling.map(({ match }) => match).join(' & ')}) | ${alternatives.join(' | ')})`,
    exact: telling.flatMap(({ exact }) => exact),
  };
}

type Marked = { phrases: readonly Term[]; excluded: readonly string[] };

function queryOf(terms: readonly Term[], { phrases, excluded }: Marked): SearchQuery | null {
  const matches = [...new Set(terms.map((term) => term.match))];
  const whole = [...new Set(phrases.map((term) => term.match))];
  const any = matches.length > 0 ? [`(${matches.join(' | ')})`] : [];
  const ranked = { all: [...matches, ...whole].join(' & '), any: [...any, ...whole].join(' & ') };
  if (ranked.all === '' && excluded.length === 0) return null;
  const left = [...new Set(excluded)];
  const none = left.map((match) => `!${match}`);
  const exact = new Set([...terms, ...phrases].flatMap((term) => term.exact));
  return {
    all: [...matches, ...whole, ...none].join(' & '),
    any:
      matches.length > 1
        ? [...any, ...whole, ...none].join(' & ')
        : [...matches, ...whole, ...none].join(' & '),
    exact: [...exact].map(quote).join(' | '),
    left: ranked.all === '' ? left.join(' | ') : null,
    ranked,
  };
}

/** Words beside each other, by the places that `document.ts` gives them. */
function phraseOf(folded: string): Term {
  const steps: string[] = [];
  const exact: string[] = [];
  let last = 0;
  let next = 0;
  for (const { text, isHan } of splitRuns(folded)) {
    const pairs = isHan ? bigramsOf(text) : [];
    const words = pairs.length > 0 ? pairs : [text.slice(0, WORD_MAX)];
    for (const [index, word] of words.entries()) {
      steps.push(steps.length === 0 ? quote(word) : `<${next + index - last}> ${quote(word)}`);
      last = next + index;
    }
    exact.push(...words);
    next += isHan ? [...text].length : 1;
  }
  return { match: `(${steps.join(' ')})`, exact };
}

/** Only names and labels count: what a description mentions is not what a thing is. */
function exclusionOf(folded: string): string {
  const words = splitRuns(folded).flatMap(({ text, isHan }) =>
    isHan ? hanWords(text).map(({ term }) => term.match) : [`(${latinWords(text).map(quote).join(' | ')})`],
  );
  return `(${words.join(' & ').replaceAll(LEXEME, '$&:AB')})`;
}

function latinTerm(run: string): Term {
  const words = latinWords(run);
  return { match: `(${words.map(prefixed).join(' | ')})`, exact: words };
}

function latinWords(run: string): string[] {
  const word = run.slice(0, WORD_MAX);
  return [word, ...singularsOf(word)];
}

/** One letter alone would match a large part of the catalogue by prefix. */
function prefixed(word: string): string {
  return [...word].length > 1 ? `${quote(word)}:*` : quote(word);
}

/** Words of the run; characters that belong to no word are looked up in pairs. */
function hanWords(run: string): Word[] {
  const words: Word[] = [];
  let loose = '';
  let before = '';
  const endLoose = (after: string) => {
    if (loose !== '') words.push({ text: loose, term: looseTerm(loose, before, after) });
    loose = '';
  };
  for (const word of cutRun(run)) {
    const characters = [...word];
    if (characters.length === 1) {
      loose += word;
      continue;
    }
    endLoose(characters[0] ?? '');
    words.push({ text: word, term: compoundTerm(word) });
    before = characters.at(-1) ?? '';
  }
  endLoose('');
  return words;
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

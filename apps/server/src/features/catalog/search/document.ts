import { foldText } from '#kernel/fold';
import { bigramsOf, singularsOf, splitRuns } from './runs.ts';
import { WORD_MAX, quote } from './query.ts';
import { cutRun, guessWords, learnWords, partsOf } from './segmenter.ts';
import { soundOf, spell } from './sound.ts';
import type { Spelling } from './vocabulary.ts';

/** Everything of an asset that a search may find, in both languages. */
export type SearchSource = {
  id: string;
  slug: string;
  titles: readonly string[];
  /** Tags, category names, colour names. */
  labels: readonly string[];
  descriptions: readonly string[];
};

/** Raised where documents are written another way: those on sale are then written anew. */
export const DOCUMENT_EDITION = 4;

type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL keeps positions up to this one. */
const POSITION_MAX = 16_383;
const DESCRIPTION_MAX = 4000;
const PINYIN_WORDS_MAX = 12;
/** Numbers and names of models are nothing that anybody misspells. */
const SPELLED = /^[a-z]{3,32}$/;

/**
 * The `tsvector` text of an asset: titles weigh A, labels and slug B, descriptions C, pinyin D. Also returns the Chinese
 * words to remember for cutting queries, and all words of titles and labels, which queries are put right by.
 */
export async function buildSearchDocument(
  source: SearchSource,
): Promise<{ words: string; ownWords: string[]; spellings: Spelling[] }> {
  const ownWords = ownWordsOf(source);
  learnWords(ownWords);
  const lexemes = new Lexemes();
  for (const text of source.titles) addText(lexemes, text, 'A');
  for (const text of source.labels) addText(lexemes, text, 'B');
  addText(lexemes, source.slug, 'B');
  lexemes.add(source.id.replaceAll('-', ''), 'B');
  lexemes.skip(1);
  for (const text of source.descriptions) addText(lexemes, text.slice(0, DESCRIPTION_MAX), 'C');
  for (const text of [...source.titles, ...source.labels]) await addPinyin(lexemes, text);
  return { words: lexemes.toString(), ownWords, spellings: await spellingsOf(source, ownWords) };
}

class Lexemes {
  readonly #positions = new Map<string, string[]>();
  #next = 1;

  /** `ahead` counts from where the next text begins. */
  add(word: string, weight: Weight, ahead = 0): void {
    const lexeme = word.slice(0, WORD_MAX);
    const positions = this.#positions.get(lexeme) ?? [];
    this.#positions.set(lexeme, positions);
    positions.push(`${Math.min(this.#next + ahead, POSITION_MAX)}${weight}`);
  }

  skip(places: number): void {
    this.#next += places;
  }

  toString(): string {
    return [...this.#positions].map(([word, positions]) => `${quote(word)}:${positions.join(',')}`).join(' ');
  }
}

function addText(lexemes: Lexemes, text: string, weight: Weight): void {
  for (const run of splitRuns(foldText(text))) {
    if (run.isHan) addHan(lexemes, run.text, weight);
    else addLatin(lexemes, run.text, weight);
  }
  // No phrase goes on into the next text.
  lexemes.skip(1);
}

function addHan(lexemes: Lexemes, run: string, weight: Weight): void {
  const words = cutRun(run).flatMap((word) => [word, ...partsOf(word)]);
  const characters = [...run];
  const pairs = bigramsOf(run);
  // A character alone says little: it is looked up in names and labels only.
  const singles = weight === 'C' ? [] : characters;
  for (const [at, pair] of pairs.entries()) lexemes.add(pair, weight, at);
  for (const [at, single] of singles.entries()) lexemes.add(single, weight, at);
  // Phrases ask for pairs and lone characters, so that one place of a longer word will do.
  const placed = new Set([...pairs, ...characters]);
  for (const word of new Set(words)) {
    if (!placed.has(word)) lexemes.add(word, weight, [...run.slice(0, run.indexOf(word))].length);
  }
  lexemes.skip(characters.length);
}

function addLatin(lexemes: Lexemes, run: string, weight: Weight): void {
  const parts = run.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  for (const word of new Set([run, ...singularsOf(run), ...parts])) lexemes.add(word, weight);
  lexemes.skip(1);
}

/** `shafa`, `sf`, and from every word on to the end of the run, so that `buyishafa` and `bysf` are prefixes too. */
async function addPinyin(lexemes: Lexemes, text: string): Promise<void> {
  for (const run of splitRuns(foldText(text))) {
    if (!run.isHan) continue;
    const words = cutRun(run.text).slice(0, PINYIN_WORDS_MAX);
    const spelled = await Promise.all(words.map(spell));
    for (let start = 0; start < spelled.length; start += 1) {
      const rest = spelled.slice(start);
      const forms = [
        rest.flat().join(''),
        rest
          .flat()
          .map((syllable) => syllable.slice(0, 1))
          .join(''),
      ];
      for (const form of forms) if (form.length > 1) lexemes.add(form, 'D');
      lexemes.skip(1);
    }
  }
}

function ownWordsOf({ titles, labels }: SearchSource): string[] {
  const runs = (texts: readonly string[]) =>
    texts
      .flatMap((text) => splitRuns(foldText(text)))
      .filter((run) => run.isHan)
      .map((run) => run.text);
  const short = runs(labels).filter((label) => [...label].length >= 2 && [...label].length <= 8);
  return [...new Set([...short, ...runs(titles).flatMap(guessWords)])];
}

async function spellingsOf(
  { titles, labels }: SearchSource,
  ownWords: readonly string[],
): Promise<Spelling[]> {
  const runs = [...titles, ...labels].flatMap((text) => splitRuns(foldText(text)));
  const latin = runs.map(({ text }) => text).filter((word) => SPELLED.test(word));
  const spelled = await Promise.all(ownWords.map(async (word) => ({ word, sound: await soundOf(word) })));
  return [
    ...[...new Set(latin)].map((word) => ({ word, sound: '' })),
    // What has a sound that is not known is told from words in Latin letters by none.
    ...spelled.filter(({ sound }) => sound !== ''),
  ];
}

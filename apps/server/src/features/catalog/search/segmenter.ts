import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';

/** How much commoner our own words are taken to be than the general dictionary's: enough to win every cut. */
const OWN_FREQUENCY = 100_000;
/** The package's own module for it would keep this text, and a second one twice as long, in memory for good. */
const DICTIONARY = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt');
/**
 * Rarer words of the dictionary, two thirds of it, are names, idioms and compounds. Without them it takes 15 MB instead
 * of 44; they are cut into their parts or looked up by pairs of characters, in titles and queries alike.
 */
const COMMON_FREQUENCY = 6;
const OWN_WORD = /^\p{sc=Han}{2,8}$/u;

let jieba: Jieba | null = null;
const ownWords = new Set<string>();

/** Loading takes 0.2 s, so it waits for the first Chinese text. */
function loaded(): Jieba {
  jieba ??= Jieba.withDict(commonWords(readFileSync(DICTIONARY)));
  return jieba;
}

/** The lines `word frequency part-of-speech` whose frequency is not below `COMMON_FREQUENCY`. */
function commonWords(dictionary: Buffer): Buffer {
  const common = Buffer.allocUnsafe(dictionary.length);
  let length = 0;
  for (let start = 0; start < dictionary.length;) {
    const end = dictionary.indexOf('\n', start) + 1 || dictionary.length;
    const frequency = Number.parseInt(dictionary.toString('latin1', dictionary.indexOf(' ', start), end));
    if (frequency >= COMMON_FREQUENCY) length += dictionary.copy(common, length, start, end);
    start = end;
  }
  return common.subarray(0, length);
}

/** Teaches words of the catalogue, folded; others than short Chinese ones are passed over. */
export function learnWords(words: Iterable<string>): void {
  const fresh = [...words].filter((word) => OWN_WORD.test(word) && !ownWords.has(word));
  if (fresh.length === 0) return;
  for (const word of fresh) ownWords.add(word);
  loaded().loadDict(Buffer.from(fresh.map((word) => `${word} ${OWN_FREQUENCY} n`).join('\n')));
}

/** Words of a Chinese run, in order and without gaps. */
export function cutRun(run: string): string[] {
  return loaded().cut(run, false);
}

/** The same, guessing words that no dictionary holds: for learning from titles. */
export function guessWords(run: string): string[] {
  return loaded()
    .cut(run, true)
    .filter((word) => OWN_WORD.test(word));
}

/**
 * The parts of a compound, without gaps, longest known words first: 布艺沙发 → 布艺, 沙发. A word without known parts
 * is its own only part.
 */
export function partsOf(word: string): string[] {
  const known = new Set(
    loaded()
      .cutForSearch(word, false)
      .filter((part) => part !== word && [...part].length > 1),
  );
  if (known.size === 0) return [word];
  const parts: string[] = [];
  let rest = '';
  for (let index = 0; index < word.length;) {
    const part = longestAt(word, index, known);
    if (part === '') {
      const character = String.fromCodePoint(word.codePointAt(index) ?? 0);
      rest += character;
      index += character.length;
      continue;
    }
    if (rest !== '') parts.push(rest);
    rest = '';
    parts.push(part);
    index += part.length;
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

function longestAt(word: string, index: number, known: ReadonlySet<string>): string {
  let longest = '';
  for (const part of known) {
    if (part.length > longest.length && word.startsWith(part, index)) longest = part;
  }
  return longest;
}

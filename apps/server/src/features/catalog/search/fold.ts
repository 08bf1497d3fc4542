import { ConverterBuilder, type ConverterFunction } from 'opencc-js/core';
import * as traditionalToSimplified from 'opencc-js/preset/t2cn';

const HAN = /\p{sc=Han}/u;
/** Runs of Chinese characters, and runs of other letters and digits; everything else separates. */
const RUNS = /\p{sc=Han}+|[[\p{L}\p{N}]--\p{sc=Han}][[\p{L}\p{N}\p{M}]--\p{sc=Han}]*/gv;

let toSimplified: ConverterFunction | null = null;

/** One spelling for all: half-width, lower case, no accents on Latin letters, simplified characters. */
export function foldText(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    // Emoji bring marks of their own along.
    .replace(/[\u{fe00}-\u{fe0f}\u{20e3}]/gu, '')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{Mn}+/gu, '')
    .normalize('NFC');
  if (!HAN.test(folded)) return folded;
  // Its dictionary costs 10 MB, which a server that is never asked in Chinese need not spend.
  toSimplified ??= ConverterBuilder(traditionalToSimplified)({ from: 't', to: 'cn' });
  return toSimplified(folded);
}

export type Run = { text: string; isHan: boolean };

/** The searchable runs of a folded text, in order. */
export function splitRuns(folded: string): Run[] {
  return (folded.match(RUNS) ?? []).map((text) => ({ text, isHan: HAN.test(text) }));
}

/** Spellings under which an English word is also known: its singular, roughly. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, word.slice(0, -1)];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (/(ch|sh|ss|x|z)es$/.test(word)) return [word.slice(0, -2)];
  return [word.slice(0, -1)];
}

/** Pairs of neighbouring characters. */
export function bigramsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

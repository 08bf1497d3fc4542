import { hasHan } from '#kernel/fold';

/** Runs of Chinese characters, and runs of other letters and digits; everything else separates. */
const RUNS = /\p{sc=Han}+|[[\p{L}\p{N}]--\p{sc=Han}][[\p{L}\p{N}\p{M}]--\p{sc=Han}]*/gv;

export type Run = { text: string; isHan: boolean };

/** The searchable runs of a folded text, in order. */
export function splitRuns(folded: string): Run[] {
  return (folded.match(RUNS) ?? []).map((text) => ({ text, isHan: hasHan(text) }));
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

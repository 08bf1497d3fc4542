import { BLANK } from '@mogine/contract/kernel/words';
import { ConverterBuilder, type ConverterFunction } from 'opencc-js/core';
import * as traditionalToSimplified from 'opencc-js/preset/t2cn';

/** What hides in a word without changing how it reads: what has no width, marks, fillers that look like a space. */
export const HIDDEN = new RegExp(String.raw`[\p{Cf}\p{Cc}\p{Mn}\p{Me}${BLANK}]`, 'gu');

const HAN = /\p{sc=Han}/u;

let toSimplified: ConverterFunction | null = null;

/** Whether there is a Chinese character in a text. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}

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

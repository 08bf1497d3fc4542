import { simplify } from './traditional.ts';

/** One spelling for all, and where each character of it came from: `at[i]` in the text as given, `at[length]` its end. */
export type FoldedText = { text: string; at: readonly number[] };

/** One character stands for a whole sentence in some scripts; no word of the vocabulary needs more than this. */
const EXPANSION_MAX = 4;
/** Leaves no trace in a word: zero-width marks, joiners, direction marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/u;
const MARKS = /\p{M}/gu;
const SAME: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '╳': 'x',
  '’': "'",
  // Feet and inches.
  '′': "'",
  '″': '"',
  '‘': "'",
  '`': "'",
  '．': '.',
  '–': '-',
  '—': '-',
  '⁄': '/',
};

/**
 * Half-width, lower case, no accents, simplified characters. Works character by character, so that what is found in the
 * folded text can be shown as it was written.
 */
export function foldText(text: string): FoldedText {
  let folded = '';
  const at: number[] = [];
  let from = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let i = 0; i < plain.length; i++) at.push(from);
    from += character.length;
  }
  at.push(text.length);
  return { text: folded, at };
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return character.toLowerCase();
    if (code < 0x20 && code !== 0x0a) return ' ';
    return character === '`' ? "'" : character;
  }
  if (INVISIBLE.test(character)) return '';
  const same = SAME[character];
  if (same !== undefined) return same;
  if (code >= 0x4e00 && code <= 0x9fff) return simplify(character);
  // A lower-case letter may come apart once more, a compatibility form may hide a traditional one.
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '');
  let out = '';
  for (const part of plain) out += SAME[part] ?? simplify(part);
  return out.slice(0, EXPANSION_MAX);
}

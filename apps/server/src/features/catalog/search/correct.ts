import { foldText } from '#kernel/fold';
import { readAsked } from './asked.ts';
import { splitRuns, type Run } from './runs.ts';
import { cutRun } from './segmenter.ts';
import { soundOf, spell } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Each word of an input costs a look through all that is known. */
const WORDS_MAX = 8;
/** Characters of a part that are looked at. */
const PART_MAX = 8;

/**
 * An input with each word that nothing is called put right: by the word in Latin letters that it is a slip of, or the Chinese one
 * that sounds or looks like it. Null where every word is known, or none is like any. What is marked by signs stays as it is written.
 */
export async function correctInput(input: string, vocabulary: Vocabulary): Promise<string | null> {
  const folded = foldText(input);
  let corrected = folded;
  for (const run of splitRuns(readAsked(folded).words).slice(0, WORDS_MAX)) {
    const { text, isHan } = run;
    const meant = isHan ? await meantByHan(text, vocabulary) : meantByLatin(text, vocabulary);
    if (meant !== null) corrected = corrected.replace(alone(run), meant);
  }
  return corrected === folded ? null : corrected;
}

/** Where a run stands by itself, not within a longer one, and with no sign before it. */
function alone({ text, isHan }: Run): RegExp {
  const same = isHan ? String.raw`\p{sc=Han}` : String.raw`[\p{L}\p{N}]`;
  return new RegExp(String.raw`(?<!${same}|[-:"“「])${text}(?!${same})`, 'u');
}

function meantByLatin(word: string, vocabulary: Vocabulary): string | null {
  if (!/^[a-z]+$/.test(word) || vocabulary.has(word)) return null;
  return vocabulary.likeLatin(word)[0] ?? null;
}

/** The whole run, or the parts of it that nothing is called, or what of those sounds like a word. */
async function meantByHan(run: string, vocabulary: Vocabulary): Promise<string | null> {
  const whole = await meantByWord(run, vocabulary);
  if (whole !== null) return whole;
  const parts: string[] = [];
  for (const part of looseJoined(cutRun(run))) {
    const meant = part === run ? null : await meantByWord(part, vocabulary);
    parts.push(meant ?? (await withSoundAlike(part, vocabulary)) ?? part);
  }
  const meant = parts.join('');
  return meant === run ? null : meant;
}

async function meantByWord(word: string, vocabulary: Vocabulary): Promise<string | null> {
  if ([...word].length < 2 || vocabulary.has(word)) return null;
  return vocabulary.likeHan(word, await soundOf(word))[0] ?? null;
}

/** Part of a part that nothing is called, the longest that sounds like a word: what stands beside it was cut off another one. */
async function withSoundAlike(part: string, vocabulary: Vocabulary): Promise<string | null> {
  const characters = [...part].slice(0, PART_MAX);
  if (vocabulary.has(part)) return null;
  const syllables = await spell(part);
  if (syllables.length !== [...part].length) return null;
  for (let length = characters.length - 1; length >= 2; length -= 1) {
    for (let start = 0; start + length <= characters.length; start += 1) {
      const [alike] = vocabulary.soundingLike(syllables.slice(start, start + length).join(''));
      const before = characters.slice(0, start).join('');
      if (alike) return before + alike + part.slice(before.length + alike.length);
    }
  }
  return null;
}

/** Characters that were cut apart from each other, which a word with a wrong one in it is, stand together. */
function looseJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  let loose = '';
  for (const word of words) {
    if ([...word].length === 1) {
      loose += word;
      continue;
    }
    if (loose !== '') joined.push(loose);
    loose = '';
    joined.push(word);
  }
  return loose === '' ? joined : [...joined, loose];
}

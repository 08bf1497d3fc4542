import { foldText } from '#kernel/fold';
import { splitRuns } from '../search/runs.ts';
import { cutRun } from '../search/segmenter.ts';
import { spell } from '../search/sound.ts';

/** What a name is found by the beginning of. */
export type NameKeys = { written: readonly string[]; sounds: readonly string[] };

const APART = /[^\p{L}\p{N}\p{M}]+/gu;
/** Words of a name that it is found by. */
const WORDS_MAX = 5;

/** A name, or what is written of one, as both are compared: folded, with one space for whatever parts its words. */
export function toKey(text: string): string {
  return foldText(text).replace(APART, ' ').trim();
}

/** Where the words of a folded text begin. */
export function wordStarts(folded: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const { text, isHan } of splitRuns(folded)) {
    at = folded.indexOf(text, at);
    for (const word of isHan ? cutRun(text) : [text]) {
      starts.push(at);
      at += word.length;
    }
  }
  return starts;
}

/** A name from each of its words on, and how that sounds: `buyishafa`, `shafa`, and by initials `bysf`, `sf`. */
export async function keysOf(name: string): Promise<NameKeys> {
  const key = toKey(name);
  const starts = wordStarts(key).slice(0, WORDS_MAX);
  return { written: starts.map((start) => key.slice(start)), sounds: await soundsFrom(key, starts) };
}

async function soundsFrom(key: string, starts: readonly number[]): Promise<string[]> {
  const sounds = new Set<string>();
  let at = 0;
  for (const { text, isHan } of splitRuns(key)) {
    const begin = key.indexOf(text, at);
    at = begin + text.length;
    const syllables = isHan ? await spell(text) : [];
    if (syllables.length !== text.length) continue;
    for (const start of starts.filter((own) => own >= begin && own < at)) {
      const rest = syllables.slice(start - begin);
      sounds.add(rest.join(''));
      if (rest.length > 1) sounds.add(rest.map((syllable) => syllable[0]).join(''));
    }
  }
  return [...sounds];
}

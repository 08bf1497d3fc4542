import { singularsOf } from './runs.ts';

/** A word that something is called. `sound` is empty of words in Latin letters. */
export type Spelling = { word: string; sound: string };

/** How many letters a word may have for one of them to be wrong, and for two. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;
/** Chinese words as long as this are recognised with one other character; of shorter ones half would be another. */
const HAN_ONE_WRONG = 3;

type Candidate = { word: string; letters: number };

/** All words that things are called, for finding the one that was meant. */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  /** In Latin letters, in order. */
  readonly #latin: readonly Candidate[];
  readonly #han: readonly string[];
  readonly #bySound = new Map<string, string[]>();

  constructor(spellings: readonly Spelling[]) {
    this.#words = new Set(spellings.map(({ word }) => word));
    this.#latin = spellings
      .filter(({ sound }) => sound === '')
      .map(({ word }) => ({ word, letters: lettersOf(word) }))
      .toSorted((a, b) => (a.word < b.word ? -1 : 1));
    const han = spellings.filter(({ sound }) => sound !== '');
    this.#han = han.map(({ word }) => word);
    for (const { word, sound } of han) this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), word]);
  }

  /** Whether something is called so, or by a word that begins so, as searches find it. */
  has(word: string): boolean {
    return [word, ...singularsOf(word)].some((own) => this.#words.has(own)) || this.#hasBeginning(word);
  }

  #hasBeginning(word: string): boolean {
    let [low, high] = [0, this.#latin.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#latin[middle]?.word ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return this.#latin[low]?.word.startsWith(word) ?? false;
  }

  /** Words in Latin letters that this one may be a slip of, the likeliest first: no more than two letters wrong, missing, too many or swapped. */
  likeLatin(word: string): string[] {
    const most = word.length < ONE_WRONG ? 0 : word.length < TWO_WRONG ? 1 : 2;
    if (most === 0) return [];
    const letters = lettersOf(word);
    const found = this.#latin.flatMap((known) => {
      if (Math.abs(known.word.length - word.length) > most || differing(known.letters, letters) > 2 * most)
        return [];
      const slips = countSlips(word, known.word, most);
      return slips <= most ? [{ word: known.word, slips }] : [];
    });
    const isOdd = (other: string) => Number(other[0] !== word[0]);
    return found
      .toSorted(
        (a, b) =>
          a.slips - b.slips ||
          isOdd(a.word) - isOdd(b.word) ||
          Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length),
      )
      .map(({ word: other }) => other);
  }

  soundingLike(sound: string): readonly string[] {
    return this.#bySound.get(sound) ?? [];
  }

  /** Chinese words that sound like this one, then those with one other character. */
  likeHan(word: string, sound: string): string[] {
    const alike = this.soundingLike(sound);
    const characters = [...word];
    if (characters.length < HAN_ONE_WRONG) return [...alike];
    const near = this.#han.filter((other) => {
      const others = [...other];
      return (
        others.length === characters.length &&
        others.filter((character, at) => character !== characters[at]).length === 1
      );
    });
    return [...alike, ...near.filter((other) => !alike.includes(other))];
  }
}

/** Which letters a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function differing(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Letters wrong, missing, too many, or swapped with their neighbour (optimal string alignment); more than `most` are not told apart. */
function countSlips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

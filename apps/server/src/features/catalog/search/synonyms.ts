import { foldText } from '#kernel/fold';
import { singularsOf, splitRuns } from './runs.ts';
import { cutRun, learnWords } from './segmenter.ts';

/** Words that mean the same, as an editor writes them: several of a language apart by commas. */
export type SynonymGroup = { value: string; enValue: string };

/** The dictionary that holds them. */
export const SYNONYM_CODE = 'synonym';

/** How many words of a query one name may have. */
const NAME_WORDS_MAX = 4;
const APART = /[、，,;；]/u;

/** What else names are called. */
export class Synonyms {
  readonly #others = new Map<string, readonly string[]>();

  constructor(groups: readonly SynonymGroup[]) {
    const named = groups.map(namesOf);
    // Cut as one wherever it stands, in titles to come as in queries.
    learnWords(named.flat());
    for (const names of named) {
      for (const name of names) {
        const key = keyOf(wordsOf(name));
        const known = this.#others.get(key) ?? [];
        const added = names.filter((other) => keyOf(wordsOf(other)) !== key && !known.includes(other));
        this.#others.set(key, [...known, ...added]);
      }
    }
  }

  /** How many of the folded words from a place on have other names together, the most there are, and those; one without any where none has. */
  longestAt(words: readonly string[], at: number): { taken: number; others: readonly string[] } {
    for (let taken = Math.min(NAME_WORDS_MAX, words.length - at); taken > 0; taken -= 1) {
      const others = this.#others.get(keyOf(words.slice(at, at + taken)));
      if (others && others.length > 0) return { taken, others };
    }
    return { taken: 1, others: [] };
  }
}

export const NO_SYNONYMS = new Synonyms([]);

function namesOf({ value, enValue }: SynonymGroup): string[] {
  const names = [value, enValue].flatMap((words) => words.split(APART)).map((name) => foldText(name).trim());
  return [...new Set(names)].filter((name) => wordsOf(name).length > 0);
}

/** As a query is cut. */
function wordsOf(name: string): string[] {
  return splitRuns(name).flatMap(({ text, isHan }) => (isHan ? cutRun(text) : [text]));
}

/** Plurals are known by their singulars. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => singularsOf(word)[0] ?? word).join(' ');
}

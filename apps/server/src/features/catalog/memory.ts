import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client';
import type { LikenessMemory } from './likeness/memory.ts';
import type { Ranking } from './repository/ranking.ts';
import {
  readMergedColors,
  readSearchWords,
  readSynonyms,
  readTypes,
  type TypeRow,
} from './repository/types.ts';
import { listSpellings } from './repository/words.ts';
import { correctInput } from './search/correct.ts';
import { learnWords } from './search/segmenter.ts';
import { NO_SYNONYMS, Synonyms } from './search/synonyms.ts';
import { Vocabulary } from './search/vocabulary.ts';

export type TypeTree = {
  version: number;
  rows: readonly TypeRow[];
  byId: ReadonlyMap<string, TypeRow>;
  /** Ids of a node's children. */
  children: ReadonlyMap<string, readonly string[]>;
  /** Keys of colours that were merged, with those that they are now. */
  mergedColors: ReadonlyMap<string, string>;
};

const TOTALS_MAX = 10_000;
const CORRECTIONS_MAX = 2000;
/** Some 5 MB of ids and scores. */
const RANKED_IDS_MAX = 200_000;

/**
 * What a process remembers of the catalogue. Everything is kept together with the catalogue's version it was read at,
 * and every page carries the version of its own snapshot: what differs is read again, so nothing shown is ever stale and
 * no process has to tell another.
 */
export class CatalogueMemory {
  /** Exact numbers of matches by filter. */
  readonly totals = new LRUCache<string, { total: number; version: number }>({ max: TOTALS_MAX });
  /** Searches by relevance, by filter. */
  readonly rankings = new LRUCache<string, Ranking>({
    maxSize: RANKED_IDS_MAX,
    sizeCalculation: ({ ids }) => ids.length + 1,
  });
  /** What inputs were put right to, null for those that are right; by version and input. */
  readonly #corrections = new LRUCache<string, { input: string | null }>({ max: CORRECTIONS_MAX });
  /** Searches by picture. */
  readonly likeness: LikenessMemory;
  #tree: TypeTree | null = null;
  #version = 0;
  #vocabulary: { version: number; words: Vocabulary } | null = null;
  #words = { version: -1, said: '', synonyms: NO_SYNONYMS };

  constructor(likeness: LikenessMemory) {
    this.likeness = likeness;
  }

  /** The newest version seen. */
  get version(): number {
    return this.#version;
  }

  /** Takes note of the version a statement saw. */
  see(version: number): void {
    if (version > this.#version) this.#version = version;
  }

  /** The tree as of the newest version seen. */
  async tree(db: Database): Promise<TypeTree> {
    if (this.#tree && this.#tree.version >= this.#version) return this.#tree;
    const { rows, version } = await readTypes(db);
    this.see(version);
    const mergedColors = await readMergedColors(db);
    this.#tree = {
      version,
      rows,
      byId: new Map(rows.map((row) => [row.id, row])),
      children: childrenOf(rows),
      mergedColors,
    };
    return this.#tree;
  }

  /** The input as it was probably meant; null where there is nothing to put right. */
  async correct(db: Database, input: string): Promise<string | null> {
    const key = `${this.#version} ${input}`;
    const known = this.#corrections.get(key);
    if (known) return known.input;
    if (this.#vocabulary?.version !== this.#version) {
      const version = this.#version;
      this.#vocabulary = { version, words: new Vocabulary(await listSpellings(db)) };
    }
    const corrected = await correctInput(input, this.#vocabulary.words);
    this.#corrections.set(key, { input: corrected });
    return corrected;
  }

  /** Teaches the segmenter the catalogue's words, and says what else they are called; a word that is a moment old may still be cut apart. */
  async learn(db: Database): Promise<Synonyms> {
    const version = this.#version;
    if (this.#words.version === version) return this.#words.synonyms;
    learnWords(await readSearchWords(db));
    const groups = await readSynonyms(db);
    const said = JSON.stringify(groups);
    // Most of what moves the catalogue leaves them as they are, and cutting all of them takes longer than reading them.
    const synonyms = said === this.#words.said ? this.#words.synonyms : new Synonyms(groups);
    this.#words = { version, said, synonyms };
    return synonyms;
  }
}

function childrenOf(rows: readonly TypeRow[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const row of rows) {
    if (row.parent_id) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row.id]);
  }
  return children;
}

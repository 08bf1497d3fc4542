import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client';
import type { LikenessMemory } from './likeness/memory.ts';
import type { Ranking } from './repository/ranking.ts';
import { readMergedColors, readSearchWords, readTypes, type TypeRow } from './repository/types.ts';
import { learnWords } from './search/segmenter.ts';

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
  /** Searches by picture. */
  readonly likeness: LikenessMemory;
  #tree: TypeTree | null = null;
  #version = 0;
  #wordsVersion = -1;

  constructor(likeness: LikenessMemory) {
    this.likeness = likeness;
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

  /** Teaches the segmenter the catalogue's words; a word that is a moment old may still be cut apart. */
  async learn(db: Database): Promise<void> {
    if (this.#wordsVersion === this.#version) return;
    this.#wordsVersion = this.#version;
    learnWords(await readSearchWords(db));
  }
}

function childrenOf(rows: readonly TypeRow[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const row of rows) {
    if (row.parent_id) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row.id]);
  }
  return children;
}

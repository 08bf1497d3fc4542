import { assetKinds, type AssetKind } from '@mogine/contract/catalog';
import type { Lang } from '@mogine/contract/kernel/envelope';
import { LRUCache } from 'lru-cache';
import type { Context } from '#context';
import { hasHan } from '#kernel/fold';
import type { CatalogueMemory, TypeTree } from '../memory.ts';
import { readTagCounts, readTagPairs } from '../repository/suggested.ts';
import { readDictionary } from '../repository/types.ts';
import { Names, type KnownKeys } from './names.ts';
import { Best } from './prefix-index.ts';
import type { SuggestedAsset } from './assets.ts';

export type Tag = { tag: string; translation: string };

/** What words may go on to, as it stood at one version of the catalogue. */
export type Words = {
  version: number;
  categoryIds: readonly string[];
  categories: Names;
  tags: readonly Tag[];
  tagNames: Names;
  /** How often each tag is used, by its number: by assets of a kind, and of all. */
  uses: Readonly<Record<AssetKind | 'all', Uint32Array>>;
  /** Numbers of the tags that are used most, by their language. */
  common: Readonly<Record<Lang, readonly number[]>>;
  formats: readonly string[];
};

/** Some 5 MB. */
const ASSETS_MAX = 5000;
const COMMON_MAX = 20;
/** It is read again no sooner than after this many times what reading took, so that a busy shop spends a twentieth of its time on it. */
const REST = 20;

/** What a process remembers for suggestions. */
export class SuggestMemory {
  /** What was suggested, or is being looked for, by version and input. */
  readonly #assets = new LRUCache<string, Promise<readonly SuggestedAsset[]>>({ max: ASSETS_MAX });
  #words: Words | null = null;
  #reading: Promise<Words> | null = null;
  #restUntilMs = 0;
  #known: KnownKeys = new Map();

  /** Those who type the same at once wait for one search. */
  async assets(
    key: string,
    search: () => Promise<readonly SuggestedAsset[]>,
  ): Promise<readonly SuggestedAsset[]> {
    const known = this.#assets.get(key);
    if (known) return known;
    const searching = search();
    this.#assets.set(key, searching);
    searching.catch(() => this.#assets.delete(key));
    return searching;
  }

  /** Newer ones are read in the background while those of an older version are there: only the first who asks waits. */
  async words(ctx: Context, memory: CatalogueMemory, version: number): Promise<Words> {
    const { version: at } = this.#words ?? { version: -1 };
    const isTime = at < version && performance.now() >= this.#restUntilMs;
    // What is read in a view of staff is read in its transaction, which ends with its answer.
    if (isTime && !this.#reading && !(this.#words && ctx.isReadOnly)) void this.#begin(ctx, memory);
    return this.#words ?? this.#reading ?? this.#begin(ctx, memory);
  }

  #begin(ctx: Context, memory: CatalogueMemory): Promise<Words> {
    const startedMs = performance.now();
    const reading = this.#read(ctx, memory);
    this.#reading = reading;
    reading
      .then(
        (words) => (this.#words = words),
        (error: unknown) => ctx.log.warn({ err: error }, 'words to suggest could not be read'),
      )
      .finally(() => {
        const nowMs = performance.now();
        this.#restUntilMs = nowMs + REST * (nowMs - startedMs);
        this.#reading = null;
      });
    return reading;
  }

  async #read(ctx: Context, memory: CatalogueMemory): Promise<Words> {
    await memory.learn(ctx.db);
    const tree = await memory.tree(ctx.db);
    const counts = await readTagCounts(ctx.db);
    const tags = joinPairs([...new Set(counts.map(({ tag }) => tag))], await readTagPairs(ctx.db));
    const known: KnownKeys = new Map();
    const keep = (names: readonly string[]) => {
      for (const name of names) {
        const keys = this.#known.get(name);
        if (keys) known.set(name, keys);
      }
      return names;
    };
    const shown = tree.rows.filter(({ id }) => isShown(tree, id));
    const categories = await Names.of(
      shown.map(({ name, en_name: enName }) => keep([name, enName])),
      known,
    );
    const before = this.#words;
    const isSame =
      before?.tags.length === tags.length && tags.every(({ tag }, at) => tag === before.tags[at]?.tag);
    const tagNames = isSame
      ? before.tagNames
      : await Names.of(
          tags.map(({ tag }) => keep([tag])),
          known,
        );
    if (isSame) keep(tags.map(({ tag }) => tag));
    this.#known = known;
    const uses = countUses(tags, counts);
    const formats = JSON.parse(await readDictionary(ctx.db, 'format')) as { dictKey: string }[];
    return {
      version: tree.version,
      categoryIds: shown.map(({ id }) => id),
      categories,
      tags,
      tagNames,
      uses,
      common: { zh: findCommon(tags, uses.all, true), en: findCommon(tags, uses.all, false) },
      formats: formats.map(({ dictKey }) => dictKey),
    };
  }
}

/** Whether a category is in the tree that visitors see. */
export function isShown(tree: TypeTree, id: string): boolean {
  const row = tree.byId.get(id);
  if (!row || row.is_hidden || row.merged_into !== null) return false;
  return row.parent_id === null || isShown(tree, row.parent_id);
}

/** Tags as they are written, each with its commonest translation; `found` are in small letters. */
function joinPairs(found: readonly string[], pairs: readonly { zh: string; en: string }[]): Tag[] {
  const written = new Map<string, Tag>();
  const learn = (tag: string, other: string) => {
    const key = tag.toLowerCase();
    const translation = key === other.toLowerCase() ? '' : other;
    if (!written.has(key)) written.set(key, { tag, translation });
  };
  for (const { zh, en } of pairs) {
    learn(zh, en);
    learn(en, zh);
  }
  return found.map((tag) => written.get(tag) ?? { tag, translation: '' });
}

function countUses(
  tags: readonly Tag[],
  counts: Awaited<ReturnType<typeof readTagCounts>>,
): Record<AssetKind | 'all', Uint32Array> {
  const none = [...assetKinds, 'all'].map((kind) => [kind, new Uint32Array(tags.length)] as const);
  const uses = Object.fromEntries(none) as Record<AssetKind | 'all', Uint32Array>;
  const numbers = new Map(tags.map(({ tag }, number) => [tag.toLowerCase(), number]));
  for (const { tag, kind, count } of counts) {
    const number = numbers.get(tag.toLowerCase()) ?? -1;
    for (const own of [uses[kind], uses.all]) own[number] = (own[number] ?? 0) + count;
  }
  return uses;
}

function findCommon(tags: readonly Tag[], uses: Uint32Array, isChinese: boolean): number[] {
  const best = new Best(uses, COMMON_MAX);
  for (const [number, { tag }] of tags.entries()) if (hasHan(tag) === isChinese) best.offer(number);
  return best.entries;
}

import type { AssetKind } from '@mogine/contract/catalog';
import type { Context } from '#context';
import type { LikenessMemory } from './likeness/memory.ts';
import { readInput } from './listing.ts';
import { CatalogueMemory } from './memory.ts';
import { findOfferedWords, fitsFilter, listFitting } from './repository/fitting.ts';
import { readVersion } from './repository/ranking.ts';
import { filterConditions, type Filter } from './repository/filter.ts';
import { answersOf, needlesOf } from './search/needles.ts';
import { buildSearchQuery } from './search/query.ts';

/** A search as somebody keeps it. */
export type KeptSearch = { searchKey: string; type: AssetKind | null };

/** An asset on sale, by what searches that are kept are looked up for it. */
export type Findable = {
  name: string;
  enName: string;
  kind: AssetKind;
  /** Whose it is. */
  makers: string[];
  answers: string[];
};

/** Tells which searches an asset answers, as the list of assets would. */
export type Matcher = {
  /** One of these is among the answers of whatever fits. Empty where nothing is asked for by a word. */
  needles(ctx: Context, searchKey: string): Promise<string[]>;
  /** Null of what is not on sale. */
  findable(ctx: Context, assetId: string): Promise<Findable | null>;
  /** Those of the searches that an asset on sale fits. */
  fitting<T extends KeptSearch>(ctx: Context, assetId: string, searches: readonly T[]): Promise<T[]>;
};

export function createMatcher(likeness: LikenessMemory): Matcher {
  const memory = new CatalogueMemory(likeness);
  return {
    async needles(ctx, searchKey) {
      memory.see(await readVersion(ctx.db));
      const { search, filter } = await readInput(ctx, memory, { searchKey });
      if (search === 'nothing') return [];
      const wanted = search?.ranked.all ?? '';
      return needlesOf(wanted === '' ? wordsOfTags(filter) : wanted);
    },
    async findable(ctx, assetId) {
      const offered = await findOfferedWords(ctx.db, assetId);
      if (!offered) return null;
      const { lexemes, ...rest } = offered;
      return { ...rest, answers: answersOf(lexemes) };
    },
    async fitting(ctx, assetId, searches) {
      memory.see(await readVersion(ctx.db));
      const words = new Map<KeptSearch, string>();
      const narrowed = new Map<KeptSearch, Filter>();
      for (const kept of searches) {
        const { searchKey, type } = kept;
        const { search, filter } = await readInput(ctx, memory, { searchKey, ...(type && { type }) });
        if (!filter || search === 'nothing') continue;
        if (search !== null) words.set(kept, search.all);
        if (search === null || type !== null || filterConditions(filter).length > 0)
          narrowed.set(kept, filter);
      }
      const found = await listFitting(ctx.db, assetId, [...words.values()]);
      const passed = new Set<KeptSearch>();
      for (const kept of searches) {
        const query = words.get(kept);
        if (query === undefined ? !narrowed.has(kept) : !found.has(query)) continue;
        const filter = narrowed.get(kept);
        if (!filter || (await fitsFilter(ctx.db, assetId, filter))) passed.add(kept);
      }
      return searches.filter((kept) => passed.has(kept));
    },
  };
}

/** Tags stand among the labels, whole. */
function wordsOfTags(filter: Filter | null): string {
  const phrases = filter?.tags ?? [];
  return buildSearchQuery({ words: '', phrases, without: [] })?.ranked.all ?? '';
}

import type { Descriptor } from '@mogine/descriptor';
import type { Filter } from './repository/filter.ts';

export type { Filter, Scope } from './repository/filter.ts';

/** An asset that looks like a picture: by the view of it that does so most. */
export type Alike = {
  assetId: string;
  /** Whole number by which the most alike come first. */
  rank: number;
  /** 0…1, where 1 is the same picture. */
  score: number;
};

/** The views of one asset. */
export type AssetViews = { assetId: string; descriptors: readonly Descriptor[] };

/**
 * Finds what is alike among the views of all assets. Views that are put replace those the asset had; whether an asset is
 * on sale, and of which kind, is for the database to say.
 */
export interface VectorIndex {
  put(views: AssetViews): void;
  /** The most alike, best first, at least `scoreMin`; at most `limit` assets. */
  search(query: Descriptor, options: { scoreMin: number; limit: number }): Promise<Alike[]>;
  /** How alike each of these assets is, 0…1; 0 also where it has no views. For as many as a search finds. */
  compare(query: Descriptor, assetIds: readonly string[]): number[];
}

export type RankRequest = {
  filter: Filter & { words: string };
  /** Whole words as a `tsquery`, which count more than the beginnings that `filter.words` also takes; empty for none. */
  exact: string;
  /** What of `filter.words` is ranked by: all but what it excludes. */
  wanted: string;
  /** What comes before all of `filter`, few as they are; null where nothing does. */
  first: (Filter & { words: string }) | null;
  /** The most popular ones are ranked, so many. */
  limit: number;
};

/** What was found in its order: 16 bytes of each id, and what they are ordered by. */
export type FoundIds = { ids: Uint8Array; keys: Float64Array; version: number };

export type ListRequest = {
  filter: Filter;
  sort: 'popular' | 'newest' | 'price_asc' | 'price_desc';
  /** Behind which asset, and what that is sorted by. */
  after: { key: number; id: string } | null;
  offset: number;
  limit: number;
};

/**
 * Finds among what is on sale by words and filters. `since`: as of this version of the catalogue or a later one, which the answer
 * says. Null where it cannot answer now, or the like: the database always can.
 */
export interface SearchIndex {
  count(filter: Filter, since: number): Promise<{ total: number; version: number } | null>;
  /** `tail`: the least popular of those that were ranked; null where all were. */
  rank(
    request: RankRequest,
    since: number,
  ): Promise<(FoundIds & { tail: { key: number; id: Uint8Array } | null }) | null>;
  list(request: ListRequest, since: number): Promise<FoundIds | null>;
  close(): Promise<void>;
}

import type { Descriptor } from '@mogine/descriptor';

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

import type { TrafficSource } from '@mogine/contract/analytics-limits';

/** Known once visits are counted, which begins after the page is there, and not for everybody. */
let find: ((assetId: string) => TrafficSource) | null = null;

export function setFinder(finder: typeof find): void {
  find = finder;
}

/** Where the asset that is saved, bought or fetched now was found; undefined where that is not followed. */
export function foundAt(assetId: string): TrafficSource | undefined {
  return find?.(assetId);
}

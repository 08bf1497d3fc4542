import type { Found } from './traffic.ts';

/** Known once visits are counted, which begins after the page is there, and not for everybody. */
let find: ((assetId: string) => Found) | null = null;

export function setFinder(finder: typeof find): void {
  find = finder;
}

/** Where the asset that is saved, bought or fetched now was found, and by what words; undefined where that is not followed. */
export function foundAt(assetId: string): Found | undefined {
  return find?.(assetId);
}

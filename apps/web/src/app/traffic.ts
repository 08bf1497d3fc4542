import type { TrafficSource } from '@mogine/contract/analytics-limits';

/** By what an address lists; the first that fits. Pages that list nothing lead nowhere: `direct`. */
const PLACES: readonly (readonly [RegExp, TrafficSource])[] = [
  [/^\/(search|mogine\/index)\?(.*&)?(searchKey|like)=/i, 'search'],
  [/^\/(search|mogine\/index)\b/i, 'category'],
  [/^\/(index|works|Hab\/index)?(\?|$)/i, 'home'],
  [/^\/mogine\/detail\b/i, 'similar'],
  [/^\/mogine\/creator\b/i, 'storefront'],
  [/^\/mogine\/(coll|shared)\b/i, 'favorites'],
  [/^\/MoAI\b/i, 'moai'],
];
const KEY = 'via';
const KEPT = 50;

/** Where assets that a page of ours lists are found. `address` is a path with its query. */
export function sourceAt(address: string): TrafficSource {
  return PLACES.find(([form]) => form.test(address))?.[1] ?? 'direct';
}

/** The asset whose page an address is; empty for any other. */
export function assetAt(address: string): string {
  return (/^\/mogine\/detail\?(?:.*&)?id=([\da-f-]{36})\b/i.exec(address)?.[1] ?? '').toLowerCase();
}

/** How this tab came to the pages of assets, the last ones; each as its source and what was searched for. */
export function readWays(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepWay(assetId: string, way: string): void {
  const { [assetId]: _, ...ways } = readWays();
  try {
    const kept = [...Object.entries(ways), [assetId, way]].slice(-KEPT);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Then it is not known where it was found.
  }
}

/** Where the asset that is saved, bought or fetched now was found. */
export function sourceOf(assetId: string): TrafficSource {
  const address = location.pathname + location.search;
  if (assetAt(address) !== assetId) return sourceAt(address);
  return (readWays()[assetId]?.split(' ', 1)[0] ?? 'direct') as TrafficSource;
}

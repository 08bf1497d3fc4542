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
const QUERY_KEPT = 80;

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

/** What was searched for in a list. `address` is a path with its query. */
export function queryAt(address: string): string {
  return new URLSearchParams(address.split('?')[1]).get('searchKey')?.trim() ?? '';
}

/** Where the asset that is saved or bought now was found, and what was searched for there. */
export type Found = { source: TrafficSource; query?: string };

export function foundBy(
  assetId: string,
  address = location.pathname + location.search,
  ways = readWays(),
): Found {
  const here = sourceAt(address);
  const way =
    assetAt(address) === assetId
      ? (ways[assetId] ?? 'direct')
      : `${here} ${here === 'search' ? queryAt(address) : ''}`;
  const [source = 'direct', ...words] = way.split(' ');
  const query = words.join(' ');
  // Longer ones are not kept: a purchase is not refused for them.
  return { source: source as TrafficSource, ...(query && query.length <= QUERY_KEPT && { query }) };
}

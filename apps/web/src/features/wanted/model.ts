import type { AssetKind } from '@mogine/contract/catalog';

export type Search = { searchKey: string; type: AssetKind | null };

/** Whether two searches are one, as the server keeps them. */
export function isSame(some: Search, other: Search): boolean {
  return wordsOf(some) === wordsOf(other) && some.type === other.type;
}

function wordsOf({ searchKey }: Search): string {
  return searchKey.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

const KEY = 'searchToKeep';

/** What a visitor asked for before they were led to log in. */
export function rememberSearch(search: Search): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([wordsOf(search), search.type]));
  } catch {
    // Without storage they press once more.
  }
}

/** Whether this search was asked for before logging in; true once. */
export function takeRemembered(search: Search): boolean {
  try {
    const isIt = sessionStorage.getItem(KEY) === JSON.stringify([wordsOf(search), search.type]);
    if (isIt) sessionStorage.removeItem(KEY);
    return isIt;
  } catch {
    return false;
  }
}

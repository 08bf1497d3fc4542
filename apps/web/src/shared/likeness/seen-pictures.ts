const KEY = 'seenPictures';
/** Some 10 kB each. */
const KEPT_MAX = 12;

type Seen = readonly (readonly [like: string, thumb: string])[];

/** Keeps the small picture behind a description for as long as the tab; where nothing can be kept it goes without. */
export function keepSeen(like: string, thumb: string): void {
  const others = readAll().filter(([known]) => known !== like);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[like, thumb], ...others].slice(0, KEPT_MAX)));
  } catch {
    // Full or closed: the page then says "a picture" without showing it.
  }
}

/** The small picture behind a description as a data address; null where this tab has not seen it, as behind a shared link. */
export function findSeen(like: string): string | null {
  return readAll().find(([known]) => known === like)?.[1] ?? null;
}

function readAll(): Seen {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Seen).filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** What others wrote under the key must not become an address of a picture. */
function isSeen(entry: Seen[number]): boolean {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && String(entry[1]).startsWith('data:image/jpeg;')
  );
}

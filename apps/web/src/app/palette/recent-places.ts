/** A place that somebody went to from the palette, with its name in both languages. */
export type RecentPlace = { to: `/${string}`; zh: string; en: string };

const RECENT_KEY = 'palette-recent';
const RECENT_MAX = 5;

function isRecentPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { to, zh, en } = value as Partial<Record<keyof RecentPlace, unknown>>;
  const isOurs = typeof to === 'string' && /^\/(?![/\\])/.test(to);
  return isOurs && typeof zh === 'string' && typeof en === 'string';
}

/** What is stored, without anything that is not a place of ours. */
export function parseRecent(stored: string | null): RecentPlace[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPlace).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function addRecent(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  return [place, ...places.filter(({ to }) => to !== place.to)].slice(0, RECENT_MAX);
}

export function readRecent(): RecentPlace[] {
  try {
    return parseRecent(localStorage.getItem(RECENT_KEY));
  } catch {
    return [];
  }
}

export function keepRecent(place: RecentPlace): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(addRecent(readRecent(), place)));
  } catch {
    // Without storage there are no recent places.
  }
}

/** Where somebody went is theirs: it goes when they log out. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // Nothing was kept either.
  }
}

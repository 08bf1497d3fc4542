export const SHELF_SORTS = ['newest', 'popular', 'price_asc', 'price_desc'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];
/** How what a creator sells is shown, as the address carries it. */
export type Shelf = { sort: ShelfSort; page: number };

const PAGE_MAX = 10_000;

/** What the address says, and the beginning for anything else. */
export function readShelf(query: URLSearchParams): Shelf {
  const page = Number(query.get('current') ?? '1');
  return {
    sort: SHELF_SORTS.find((known) => known === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** The host of an address without `www.`, which is what a reader goes by. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
}

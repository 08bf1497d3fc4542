// What server and pages both know of how visits are counted. No schema is here, so that none travels with a page.

/** Where somebody came upon an asset. */
export const TRAFFIC_SOURCES = [
  'search',
  'category',
  'home',
  'similar',
  'storefront',
  'favorites',
  'moai',
  'outside',
  'direct',
] as const;
export type TrafficSource = (typeof TRAFFIC_SOURCES)[number];

/** Cards told of by one call. */
export const SHOWN_MAX = 100;
/** A place in a list beyond this one counts as this one. */
export const POSITION_MAX = 10_000;
/** Words that fewer people than this searched for on a day are shown to nobody. */
export const QUERY_VISITORS_MIN = 5;

/** A period may be this long. */
export const PERIOD_DAYS_MAX = 1100;
/** Days are kept one by one for so long; then months. */
export const DAYS_KEPT = 400;
/** Longer periods are drawn by month. */
export const DAYS_DRAWN_MAX = 92;
/** Rows of a table that are listed and exported. */
export const ROWS_MAX = 10_000;

/** What can be told of an asset, in the order in which it happens. */
export const FIGURES = ['shown', 'opened', 'saved', 'bought', 'fetched', 'refunded'] as const;
export type Figure = (typeof FIGURES)[number];

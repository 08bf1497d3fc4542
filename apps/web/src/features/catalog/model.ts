import type { AssetKind, AssetSort } from '@mogine/contract/catalog';
import { LIST_PAGE_SIZE } from '@mogine/contract/catalog-limits';
import { splitList } from '@mogine/contract/kernel/lists';
import { cleanWords } from '@mogine/contract/kernel/words';
import { readSearchKey, type BrowseQuery } from '#app/href.ts';

const kinds = ['model', 'scene', 'panorama', 'material'] as const satisfies readonly AssetKind[];
const sorts = [
  'relevance',
  'popular',
  'newest',
  'price_asc',
  'price_desc',
] as const satisfies readonly AssetSort[];

export { LIST_PAGE_SIZE as PAGE_SIZE };
const PRICE_MAX = 1_000_000;
const PAGE_MAX = 1_000_000;
const LIKENESS = /^[\w-]{2,400}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the browse page shows, as its address says it. */
export type Filters = {
  searchKey: string;
  /** The words are meant as they stand, even where nothing is called so. */
  asWritten: boolean;
  /** What a picture looks like that was searched with; empty for none. */
  like: string;
  /** A kind, the id of a type-tree node, or empty for everything. */
  type: string;
  colors: readonly string[];
  tags: readonly string[];
  format: string;
  free: boolean;
  priceMin: number | null;
  priceMax: number | null;
  /** Null is the natural order: relevance for a search, popularity otherwise. */
  sort: AssetSort | null;
  clientId: string;
  /** From 1. */
  page: number;
};

/** Whether a text can be the id of anything at all. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

export function isKind(value: string): value is AssetKind {
  return (kinds as readonly string[]).includes(value);
}

function readInteger(text: string | null, max: number): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), max) : null;
}

function readWords(text: string | null, max: number): string[] {
  const words = splitList(cleanWords(text ?? '')).filter((word) => word.length <= 40);
  return [...new Set(words)].slice(0, max);
}

/** Reads an address of any making: what means nothing is left out, so that no link ever fails. */
export function readFilters(query: URLSearchParams): Filters {
  const type = query.get('type') ?? '';
  const sort = query.get('sort');
  const clientId = query.get('clientId') ?? '';
  const prices = [
    readInteger(query.get('priceMin'), PRICE_MAX),
    readInteger(query.get('priceMax'), PRICE_MAX),
  ] as const;
  const [low, high] = prices;
  const isSwapped = low !== null && high !== null && low > high;
  const isFree = query.get('free') === 'true' || query.get('free') === '1';
  return {
    searchKey: readSearchKey(query),
    asWritten: query.get('asWritten') === 'true',
    like: LIKENESS.exec(query.get('like') ?? '')?.[0] ?? '',
    type: isKind(type) || isId(type) ? type : '',
    colors: readWords(query.get('color'), 15),
    tags: readWords(query.get('tags'), 10),
    format: cleanWords(query.get('format') ?? '')
      .slice(0, 10)
      .toLowerCase(),
    free: isFree,
    priceMin: isFree ? null : isSwapped ? high : low,
    priceMax: isFree ? null : isSwapped ? low : high,
    sort: sorts.find((known) => known === sort) ?? null,
    clientId: isId(clientId) ? clientId : '',
    page: Math.max(1, readInteger(query.get('current'), PAGE_MAX) ?? 1),
  };
}

/** The query that leads to these filters; nothing is spelled out that goes without saying. */
export function toBrowseQuery(filters: Filters): BrowseQuery {
  return {
    searchKey: filters.searchKey,
    asWritten: filters.asWritten,
    like: filters.like,
    type: filters.type,
    color: filters.colors,
    tags: filters.tags,
    format: filters.format,
    free: filters.free,
    ...(filters.priceMin === null ? {} : { priceMin: filters.priceMin }),
    ...(filters.priceMax === null ? {} : { priceMax: filters.priceMax }),
    ...(filters.sort === null ? {} : { sort: filters.sort }),
    clientId: filters.clientId,
    ...(filters.page > 1 ? { current: filters.page } : {}),
  };
}

/** What the list call takes for these filters, without the page. */
export function toListInput(filters: Filters) {
  const { searchKey, asWritten, like, type, colors, tags, format, free, priceMin, priceMax, sort, clientId } =
    filters;
  return {
    ...(searchKey && { searchKey }),
    ...(asWritten && { asWritten }),
    ...(like && { like }),
    ...(type && { type }),
    ...(colors.length > 0 && { color: colors.join(',') }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(format && { format }),
    ...(free && { free }),
    ...(priceMin !== null && { priceMin }),
    ...(priceMax !== null && { priceMax }),
    ...(sort && { sort }),
    ...(clientId && { clientId }),
  };
}

/** Other filters, from their first page on. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change };
}

/** What can be kept of a search that found nothing: its words and kind, where nothing else narrows it; null of others. */
export function unmetSearch(filters: Filters): { searchKey: string; type: AssetKind | null } | null {
  const { searchKey, type } = filters;
  const isPlain = listActiveFilters(filters).every(({ name }) => name === 'searchKey' || name === 'type');
  if (!searchKey || !isPlain || filters.page > 1 || (type !== '' && !isKind(type))) return null;
  return { searchKey, type: isKind(type) ? type : null };
}

export function toggleWord(words: readonly string[], word: string): string[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
}

export type ActiveFilter = {
  name: 'searchKey' | 'like' | 'type' | 'color' | 'tag' | 'format' | 'free' | 'price' | 'client';
  value: string;
  /** The same without this one. */
  without: Filters;
};

/** The filters that narrow the list, in the order they are shown. */
export function listActiveFilters(filters: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  function add(name: ActiveFilter['name'], value: string, change: Partial<Filters>) {
    active.push({ name, value, without: changeFilters(filters, change) });
  }
  if (filters.searchKey)
    add('searchKey', filters.searchKey, {
      searchKey: '',
      asWritten: false,
      sort: sortWithoutSearch(filters),
    });
  if (filters.like) add('like', filters.like, { like: '' });
  if (filters.type) add('type', filters.type, { type: '' });
  for (const color of filters.colors) add('color', color, { colors: toggleWord(filters.colors, color) });
  for (const tag of filters.tags) add('tag', tag, { tags: toggleWord(filters.tags, tag) });
  if (filters.format) add('format', filters.format, { format: '' });
  if (filters.free) add('free', '', { free: false });
  if (filters.priceMin !== null || filters.priceMax !== null) {
    const range = `${filters.priceMin ?? ''}–${filters.priceMax ?? ''}`;
    add('price', range, { priceMin: null, priceMax: null });
  }
  if (filters.clientId) add('client', filters.clientId, { clientId: '' });
  return active;
}

function sortWithoutSearch({ sort }: Filters): AssetSort | null {
  return sort === 'relevance' ? null : sort;
}

/** Nothing chosen but the order. */
export function clearFilters(filters: Filters): Filters {
  return { ...readFilters(new URLSearchParams()), sort: sortWithoutSearch(filters) };
}

/** Whether what is shown is narrowed by more than its type, so that the counts of the type tree say nothing about it. */
export function isNarrowed(filters: Filters): boolean {
  return listActiveFilters({ ...filters, type: '' }).length > 0;
}

/** The orders one can choose here; the first is the natural one, and the only one where a picture says it. */
export function listSorts(filters: Filters): readonly AssetSort[] {
  if (filters.like) return ['relevance'];
  return filters.searchKey ? sorts : sorts.filter((sort) => sort !== 'relevance');
}

export type Node = {
  id: string;
  name: string;
  enName: string;
  code: string;
  count: number;
  /** Of what was merged into it. */
  formerIds: readonly string[];
  children: readonly Node[];
};

/** The nodes from the top down to the one that `type` names by kind or id; empty for an unknown one. */
export function findTypePath(tree: readonly Node[], type: string): Node[] {
  if (type === '') return [];
  for (const node of tree) {
    if (node.id === type || node.formerIds.includes(type) || (isKind(type) && node.code === type))
      return [node];
    const below = findTypePath(node.children, type);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** How a node stands in an address: the tops by their kind, the rest by id. */
export function toTypeValue(node: Node): string {
  return isKind(node.code) ? node.code : node.id;
}

/** Which picture of `count` is shown when the pointer is at `fraction` of the card's width. */
export function scrubIndex(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
}

/**
 * Which of a turntable's frames is shown when the pointer came in at `from` and is at `at`, fractions of the card's width:
 * the near side follows the pointer, from the cover's view once round across the whole card.
 */
export function turnFrame(from: number, at: number, frames: number): number {
  return ((Math.round((from - at) * frames) % frames) + frames) % frames;
}

import type { Context } from '#context';
import type { CatalogueMemory, TypeTree } from './memory.ts';
import { filterKey, isScopeOnly, type Filter, type Scope } from './repository/filter.ts';
import { countMatches, readVersion } from './repository/ranking.ts';
import type { Path } from './repository/rows.ts';
import type { SearchQuery } from './search/query.ts';

/** What a list's input comes down to. `isCounted` is false where the database keeps the total itself. */
export type Found = {
  filter: Filter;
  total: number;
  scopeTotal: number;
  isCounted: boolean;
  /** What of the matches comes before all others, a `tsquery` text, and how many they are; null where none does. */
  first: { words: string; total: number } | null;
};

/** The filter with the words to look for, all of them, and how many match. */
export async function findTotal(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  search: SearchQuery | null,
): Promise<Found> {
  if (!search && isScopeOnly(filter))
    return { filter, total: -1, scopeTotal: -1, isCounted: false, first: null };
  const withAll = { ...filter, words: search?.all ?? null, left: search?.left ?? null };
  return countFound(ctx, memory, withAll);
}

/** The same with any of the words, the `whole` ones that have all of them first; null where that is no other search. */
export async function findRelaxed(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  { search, whole }: { search: SearchQuery; whole: number },
): Promise<Found | null> {
  const { all, any, left } = search;
  if (any === all) return null;
  const found = await countFound(ctx, memory, { ...filter, words: any, left });
  return whole > 0 ? { ...found, first: { words: all, total: whole } } : found;
}

async function countFound(ctx: Context, memory: CatalogueMemory, filter: Filter): Promise<Found> {
  const scopeTotal = scopeTotalOf(await memory.tree(ctx.db), filter.scope);
  return { filter, total: await countCached(ctx, memory, filter), scopeTotal, isCounted: true, first: null };
}

function scopeTotalOf(tree: TypeTree, scope: Scope): number {
  const sum = (rows: readonly { asset_count: number }[]) =>
    rows.reduce((all, row) => all + row.asset_count, 0);
  switch (scope.kind) {
    case 'all':
      return sum(tree.rows.filter((row) => row.parent_id === null));
    case 'top':
      return sum(tree.rows.filter((row) => row.code === scope.top));
    case 'node':
      return tree.byId.get(scope.id)?.asset_count ?? 0;
    case 'nodes':
      return tree.byId.get(scope.ids[0] ?? '')?.asset_count ?? 0;
  }
}

async function countCached(ctx: Context, memory: CatalogueMemory, filter: Filter): Promise<number> {
  const cached = memory.totals.get(filterKey(filter));
  if (!cached) return countAgain(ctx, memory, filter);
  // Nothing found reads no page whose version could tell that this is outdated.
  const isSure = cached.total > 0 || (await readVersion(ctx.db)) === cached.version;
  return isSure ? cached.total : countAgain(ctx, memory, filter);
}

async function countAgain(ctx: Context, memory: CatalogueMemory, filter: Filter): Promise<number> {
  const counted = (await countByIndex(ctx, memory, filter)) ?? (await countMatches(ctx.db, filter));
  memory.see(counted.version);
  memory.totals.set(filterKey(filter), counted);
  return counted.total;
}

/** As of now: nobody could tell that an older count is outdated where it found nothing. */
async function countByIndex(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
): Promise<{ total: number; version: number } | null> {
  memory.see(await readVersion(ctx.db));
  return ctx.searchIndex.count(filter, memory.version);
}

/** The exact total as of a page's snapshot: kept by the database for a scope, counted again when it is older. */
export async function confirmTotal(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  page: { version: number; scopeTotal: number },
): Promise<number> {
  if (!found.isCounted) return page.scopeTotal;
  const cached = memory.totals.get(filterKey(found.filter));
  if (cached && cached.version >= page.version) return cached.total;
  return countAgain(ctx, memory, found.filter);
}

/** Walking reads `reach` matches with all rows between them; collecting reads every match. */
export function choosePath({ isCounted, total, scopeTotal }: Found, reach: number): Path {
  if (!isCounted) return 'walk';
  return (Math.min(reach, total) * scopeTotal) / total <= total ? 'walk' : 'collect';
}

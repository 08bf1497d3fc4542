import { assetKinds, type AssetKind, type catalog } from '@mogine/contract/catalog';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { readCursor, writeCursor, type Order, type Position } from './cursor.ts';
import type { CatalogueMemory, TypeTree } from './memory.ts';
import { filterKey, isScopeOnly, type Filter, type Scope } from './repository/filter.ts';
import { countMatches, readPage, type PageRequest, type Path } from './repository/page.ts';
import { findRecord } from './repository/records.ts';
import { buildSearchQuery, type SearchQuery } from './search/query.ts';

type ListInput = OpInput<typeof catalog.list>;

const SIZE_DEFAULT = 10;
/** How many matches of a search are ranked; the rest follow by popularity. */
const RANKED_MAX = 2000;

/** A page of the catalogue as JSON, as this person (null: a visitor) sees it. Throws BAD_INPUT for a strange cursor. */
export async function listAssets(
  ctx: Context,
  memory: CatalogueMemory,
  clientId: string | null,
  input: ListInput,
): Promise<RawJson> {
  const size = input.size ?? SIZE_DEFAULT;
  const current = input.current ?? 1;
  const shape = (records: string, total: number, next: Position | null) =>
    pageJson({ records, total, size, current, next });
  if (input.id) {
    const record = await findRecord(ctx.db, input.id, clientId);
    if (record) return shape(record, 1, null);
  }
  const search = await readSearch(ctx, memory, input.searchKey);
  const after = input.cursor ? readCursor(input.cursor) : null;
  const order = orderOf(input.sort, search, after);
  const scope = await readScope(ctx, memory, input.id ?? input.type);
  if (!scope || search === 'nothing') return shape('', 0, null);
  const found = await findTotal(ctx, memory, filterOf(input, scope), search);
  if (found.total === 0) return shape('', 0, null);
  const request = planPage({ ...found, search, order, after, size, offset: (current - 1) * size, clientId });
  const page = await readPage(ctx.db, request);
  memory.see(page.version);
  const total = await confirmTotal(ctx, memory, found, search, page);
  const isTailEmpty = page.next?.order === 'tail' && total <= (request.ranking?.limit ?? 0);
  return shape(page.records, total, isTailEmpty ? null : page.next);
}

type PageJson = { records: string; total: number; size: number; current: number; next: Position | null };

function pageJson({ records, total, size, current, next }: PageJson): RawJson {
  const cursor = next ? `"${writeCursor(next)}"` : 'null';
  return new RawJson(
    `{"records":[${records}],"total":${total},"size":${size},"current":${current},"pages":${Math.ceil(total / size)},"cursor":${cursor}}`,
  );
}

/** `nothing` for an input without a single letter or digit: it finds nothing rather than everything. */
async function readSearch(
  ctx: Context,
  memory: CatalogueMemory,
  searchKey: string | undefined,
): Promise<SearchQuery | null | 'nothing'> {
  if (!searchKey) return null;
  await memory.learn(ctx.db);
  return buildSearchQuery(searchKey) ?? 'nothing';
}

function orderOf(
  sort: ListInput['sort'],
  search: SearchQuery | null | 'nothing',
  after: Position | null,
): Order {
  const isRanked = search !== null && (sort ?? 'relevance') === 'relevance';
  const asked: Order = isRanked ? 'relevance' : !sort || sort === 'relevance' ? 'popular' : sort;
  if (!after) return asked;
  if (after.order === asked || (isRanked && after.order === 'tail')) return after.order;
  throw new AppError('BAD_INPUT', { name: 'cursor' });
}

/** Null for an id that is no node of the tree. */
async function readScope(
  ctx: Context,
  memory: CatalogueMemory,
  type: string | undefined,
): Promise<Scope | null> {
  if (type === undefined) return { kind: 'all' };
  if (isKind(type)) return { kind: 'top', top: type };
  return scopeOfNode(await memory.tree(ctx.db), type);
}

function isKind(type: string): type is AssetKind {
  return (assetKinds as readonly string[]).includes(type);
}

function scopeOfNode(tree: TypeTree, id: string): Scope | null {
  const node = tree.byId.get(id);
  if (!node) return null;
  if (isKind(node.code)) return { kind: 'top', top: node.code };
  const ids = subtreeOf(tree, id);
  return ids.length === 1 ? { kind: 'node', id } : { kind: 'nodes', ids };
}

function subtreeOf(tree: TypeTree, id: string): string[] {
  return [id, ...(tree.children.get(id) ?? []).flatMap((child) => subtreeOf(tree, child))];
}

function filterOf(input: ListInput, scope: Scope): Filter {
  return {
    scope,
    colors: input.color ?? [],
    tags: (input.tags ?? []).map((tag) => tag.normalize('NFKC').toLowerCase()),
    clientId: input.clientId ?? null,
    format: input.format ? input.format.toLowerCase().replace(/^\./, '') : null,
    priceMin: input.priceMin ?? null,
    priceMax: input.free ? 0 : (input.priceMax ?? null),
    words: null,
  };
}

type Found = { filter: Filter; total: number; scopeTotal: number; isCounted: boolean };

/** The filter with the words to look for, and how many match: all words, or any of them when nothing has all. */
async function findTotal(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  search: SearchQuery | null,
): Promise<Found> {
  if (!search && isScopeOnly(filter)) return { filter, total: -1, scopeTotal: -1, isCounted: false };
  const tree = await memory.tree(ctx.db);
  const scopeTotal = scopeTotalOf(tree, filter.scope);
  const withAll = { ...filter, words: search?.all ?? null };
  const total = await countCached(ctx, memory, withAll, search);
  if (total > 0 || !search || search.any === search.all) {
    return { filter: withAll, total, scopeTotal, isCounted: true };
  }
  const withAny = { ...filter, words: search.any };
  return {
    filter: withAny,
    total: await countCached(ctx, memory, withAny, search),
    scopeTotal,
    isCounted: true,
  };
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

async function countCached(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  search: SearchQuery | null,
): Promise<number> {
  const cached = memory.totals.get(filterKey(filter, search));
  // Nothing found reads no page that could tell that this is outdated; counting nothing again costs next to nothing.
  return cached && cached.total > 0 ? cached.total : countAgain(ctx, memory, filter, search);
}

async function countAgain(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  search: SearchQuery | null,
): Promise<number> {
  const counted = await countMatches(ctx.db, filter);
  memory.see(counted.version);
  memory.totals.set(filterKey(filter, search), counted);
  return counted.total;
}

/** The exact total as of the page's snapshot: kept by the database for a scope, counted again when it is older. */
async function confirmTotal(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  search: SearchQuery | null,
  page: { version: number; scopeTotal: number },
): Promise<number> {
  if (!found.isCounted) return page.scopeTotal;
  const cached = memory.totals.get(filterKey(found.filter, search));
  if (cached && cached.version >= page.version) return cached.total;
  return countAgain(ctx, memory, found.filter, search);
}

type Plan = Found & {
  search: SearchQuery | null;
  order: Order;
  after: Position | null;
  size: number;
  offset: number;
  clientId: string | null;
};

function planPage(plan: Plan): PageRequest {
  const { filter, search, after, size, offset, clientId } = plan;
  const rankedLimit = Math.floor(RANKED_MAX / size) * size;
  const isBeyond = plan.order === 'relevance' && !after && offset >= rankedLimit;
  const order = isBeyond ? 'tail' : plan.order;
  const isRanked = order === 'relevance' && search !== null;
  const reach = isRanked ? rankedLimit : (after ? 0 : offset) + size + 1;
  return {
    filter,
    order,
    path: plan.isCounted ? choosePath(plan.total, plan.scopeTotal, reach) : 'walk',
    after,
    offset,
    size,
    clientId,
    ranking: isRanked ? { exact: search.exact, limit: rankedLimit } : null,
  };
}

/** Walking reads `reach` matches with all rows between them; collecting reads every match. */
function choosePath(total: number, scopeTotal: number, reach: number): Path {
  return (Math.min(reach, total) * scopeTotal) / total <= total ? 'walk' : 'collect';
}

import { assetKinds, type AssetKind, type catalog } from '@mogine/contract/catalog';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Descriptor } from '@mogine/descriptor';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { SIZE_DEFAULT } from '#kernel/paging';
import { findBest, NOTHING_TOLD, type Told } from './best-found.ts';
import { readCursor, writeCursor, type Order, type Position } from './cursor.ts';
import type { CatalogueMemory, TypeTree } from './memory.ts';
import { readLikeness } from './likeness/query.ts';
import { readRankedPage } from './ranked.ts';
import { findAuthors } from './repository/authors.ts';
import { readAlike } from './repository/alike.ts';
import type { Filter, Scope } from './repository/filter.ts';
import { readVersion } from './repository/ranking.ts';
import { findRecord } from './repository/records.ts';
import type { AskedField } from './search/asked.ts';
import { filterOf, readKnown } from './search/fields.ts';
import { recordMiss } from './search/misses.ts';
import { buildSearchQuery, type SearchQuery } from './search/query.ts';
import { readSortedPage } from './sorted.ts';
import { confirmTotal } from './totals.ts';

type ListInput = OpInput<typeof catalog.list>;

/** A page of the catalogue as JSON, as this person (null: a visitor) sees it. Throws BAD_INPUT for a strange cursor. */
export async function listAssets(
  ctx: Context,
  memory: CatalogueMemory,
  clientId: string | null,
  input: ListInput,
  lang: Lang,
): Promise<RawJson> {
  const size = input.size ?? SIZE_DEFAULT;
  const current = input.current ?? 1;
  const shape = (records: string, total: number, next: Position | null, told = NOTHING_TOLD) =>
    pageJson({ records, total, size, current, next, told });
  if (input.id) {
    const record = await findRecord(ctx.db, input.id, clientId);
    if (record) return shape(record, 1, null);
  }
  if (input.like !== undefined)
    return listAlike(ctx, memory, { clientId, input, query: readLikeness(input.like), told: NOTHING_TOLD });
  const after = input.cursor ? readCursor(input.cursor) : null;
  const place = { after, offset: (current - 1) * size, size, clientId };
  const list = async ({ search, fields, filter }: Reading): Promise<RawJson> => {
    const order = orderOf(input.sort, search, after);
    if (!filter || search === 'nothing') return shape('', 0, null);
    const isRanked = order === 'relevance' || order === 'tail';
    const words = { search, input: input.searchKey ?? '', asWritten: input.asWritten ?? false, isRanked };
    const { found, search: best, told } = await findBest(ctx, memory, filter, words);
    if (found.total === 0) {
      if (search !== null && fields.length === 0 && isPlain(input) && !ctx.isReadOnly)
        await recordMiss(ctx, input.searchKey ?? '', lang);
      return shape('', 0, null);
    }
    const page =
      best !== null && isRanked
        ? await readRankedPage(ctx, memory, found, { ...place, search: best })
        : await readSortedPage(ctx, memory, found, {
            ...place,
            order: order === 'relevance' ? 'popular' : order,
          });
    memory.see(page.version);
    return shape(page.records, await confirmTotal(ctx, memory, found, page), page.next, told);
  };
  const read = await readInput(ctx, memory, input);
  const answer = await list(read);
  if (!read.filter) memory.see(await readVersion(ctx.db));
  // Words, categories and colours may have moved since this process last looked, which only the page’s version tells.
  const now = await readInput(ctx, memory, input);
  return JSON.stringify(now) === JSON.stringify(read) ? answer : list(now);
}

/** What an input comes down to by what is known of words, categories and colours. */
type Reading = Search & { filter: Filter | null };

export async function readInput(ctx: Context, memory: CatalogueMemory, input: ListInput): Promise<Reading> {
  const read = await readSearch(ctx, memory, input.searchKey);
  return { ...read, filter: await readFilter(ctx, memory, input, read.fields) };
}

type AlikeRequest = {
  clientId: string | null;
  input: Omit<ListInput, 'like' | 'sort' | 'asWritten'>;
  query: Descriptor;
  told?: Told | undefined;
};

/** The same by likeness to a picture: of what is alike enough, the page that passes the filter, most alike first. */
export async function listAlike(
  ctx: Context,
  memory: CatalogueMemory,
  { clientId, input, query, told }: AlikeRequest,
): Promise<RawJson> {
  const size = input.size ?? SIZE_DEFAULT;
  const current = input.current ?? 1;
  const after = input.cursor ? readCursor(input.cursor) : null;
  if (after && after.order !== 'alike') throw new AppError('BAD_INPUT', { name: 'cursor' });
  const { search, fields } = await readSearch(ctx, memory, input.searchKey);
  memory.see(await readVersion(ctx.db));
  const asked = await readFilter(ctx, memory, input, fields);
  const alike = await memory.likeness.find(ctx.db, query);
  if (!asked || search === 'nothing' || alike.length === 0)
    return pageJson({ records: '', total: 0, size, current, next: null, told });
  const filter = { ...asked, words: search?.all ?? null };
  const place = { after, offset: (current - 1) * size, size, clientId };
  const page = await readAlike(ctx.db, { ...place, alike, filter });
  return pageJson({ ...page, size, current, told });
}

/** Whether its words alone, or in one kind, found nothing, and no narrower filter. */
function isPlain({
  color,
  tags,
  clientId,
  format,
  free,
  priceMin,
  priceMax,
  cursor,
  current,
  type,
}: ListInput): boolean {
  const narrower = [color, tags, clientId, format, free, priceMin, priceMax, cursor];
  return (
    narrower.every((value) => value === undefined) &&
    (current ?? 1) === 1 &&
    (type === undefined || isKind(type))
  );
}

type PageJson = {
  records: string;
  total: number;
  size: number;
  current: number;
  next: Position | null;
  /** Where the page says more than its records. */
  told?: Told | undefined;
};

function pageJson({ records, total, size, current, next, told }: PageJson): RawJson {
  const cursor = next ? `"${writeCursor(next)}"` : 'null';
  return new RawJson(
    `{"records":[${records}],"total":${total},"size":${size},"current":${current},"pages":${Math.ceil(total / size)},"cursor":${cursor}${told ? `,"told":${JSON.stringify(told)}` : ''}}`,
  );
}

type Search = { search: SearchQuery | null | 'nothing'; fields: readonly AskedField[] };

/** `nothing` for an input without a single letter or digit: it finds nothing rather than everything. */
async function readSearch(
  ctx: Context,
  memory: CatalogueMemory,
  searchKey: string | undefined,
): Promise<Search> {
  if (!searchKey) return { search: null, fields: [] };
  const synonyms = await memory.learn(ctx.db);
  const asked = readKnown(searchKey, await memory.tree(ctx.db));
  const search = buildSearchQuery(asked, synonyms);
  // Fields alone narrow the list of everything.
  return { search: search ?? (asked.fields.length > 0 ? null : 'nothing'), fields: asked.fields };
}

function orderOf(
  sort: ListInput['sort'],
  search: SearchQuery | null | 'nothing',
  after: Position | null,
): Exclude<Order, 'alike'> {
  const hasWords = search === 'nothing' || (search !== null && search.exact !== '');
  const isRanked = hasWords && (sort ?? 'relevance') === 'relevance';
  const asked: Exclude<Order, 'alike'> = isRanked
    ? 'relevance'
    : !sort || sort === 'relevance'
      ? 'popular'
      : sort;
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

/** What was merged is the node where it has gone. */
function scopeOfNode(tree: TypeTree, id: string): Scope | null {
  const named = tree.byId.get(id);
  const node = named?.merged_into ? tree.byId.get(named.merged_into) : named;
  if (!node) return null;
  if (isKind(node.code)) return { kind: 'top', top: node.code };
  const ids = subtreeOf(tree, node.id);
  return ids.length === 1 ? { kind: 'node', id: node.id } : { kind: 'nodes', ids };
}

function subtreeOf(tree: TypeTree, id: string): string[] {
  return [id, ...(tree.children.get(id) ?? []).flatMap((child) => subtreeOf(tree, child))];
}

/** Null for an id that is no node of the tree. */
async function readFilter(
  ctx: Context,
  memory: CatalogueMemory,
  input: Omit<ListInput, 'like' | 'sort'>,
  fields: readonly AskedField[],
): Promise<Filter | null> {
  const scope = await readScope(ctx, memory, input.id ?? input.type);
  if (!scope) return null;
  const asked = input.color ?? [];
  const told = filterOf(fields, fields.length > 0 ? await memory.tree(ctx.db) : null);
  const merged = asked.length > 0 ? (await memory.tree(ctx.db)).mergedColors : null;
  return {
    scope,
    colors: asked.map((key) => merged?.get(key) ?? key),
    tags: [...(input.tags ?? []).map((tag) => tag.normalize('NFKC').toLowerCase()), ...told.tags],
    clientId: input.clientId ?? null,
    formats: [...(input.format ? [input.format.toLowerCase().replace(/^\./, '')] : []), ...told.formats],
    typeIds: told.typeIds,
    authorIds: await readAuthors(ctx, told.authors),
    priceMin: input.priceMin ?? null,
    priceMax: input.free ? 0 : (input.priceMax ?? null),
    ...{ words: null, left: null },
  };
}

/** Whose all these names are; null when none is asked for. */
async function readAuthors(ctx: Context, names: readonly string[]): Promise<(string | null)[] | null> {
  if (names.length === 0) return null;
  const [first = [], ...others] = await Promise.all(names.map((name) => findAuthors(ctx.db, name)));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

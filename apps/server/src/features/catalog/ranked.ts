import type { Context } from '#context';
import type { Position } from './cursor.ts';
import type { CatalogueMemory } from './memory.ts';
import type { RankRequest } from './port.ts';
import { filterKey, type Filter } from './repository/filter.ts';
import { PackedIds } from './repository/packed-ids.ts';
import { readRecords } from './repository/page.ts';
import { readRanking, type Ranking } from './repository/ranking.ts';
import type { SearchQuery } from './search/query.ts';
import { readSortedPage } from './sorted.ts';
import { choosePath, type Found } from './totals.ts';

/** How many matches of a search are ranked; the rest follow by popularity. */
const RANKED_MAX = 1000;

type RankedRequest = {
  search: SearchQuery;
  after: Position | null;
  offset: number;
  size: number;
  clientId: string | null;
};
type RankedPage = { records: string; next: Position | null; version: number; scopeTotal: number };

/** A page of a search by relevance. The ranking is kept until the catalogue changes. */
export async function readRankedPage(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  request: RankedRequest,
): Promise<RankedPage> {
  const { after, offset, size, clientId } = request;
  const first = found.first?.total ?? 0;
  if (after?.order === 'tail' || (!after && offset >= first + RANKED_MAX)) {
    return readTail(ctx, memory, found, { after, offset: offset - first, size, clientId });
  }
  const kept = memory.rankings.get(rankingKey(found));
  if (kept) {
    const page = await readSlice(ctx, memory, found, kept, request);
    if (page.version === kept.version) return page;
    memory.see(page.version);
  }
  return readSlice(ctx, memory, found, await rankAgain(ctx, memory, found, request.search), request);
}

function rankingKey({ filter, first }: Found): string {
  return `${filterKey(filter)} ${first?.words ?? ''}`;
}

async function rankAgain(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  { exact, any, ranked }: SearchQuery,
): Promise<Ranking> {
  const request = {
    filter: { ...withoutFirst(found), words: withoutFirst(found).words ?? '' },
    exact,
    wanted: found.filter.words === any ? ranked.any : ranked.all,
    first: found.first && { ...found.filter, words: found.first.words },
    limit: RANKED_MAX,
  };
  const ranking =
    (await rankByIndex(ctx, memory, request)) ??
    (await readRanking(ctx.db, { ...request, path: choosePath(found, RANKED_MAX) }));
  memory.rankings.set(rankingKey(found), ranking);
  return ranking;
}

async function rankByIndex(
  ctx: Context,
  memory: CatalogueMemory,
  request: RankRequest,
): Promise<Ranking | null> {
  const ranked = await ctx.searchIndex.rank(request, memory.version);
  if (!ranked) return null;
  const { ids, keys, tail, version } = ranked;
  const last = tail && new PackedIds(tail.id).at(0);
  return {
    ids: new PackedIds(ids),
    keys,
    tail: tail && last ? { order: 'tail', key: tail.key, id: last } : null,
    version,
  };
}

async function readSlice(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  ranking: Ranking,
  { after, offset, size, clientId }: RankedRequest,
): Promise<RankedPage> {
  const { ids, keys, tail } = ranking;
  const start = after ? placeAfter(ranking, after) : offset;
  const shown = ids.slice(start, start + size);
  const { records, version } = await readRecords(ctx.db, shown, clientId);
  const end = start + shown.length;
  if (end < ids.length) {
    const next: Position = { order: 'relevance', key: keys[end - 1] ?? 0, id: ids.at(end - 1) };
    return { records, next, version, scopeTotal: 0 };
  }
  const rest = found.total > ids.length ? tail : null;
  if (!rest || shown.length === size) return { records, next: rest, version, scopeTotal: 0 };
  const filled = await readTail(ctx, memory, found, {
    after: rest,
    offset: 0,
    size: size - shown.length,
    clientId,
  });
  return { ...filled, records: [records, filled.records].filter((part) => part !== '').join(','), version };
}

/**
 * The first place behind a position, also when the record that stood there is gone. The record counts for more than what it was ranked
 * by: the index and the database do not rank alike, and either may have answered before.
 */
function placeAfter({ ids, keys }: Ranking, { key, id }: Position): number {
  const place = keys.findIndex((own, index) => own < key || (own === key && ids.at(index) < id));
  const behind = place === -1 ? ids.length : place;
  if (ids.at(behind - 1) === id) return behind;
  const known = ids.slice(0, ids.length).indexOf(id);
  return known < 0 ? behind : known + 1;
}

async function readTail(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  page: { after: Position | null; offset: number; size: number; clientId: string | null },
): Promise<RankedPage> {
  return readSortedPage(ctx, memory, { ...found, filter: withoutFirst(found) }, { ...page, order: 'tail' });
}

/** What comes before all others is ranked however little asked for it is, and follows nowhere. */
function withoutFirst({ filter, first }: Found): Filter {
  return first ? { ...filter, words: `(${filter.words}) & !(${first.words})` } : filter;
}

import type { Context } from '#context';
import type { Position } from './cursor.ts';
import type { CatalogueMemory } from './memory.ts';
import { PackedIds } from './repository/packed-ids.ts';
import { readPage, readRecords, type PageRows } from './repository/page.ts';
import type { SortedOrder } from './repository/rows.ts';
import { choosePath, type Found } from './totals.ts';

/** The catalogue may move between what was found and the records of it: then it is found again, so often. */
const TRIES = 2;

type SortedRequest = {
  order: SortedOrder;
  after: Position | null;
  offset: number;
  size: number;
  clientId: string | null;
};

/** A page in any order but by relevance. What nothing but its place in the tree narrows the database reads in order. */
export async function readSortedPage(
  ctx: Context,
  memory: CatalogueMemory,
  found: Found,
  request: SortedRequest,
): Promise<PageRows> {
  const { after, offset, size } = request;
  for (let tried = 0; found.isCounted && tried < TRIES; tried += 1) {
    const page = await readByIndex(ctx, memory, found, request);
    if (page === null) break;
    if (page.version <= page.foundAt) return page;
    memory.see(page.version);
  }
  const path = choosePath(found, (after ? 0 : offset) + size + 1);
  return readPage(ctx.db, { ...request, filter: found.filter, path });
}

async function readByIndex(
  ctx: Context,
  memory: CatalogueMemory,
  { filter }: Found,
  { order, after, offset, size, clientId }: SortedRequest,
): Promise<(PageRows & { foundAt: number }) | null> {
  const listed = await ctx.searchIndex.list(
    {
      filter,
      sort: order === 'tail' ? 'popular' : order,
      after,
      offset: after ? 0 : offset,
      limit: size + 1,
    },
    memory.version,
  );
  if (!listed) return null;
  const ids = new PackedIds(listed.ids);
  const { records, version } = await readRecords(ctx.db, ids.slice(0, size), clientId);
  const last = { key: listed.keys[size - 1] ?? 0, id: ids.at(size - 1) };
  const next = ids.length > size ? { order, ...last } : null;
  return { records, next, version, scopeTotal: 0, foundAt: listed.version };
}

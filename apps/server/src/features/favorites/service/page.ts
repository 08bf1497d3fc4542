import type { ItemSort } from '@mogine/contract/favorites-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Context } from '#context';
import { foldText } from '#kernel/fold';
import { RawJson } from '#kernel/http/handler';
import { SIZE_DEFAULT } from '#kernel/paging';
import { readItemCursor, writeItemCursor } from '../cursor.ts';
import { countItems, type ItemRow, type ItemsFilter, type ItemsQuery } from '../repository/listing.ts';

/** More words than these narrow nothing further. */
const WORDS_MAX = 8;

type PageInput = {
  current?: number | undefined;
  size?: number | undefined;
  cursor?: string | undefined;
  searchKey?: string | undefined;
  sort?: ItemSort | undefined;
  lang: Lang;
};

/** A page of saved assets as JSON, whose rows `read` brings. */
export async function readItemsPage(
  ctx: Context,
  scope: Omit<ItemsFilter, 'words'>,
  { current = 1, size = SIZE_DEFAULT, cursor, searchKey = '', sort = 'newest', lang }: PageInput,
  read: (query: ItemsQuery) => Promise<ItemRow[]>,
): Promise<RawJson> {
  const filter: ItemsFilter = { ...scope, words: wordsOf(searchKey) };
  const after = cursor ? readItemCursor(cursor, sort) : null;
  const offset = after ? 0 : (current - 1) * size;
  const rows = await read({ ...filter, sort, lang, after, offset, limit: size + 1 });
  // Behind the last one there is nobody to ask.
  const total = rows[0]?.total ?? (after || offset > 0 ? await countItems(ctx.db, filter) : 0);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const page = {
    ...{ total, size, current, pages: Math.ceil(total / size) },
    cursor: last ? writeItemCursor({ sort, key: keyOf(last), id: last.id }) : null,
  };
  const records = shown.map((row) => row.record).join(',');
  return new RawJson(`{"records":[${records}],${JSON.stringify(page).slice(1)}`);
}

function keyOf({ key }: ItemRow): string {
  return String(key instanceof Date ? key.getTime() : key);
}

/** What is searched for, word by word: as it was typed, as notes are, and in the one spelling that the catalogue has. */
function wordsOf(searchKey: string): string[][] {
  const typed = searchKey.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  return typed.map((word) => [...new Set([word, foldText(word)])]);
}

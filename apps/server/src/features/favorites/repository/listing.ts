import type { ItemSort } from '@mogine/contract/favorites-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { patternOf } from '#kernel/texts';
import type { ItemPosition } from '../cursor.ts';

/** Which saved assets are meant. */
export type ItemsFilter = {
  clientId: string;
  /** Null: of all folders, an asset that is in several once, as its newest item. */
  folderId: string | null;
  /** All of them, each in one of its spellings in a name, a tag or a note. */
  words: readonly (readonly string[])[];
  /** False where notes are not shown: then they are not found either. */
  findsNotes: boolean;
};

export type ItemsQuery = ItemsFilter & {
  sort: ItemSort;
  /** Whose names are compared. */
  lang: Lang;
  after: ItemPosition | null;
  offset: number;
  limit: number;
};

const NEWEST = sql`not exists (select from favorite_item later where later.client_id = i.client_id
  and later.asset_id = i.asset_id and (later.created_at, later.id) > (i.created_at, i.id))`;

/** `from … where …` of saved assets that are on sale: `i` is the item, `l` the listing, `a` the asset. */
export function savedItems({ clientId, folderId, words, findsNotes }: ItemsFilter): RawBuilder<unknown> {
  const which = folderId === null ? NEWEST : sql`i.folder_id = ${folderId}::uuid`;
  const found = words.map((spellings) => {
    const any = sql`any(${spellings.map(patternOf)}::text[])`;
    const inNote = findsNotes ? sql`or i.note ilike ${any}` : sql``;
    return sql`and (a.name ilike ${any} or a.en_name ilike ${any}
      or array_to_string(l.tags, ' ') ilike ${any} ${inNote})`;
  });
  return sql`from favorite_item i join asset_listing l on l.asset_id = i.asset_id
    join asset a on a.id = i.asset_id
    where i.client_id = ${clientId}::uuid and ${which} ${sql.join(found, sql` `)}`;
}

/** By what a list is ordered, and which way. Names as a dictionary of the reader's language has them: by pinyin in Chinese. */
function orderOf(sort: ItemSort, lang: Lang): { key: RawBuilder<unknown>; way: RawBuilder<unknown> } {
  const [up, down] = [sql`asc`, sql`desc`];
  switch (sort) {
    case 'newest':
      return { key: sql`i.created_at`, way: down };
    case 'oldest':
      return { key: sql`i.created_at`, way: up };
    case 'price_asc':
      return { key: sql`l.price`, way: up };
    case 'price_desc':
      return { key: sql`l.price`, way: down };
    case 'name':
      return lang === 'zh'
        ? { key: sql`a.name collate "zh-x-icu"`, way: up }
        : { key: sql`a.en_name collate "en-x-icu"`, way: up };
  }
}

/** `where …` for what of `found` comes behind a position. */
function behind({ sort, key, id }: ItemPosition): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`where (key, id) < (${new Date(Number(key))}::timestamptz, ${id}::uuid)`;
    case 'oldest':
      return sql`where (key, id) > (${new Date(Number(key))}::timestamptz, ${id}::uuid)`;
    case 'price_asc':
      return sql`where (key, id) > (${Number(key)}::integer, ${id}::uuid)`;
    case 'price_desc':
      return sql`where (key, id) < (${Number(key)}::integer, ${id}::uuid)`;
    case 'name':
      return sql`where (key, id) > (${key}::text, ${id}::uuid)`;
  }
}

export async function countItems(db: Database, filter: ItemsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${savedItems(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A saved asset with its wire record, what it was ordered by, and how many there are in all. */
export type ItemRow = { id: string; key: Date | number | string; record: string; total: number };

/** The person's own saved assets. */
export async function listItems(db: Database, query: ItemsQuery): Promise<ItemRow[]> {
  const more = sql`',"itemId":"' || page.id || '","favoriteId":"' || page.folder_id || '","note":'
    || to_json(page.note) || ',"savedTime":"' || wire_time(page.created_at) || '"}'`;
  return readPage(db, query, query.clientId, more);
}

/** What lies in a shared folder, with the marks of whoever reads it. */
export async function listSharedItems(
  db: Database,
  query: ItemsQuery,
  readerId: string | null,
): Promise<ItemRow[]> {
  const note = query.findsNotes ? sql`to_json(page.note)` : sql`'""'`;
  return readPage(db, query, readerId, sql`',"note":' || ${note} || '}'`);
}

async function readPage(
  db: Database,
  query: ItemsQuery,
  readerId: string | null,
  more: RawBuilder<unknown>,
): Promise<ItemRow[]> {
  const { key, way } = orderOf(query.sort, query.lang);
  const position = query.after ? behind(query.after) : sql``;
  // Found once, counted and cut to a page: searching costs most of it.
  const { rows } = await sql<ItemRow>`
    with found as materialized (
      select i.id, i.folder_id, i.asset_id, i.created_at, i.note, ${key} as key ${savedItems(query)}
    ), page as (
      select * from found ${position} order by key ${way}, id ${way} offset ${query.offset} limit ${query.limit}
    )
    select page.id, page.key, (select count(*) from found) as total,
      left(asset_record(c.card,
        (select k.id from cart_item k where k.client_id = ${readerId}::uuid and k.asset_id = c.asset_id),
        exists (select from entitlement e where e.client_id = ${readerId}::uuid and e.asset_id = c.asset_id),
        exists (select from favorite_item o where o.client_id = ${readerId}::uuid and o.asset_id = c.asset_id)), -1)
        || ${more} as record
    from page join asset_card c on c.asset_id = page.asset_id
    order by page.key ${way}, page.id ${way}`.execute(db);
  return rows;
}

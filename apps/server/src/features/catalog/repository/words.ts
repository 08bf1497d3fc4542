import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { buildSearchDocument } from '../search/document.ts';
import type { Spelling } from '../search/vocabulary.ts';

export async function writeSearchDocument(
  db: Database,
  assetId: string,
  { words, ownWords, spellings }: Awaited<ReturnType<typeof buildSearchDocument>>,
): Promise<void> {
  await sql`insert into asset_search (asset_id, words) values (${assetId}, ${words}::tsvector)
    on conflict (asset_id) do update set words = excluded.words`.execute(db);
  await sql`insert into search_word (word) select unnest(${ownWords}::text[]) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into search_spelling (word, sound)
    select * from unnest(${spellings.map(({ word }) => word)}::text[], ${spellings.map(({ sound }) => sound)}::text[])
    on conflict do nothing`.execute(db);
}

/** All words that anything was ever called. */
export async function listSpellings(db: Database): Promise<Spelling[]> {
  return db.selectFrom('search_spelling').select(['word', 'sound']).execute();
}

export type SearchedWords = { slug: string; names: string[]; labels: string[]; descriptions: string[] };

/** Everything that an asset can be found by, whatever its status; locks it. Null where there is none. */
export async function findSearchedWords(db: Database, id: string): Promise<SearchedWords | null> {
  const { rows } = await sql<SearchedWords>`
    select a.slug, array[a.name, a.en_name] as names, array[a.description, a.en_description] as descriptions,
      a.tags || a.en_tags || string_to_array(path.names, ',') || string_to_array(path.en_names, ',')
        || array(select word from dictionary_entry e cross join lateral unnest(array[e.value, e.en_value]) word
          where e.code = 'color' and e.key = any(a.colors)) as labels
    from asset a cross join lateral type_path(a.type_id) path
    where a.id = ${id} for no key update of a`.execute(db);
  return rows[0] ?? null;
}

type Following = { after: string | null; limit: number };

/** What is on sale in a category and below, by id. */
export async function listOfType(
  db: Database,
  typeId: string,
  { after, limit }: Following,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select ${typeId}::uuid as id
      union
      select t.id from asset_type t join below b on t.parent_id = b.id
    )
    select l.asset_id as id from asset_listing l join below b on b.id = l.type_id
    where ${after}::uuid is null or l.asset_id > ${after}::uuid order by l.asset_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is on sale and has a colour, by id. */
export async function listOfColor(db: Database, key: string, { after, limit }: Following): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from asset_listing
    where colors @> array[${key}]::text[] and (${after}::uuid is null or asset_id > ${after}::uuid)
    order by asset_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was remembered of the catalogue holds no longer. */
export async function raiseVersion(db: Database): Promise<void> {
  await sql`update catalogue_state set version = version + 1`.execute(db);
}

/** What is on sale, by id. */
export async function listOnSale(db: Database, { after, limit }: Following): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from asset_search
    where ${after}::uuid is null or asset_id > ${after}::uuid order by asset_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How far the documents are that are written the way of this edition: behind which asset. Null when all are. */
export async function findRenewal(db: Database, edition: number): Promise<{ after: string | null } | null> {
  const row = await db
    .selectFrom('catalogue_state')
    .select('words_after as after')
    .where('words_edition', '<', edition)
    .executeTakeFirst();
  return row ?? null;
}

/** Documents are written the newer way up to this asset; to the last one where none is named. */
export async function markRenewed(db: Database, edition: number, after: string | null): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set({ words_after: after, ...(after === null && { words_edition: edition }) })
    .where('words_edition', '<', edition)
    .execute();
}

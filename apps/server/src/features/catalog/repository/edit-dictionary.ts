import { sql, type Updateable } from 'kysely';
import type { Database } from '#db/client';
import type { DictionaryEntry } from '#db/tables';

/** Uses are counted up to here. */
const USES_MAX = 10_000;

export type DeskEntry = {
  key: string;
  value: string;
  enValue: string;
  remark: string;
  revision: number;
  isRetired: boolean;
  mergedInto: string | null;
};

export async function listCodes(db: Database): Promise<{ code: string; entries: number; retired: number }[]> {
  const { rows } = await sql<{ code: string; entries: number; retired: number }>`
    select code, count(*) filter (where retired_at is null)::int as entries, count(retired_at)::int as retired
    from dictionary_entry group by code order by code`.execute(db);
  return rows;
}

/** Those that are offered first, in their order. */
export async function listEntries(db: Database, code: string): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    select key, value, en_value as "enValue", remark, revision, retired_at is not null as "isRetired",
      merged_into as "mergedInto"
    from dictionary_entry where code = ${code} order by retired_at is not null, sort, key`.execute(db);
  return rows;
}

/** Keeps other editors, and whoever uses its entries, from this dictionary until the transaction ends, whether or not it has entries. */
export async function lockDictionary(db: Database, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dictionary:' || ${code}, 0))`.execute(db);
}

/** Keeps editors, and nobody else, from this dictionary until the transaction ends. */
export async function shareDictionary(db: Database, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('dictionary:' || ${code}, 0))`.execute(db);
}

/** Adds an entry behind the others. */
export async function insertEntry(
  db: Database,
  entry: { code: string; key: string; value: string; en_value: string; remark: string },
): Promise<void> {
  const sort = sql<number>`(select coalesce(max(sort), -1) + 1 from dictionary_entry where code = ${entry.code})`;
  await db
    .insertInto('dictionary_entry')
    .values({ ...entry, sort })
    .execute();
}

export async function updateEntry(
  db: Database,
  { code, key }: { code: string; key: string },
  change: Updateable<DictionaryEntry>,
): Promise<void> {
  await db
    .updateTable('dictionary_entry')
    .set((e) => ({ ...change, revision: e('revision', '+', 1) }))
    .where('code', '=', code)
    .where('key', '=', key)
    .execute();
}

export async function orderEntries(db: Database, code: string, keys: readonly string[]): Promise<void> {
  await sql`update dictionary_entry e set sort = given.at, revision = e.revision + 1
    from unnest(${[...keys]}::text[]) with ordinality as given (key, at)
    where e.code = ${code} and e.key = given.key and e.sort <> given.at`.execute(db);
}

/** The entry is retired for another one, and so is what had been merged into it. */
export async function closeEntry(
  db: Database,
  { code, key, into, at }: { code: string; key: string; into: string; at: Date },
): Promise<void> {
  await sql`update dictionary_entry set merged_into = ${into}, retired_at = coalesce(retired_at, ${at}),
      revision = revision + 1
    where code = ${code} and (key = ${key} or merged_into = ${key})`.execute(db);
}

/** Who uses a colour, each counted up to ten thousand. */
export async function countColor(db: Database, key: string): Promise<{ assets: number; drafts: number }> {
  const { rows } = await sql<{ assets: number; drafts: number }>`
    select (select count(*) from (
        (select 1 from asset_listing where colors @> array[${key}]::text[] limit ${USES_MAX})
        union all
        (select 1 from asset where status <> 'published' and colors @> array[${key}]::text[] limit ${USES_MAX})
      ) found)::int as assets,
      (select count(*) from (
        select 1 from asset_draft where colors @> array[${key}]::text[] and removed_at is null limit ${USES_MAX}
      ) found)::int as drafts`.execute(db);
  return rows[0] ?? { assets: 0, drafts: 0 };
}

/** How many have a file of this format, on sale or not; counted up to ten thousand. */
export async function countFormat(db: Database, format: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select 1 from asset_listing where formats @> array[${format}]::text[] limit ${USES_MAX}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One colour becomes another one in all assets and drafts, removed ones too. Gives how many assets. */
export async function replaceColor(db: Database, from: string, to: string): Promise<number> {
  await sql`select 1 from asset a where a.id in (
      select asset_id from asset_listing where colors @> array[${from}]::text[]
      union all
      select id from asset where status <> 'published' and colors @> array[${from}]::text[]
    ) order by a.id for no key update`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update asset set colors = replace_key(colors, ${from}, ${to}) where id in (
      select asset_id from asset_listing where colors @> array[${from}]::text[]
      union all
      select id from asset where status <> 'published' and colors @> array[${from}]::text[]
    )`.execute(db);
  await sql`update asset_draft set colors = replace_key(colors, ${from}, ${to})
    where colors @> array[${from}]::text[]`.execute(db);
  return Number(numAffectedRows);
}

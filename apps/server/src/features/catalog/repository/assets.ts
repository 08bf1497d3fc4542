import { sql, type Insertable } from 'kysely';
import type { Database } from '#db/client';
import type { Asset, AssetFile } from '#db/tables';

export type AssetForPurchase = {
  id: string;
  name: string;
  enName: string;
  /** Address of the first picture, empty for none. */
  cover: string;
  pricePoints: number;
  /** Null for the official publisher. */
  clientId: string | null;
  /** Who made it, also of an official one. */
  makerId: string | null;
  status: string;
  /** Whether members may have it within their month's share. */
  memberIncluded: boolean;
};

/** What a buyer pays for, published or not; ids nobody knows are absent. In the order of the ids. */
export async function findAssetsForPurchase(
  db: Database,
  ids: readonly string[],
): Promise<AssetForPurchase[]> {
  return db
    .selectFrom('asset')
    .select([
      'id',
      'name',
      'en_name as enName',
      sql<string>`coalesce(cover[1], '')`.as('cover'),
      'price_points as pricePoints',
      'client_id as clientId',
      'maker_id as makerId',
      'status',
      'member_included as memberIncluded',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}

/** Counts one more download; its card and place in the popular order follow in the same transaction. */
export async function countDownload(db: Database, assetId: string): Promise<void> {
  await db
    .updateTable('asset')
    .set((e) => ({ download_count: e('download_count', '+', 1) }))
    .where('id', '=', assetId)
    .execute();
}

/** Adds to the number of people who saved each of these assets. */
export async function changeFavoriteCounts(
  db: Database,
  assetIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (assetIds.length === 0) return;
  await db
    .updateTable('asset')
    .set((e) => ({ favorite_count: e('favorite_count', '+', by) }))
    .where(sql<boolean>`id = any(${assetIds}::uuid[])`)
    .execute();
}

/** How many people saved each of these, as it was counted anew. */
export async function setFavoriteCounts(
  db: Database,
  counts: readonly { assetId: string; count: number }[],
): Promise<void> {
  for (const { assetId, count } of counts)
    await db.updateTable('asset').set({ favorite_count: count }).where('id', '=', assetId).execute();
}

/** Holds a published asset's counters until the transaction ends; false when it is not published. */
export async function lockPublished(db: Database, assetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('asset')
    .select('id')
    .where('id', '=', assetId)
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The member who made an asset, also an official one; null where that is nobody's any more, and for unknown ones. */
export async function findMaker(db: Database, assetId: string): Promise<string | null> {
  const row = await db.selectFrom('asset').select('maker_id').where('id', '=', assetId).executeTakeFirst();
  return row?.maker_id ?? null;
}

/** What an asset is called, whatever its status. */
export async function nameAsset(
  db: Database,
  assetId: string,
): Promise<{ name: string; enName: string } | undefined> {
  return db
    .selectFrom('asset')
    .select(['name', 'en_name as enName'])
    .where('id', '=', assetId)
    .executeTakeFirst();
}

/** What these are called, whatever their status. */
export async function listNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string; enName: string }[]> {
  return db
    .selectFrom('asset')
    .select(['id', 'name', 'en_name as enName'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Holds the counters of these assets, whatever their status, in one order. */
export async function lockAssets(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('asset')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type AssetValues = Omit<
  Insertable<Asset>,
  'status' | 'published_at' | 'download_count' | 'favorite_count' | 'popularity'
>;

/** Writes an asset under its slug and returns its id: the given one, or the one it already had. */
export async function upsertAsset(db: Database, values: AssetValues): Promise<string> {
  const { id: _id, slug: _slug, created_at: _createdAt, ...changed } = values;
  const { id } = await db
    .insertInto('asset')
    .values({ ...values, status: 'draft' })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceFiles(
  db: Database,
  assetId: string,
  rows: readonly Insertable<AssetFile>[],
): Promise<void> {
  await db.deleteFrom('asset_file').where('asset_id', '=', assetId).execute();
  if (rows.length > 0) await db.insertInto('asset_file').values(rows).execute();
}

/** Writes the files down as the next version, unless they are those of the newest one. */
export async function recordVersion(
  db: Database,
  assetId: string,
  notes: { zh: string; en: string },
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select record_version(${assetId}, ${notes.zh}, ${notes.en}, ${at}) as number`.execute(db);
  return rows[0]?.number ?? null;
}

export async function setStatus(
  db: Database,
  assetId: string,
  status: 'published' | 'unlisted',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({
      status,
      updated_at: now,
      ...(status === 'published' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}),
    })
    .where('id', '=', assetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type TypePathRow = { id: string; names: string; enNames: string };

/** A category by its code, or the one that it was merged into, with the names from the top down. */
export async function findTypePath(db: Database, code: string): Promise<TypePathRow | null> {
  const { rows } = await sql<TypePathRow>`select t.id, p.names, p.en_names as "enNames"
    from asset_type named join asset_type t on t.id = coalesce(named.merged_into, named.id)
    cross join lateral type_path(t.id) p where named.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Names of colours in both languages. */
export async function findColorNames(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['value', 'en_value'])
    .where('code', '=', 'color')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return rows.flatMap((row) => [row.value, row.en_value]);
}

export async function findEngineVersions(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('asset')
    .select(['slug', 'engine_version'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.slug, row.engine_version]));
}

/** Which of these staff keeps off the shelf, or has made another asset: nothing that makes them anew puts them back. */
export async function findKeptOff(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('asset')
    .innerJoin('asset_suspension', 'asset_suspension.asset_id', 'asset.id')
    .select('slug')
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Colours under the keys that they have now: one that was merged is the other one, and one that was retired is none. */
export async function findCurrentColors(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select coalesce(e.merged_into, given.key) as key
    from unnest(${[...keys]}::text[]) with ordinality as given (key, at)
    left join dictionary_entry e on e.code = 'color' and e.key = given.key
    left join dictionary_entry now on now.code = 'color' and now.key = coalesce(e.merged_into, given.key)
    where now.retired_at is null
    group by 1 order by min(at)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Those of these colours that are offered, or were merged into one that is, in the order of the dictionary. */
export async function findOfferedColors(
  db: Database,
  keys: readonly string[],
): Promise<{ given: string; key: string }[]> {
  const { rows } = await sql<{ given: string; key: string }>`
    select e.key as given, now.key
    from dictionary_entry e join dictionary_entry now on now.code = e.code and now.key = coalesce(e.merged_into, e.key)
    where e.code = 'color' and e.key = any(${[...keys]}::text[]) and now.retired_at is null
    order by now.sort, now.key`.execute(db);
  return rows;
}

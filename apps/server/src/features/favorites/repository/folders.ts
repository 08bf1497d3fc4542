import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { FolderPosition } from '../cursor.ts';

export type FolderRow = {
  id: string;
  name: string;
  is_default: boolean;
  place: number;
  cover: string;
  count: number;
  is_collect: boolean;
  is_shared: boolean;
};

export type NewFolder = {
  id: string;
  clientId: string;
  name: string;
  isDefault: boolean;
  place: number;
  createdAt: Date;
};

type FoldersQuery = {
  /** The asset of which is told where it lies. */
  assetId: string | undefined;
  now: Date;
  after: FolderPosition | null;
  offset: number;
  limit: number;
};

/** The default folder first, then by place. Counts and covers know published assets only. */
export async function listFolders(
  db: Database,
  clientId: string,
  { assetId, now, after, offset, limit }: FoldersQuery,
): Promise<FolderRow[]> {
  const position = after
    ? sql`and not f.is_default and (f.place, f.id) < (${after.place}::integer, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FolderRow>`
    select f.id, f.name, f.is_default, f.place, coalesce(newest.cover, '') as cover, held.count,
      exists (select from favorite_item i where i.folder_id = f.id and i.asset_id = ${assetId ?? null}::uuid) as is_collect,
      exists (select from favorite_share s where s.folder_id = f.id
        and (s.expires_at is null or s.expires_at > ${now}::timestamptz)) as is_shared
    from favorite_folder f
    cross join lateral (
      select count(*) as count from favorite_item i join asset_listing l on l.asset_id = i.asset_id where i.folder_id = f.id
    ) held
    left join lateral (
      select a.cover[1] as cover from favorite_item i join asset a on a.id = i.asset_id and a.status = 'published'
      where i.folder_id = f.id order by i.created_at desc, i.id desc limit 1
    ) newest on true
    where f.client_id = ${clientId} ${position}
    order by f.is_default desc, f.place desc, f.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countFolders(db: Database, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favorite_folder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findDefaultFolder(db: Database, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('favorite_folder')
    .select('id')
    .where('client_id', '=', clientId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findFolder(
  db: Database,
  clientId: string,
  id: string,
): Promise<{ id: string; name: string; is_default: boolean } | undefined> {
  return db
    .selectFrom('favorite_folder')
    .select(['id', 'name', 'is_default'])
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Makes a folder; a second default folder is silently not made. */
export async function insertFolder(db: Database, folder: NewFolder): Promise<void> {
  await db
    .insertInto('favorite_folder')
    .values({
      id: folder.id,
      client_id: folder.clientId,
      name: folder.name,
      is_default: folder.isDefault,
      place: folder.place,
      created_at: folder.createdAt,
    })
    .$if(folder.isDefault, (query) =>
      query.onConflict((conflict) =>
        conflict
          .column('client_id')
          .where(sql<boolean>`is_default`)
          .doNothing(),
      ),
    )
    .execute();
}

/** False when the person has no such folder. */
export async function renameFolder(
  db: Database,
  clientId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorite_folder')
    .set({ name })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of the folders that are the person's own, held until the transaction ends. */
export async function lockFolders(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<{ id: string; is_default: boolean }[]> {
  return db
    .selectFrom('favorite_folder')
    .select(['id', 'is_default'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Removes folders with what is in them. */
export async function deleteFolders(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('favorite_folder')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The person's folders but the default one, the first one first. */
export async function listPlaces(db: Database, clientId: string): Promise<{ id: string; place: number }[]> {
  return db
    .selectFrom('favorite_folder')
    .select(['id', 'place'])
    .where('client_id', '=', clientId)
    .where('is_default', '=', false)
    .orderBy('place', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Gives folders places, the first one the highest. */
export async function writePlaces(db: Database, clientId: string, order: readonly string[]): Promise<void> {
  await sql`
    update favorite_folder f set place = ${order.length}::integer - given.at::integer + 1
    from unnest(${order}::uuid[]) with ordinality as given (id, at)
    where f.client_id = ${clientId}::uuid and f.id = given.id`.execute(db);
}

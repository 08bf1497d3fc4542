import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type FolderRow = {
  id: string;
  name: string;
  is_default: boolean;
  created_at: Date;
  cover: string;
  count: number;
  is_collect: boolean;
};

export type NewFolder = { id: string; clientId: string; name: string; isDefault: boolean; createdAt: Date };

/** The default folder first, then newest first. Counts and covers know published assets only. */
export async function listFolders(
  db: Database,
  clientId: string,
  assetId: string | undefined,
  { after, offset, limit }: Slice,
): Promise<FolderRow[]> {
  const position = after
    ? sql`and not f.is_default and (f.created_at, f.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FolderRow>`
    select f.id, f.name, f.is_default, f.created_at, coalesce(newest.cover, '') as cover, held.count,
      exists (select from favorite_item i where i.folder_id = f.id and i.asset_id = ${assetId ?? null}::uuid) as is_collect
    from favorite_folder f
    cross join lateral (
      select count(*) as count from favorite_item i join asset_listing l on l.asset_id = i.asset_id where i.folder_id = f.id
    ) held
    left join lateral (
      select a.cover[1] as cover from favorite_item i join asset a on a.id = i.asset_id and a.status = 'published'
      where i.folder_id = f.id order by i.created_at desc, i.id desc limit 1
    ) newest on true
    where f.client_id = ${clientId} ${position}
    order by f.is_default desc, f.created_at desc, f.id desc offset ${offset} limit ${limit}`.execute(db);
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

export async function hasFolder(db: Database, clientId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('favorite_folder')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
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

export type ItemSelection =
  | { by: 'id'; id: string }
  | { by: 'folders'; ids: readonly string[] }
  | { by: 'asset'; assetId: string; folderId: string | null };

function selected(clientId: string, selection: ItemSelection) {
  switch (selection.by) {
    case 'id':
      return sql<boolean>`client_id = ${clientId}::uuid and id = ${selection.id}::uuid`;
    case 'folders':
      return sql<boolean>`client_id = ${clientId}::uuid and folder_id = any(${selection.ids}::uuid[])`;
    case 'asset':
      return selection.folderId === null
        ? sql<boolean>`client_id = ${clientId}::uuid and asset_id = ${selection.assetId}::uuid`
        : sql<boolean>`client_id = ${clientId}::uuid and asset_id = ${selection.assetId}::uuid
            and folder_id = ${selection.folderId}::uuid`;
  }
}

/** Assets of the person's selected items, each once. */
export async function listItemAssets(
  db: Database,
  clientId: string,
  selection: ItemSelection,
): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_item')
    .select('asset_id')
    .distinct()
    .where(selected(clientId, selection))
    .execute();
  return rows.map((row) => row.asset_id);
}

export async function deleteItems(db: Database, clientId: string, selection: ItemSelection): Promise<void> {
  await db.deleteFrom('favorite_item').where(selected(clientId, selection)).execute();
}

/** Those of the assets that are in any of the person's folders. */
export async function listSaved(
  db: Database,
  clientId: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_item')
    .select('asset_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where(sql<boolean>`asset_id = any(${assetIds}::uuid[])`)
    .execute();
  return rows.map((row) => row.asset_id);
}

export type NewItem = { id: string; folderId: string; clientId: string; assetId: string; createdAt: Date };

/** Puts an asset into a folder and returns the item's id, the earlier one's when it was there. */
export async function insertItem(db: Database, item: NewItem): Promise<string> {
  const { id } = await db
    .insertInto('favorite_item')
    .values({
      id: item.id,
      folder_id: item.folderId,
      client_id: item.clientId,
      asset_id: item.assetId,
      created_at: item.createdAt,
    })
    // Nothing changes, but only an update returns the row that is there.
    .onConflict((conflict) =>
      conflict.constraint('favorite_item_once').doUpdateSet({ client_id: item.clientId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ItemRow = { id: string; created_at: Date; record: string };

// Without a folder an asset that is in several shows once: as its newest item.
const NEWEST = sql`not exists (select from favorite_item later where later.client_id = i.client_id
  and later.asset_id = i.asset_id and (later.created_at, later.id) > (i.created_at, i.id))`;

function savedItems(clientId: string, folderId: string | null) {
  const which = folderId === null ? NEWEST : sql`i.folder_id = ${folderId}::uuid`;
  return sql`favorite_item i join asset_listing l on l.asset_id = i.asset_id
    where i.client_id = ${clientId}::uuid and ${which}`;
}

export async function countItems(db: Database, clientId: string, folderId: string | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${savedItems(clientId, folderId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Saved assets, newest first, each with its wire record. */
export async function listItems(
  db: Database,
  clientId: string,
  folderId: string | null,
  { after, offset, limit }: Slice,
): Promise<ItemRow[]> {
  const position = after
    ? sql`and (i.created_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ItemRow>`
    select page.id, page.created_at,
      left(asset_record(c.card,
        (select k.id from cart_item k where k.client_id = ${clientId}::uuid and k.asset_id = c.asset_id),
        exists (select from entitlement e where e.client_id = ${clientId}::uuid and e.asset_id = c.asset_id),
        true), -1) || ',"itemId":"' || page.id || '","favoriteId":"' || page.folder_id || '"}' as record
    from (
      select i.id, i.folder_id, i.asset_id, i.created_at from ${savedItems(clientId, folderId)} ${position}
      order by i.created_at desc, i.id desc offset ${offset} limit ${limit}
    ) page
    join asset_card c on c.asset_id = page.asset_id
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}

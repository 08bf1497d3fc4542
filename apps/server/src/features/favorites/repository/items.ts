import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { HeldItem } from '../rules.ts';

export type ItemSelection =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'folders'; ids: readonly string[] }
  | { by: 'assets'; assetIds: readonly string[]; folderId: string | null };

function selected(clientId: string, selection: ItemSelection) {
  switch (selection.by) {
    case 'ids':
      return sql<boolean>`client_id = ${clientId}::uuid and id = any(${selection.ids}::uuid[])`;
    case 'folders':
      return sql<boolean>`client_id = ${clientId}::uuid and folder_id = any(${selection.ids}::uuid[])`;
    case 'assets':
      return sql<boolean>`client_id = ${clientId}::uuid and asset_id = any(${selection.assetIds}::uuid[])
        and (${selection.folderId}::uuid is null or folder_id = ${selection.folderId}::uuid)`;
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

export type NewItem = {
  id: string;
  folderId: string;
  clientId: string;
  assetId: string;
  createdAt: Date;
  source: string;
};

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
      source: item.source,
    })
    // Nothing changes, but only an update returns the row that is there.
    .onConflict((conflict) =>
      conflict.constraint('favorite_item_once').doUpdateSet({ client_id: item.clientId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of the items that are the person's own, held until the transaction ends. */
export async function lockItems(db: Database, clientId: string, ids: readonly string[]): Promise<HeldItem[]> {
  const { rows } = await sql<HeldItem>`
    select id, folder_id as "folderId", asset_id as "assetId", note, created_at as "createdAt" from favorite_item
    where client_id = ${clientId}::uuid and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** What a folder holds of these assets. */
export async function listHeld(
  db: Database,
  clientId: string,
  folderId: string,
  assetIds: readonly string[],
): Promise<HeldItem[]> {
  const { rows } = await sql<HeldItem>`
    select id, folder_id as "folderId", asset_id as "assetId", note, created_at as "createdAt" from favorite_item
    where client_id = ${clientId}::uuid and folder_id = ${folderId}::uuid and asset_id = any(${assetIds}::uuid[])
    order by id for update`.execute(db);
  return rows;
}

/** Puts items into another folder of the same person. */
export async function moveItemRows(
  db: Database,
  clientId: string,
  ids: readonly string[],
  folderId: string,
): Promise<void> {
  await sql`update favorite_item set folder_id = ${folderId}::uuid
    where client_id = ${clientId}::uuid and id = any(${ids}::uuid[])`.execute(db);
}

/** Adds items to a folder; an asset that is there stays as it is. Returns the ids of those that are new. */
export async function copyItemRows(
  db: Database,
  clientId: string,
  folderId: string,
  copies: readonly { id: string; of: string }[],
): Promise<string[]> {
  const ids = copies.map((copy) => copy.id);
  const originals = copies.map((copy) => copy.of);
  const { rows } = await sql<{ id: string }>`
    insert into favorite_item (id, folder_id, client_id, asset_id, created_at, note, source)
    select copy.id, ${folderId}::uuid, i.client_id, i.asset_id, i.created_at, i.note, i.source
    from unnest(${ids}::uuid[], ${originals}::uuid[]) as copy (id, original)
    join favorite_item i on i.id = copy.original and i.client_id = ${clientId}::uuid
    order by copy.id
    on conflict on constraint favorite_item_once do nothing
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** False when the person has no such item. */
export async function writeNote(db: Database, clientId: string, id: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorite_item')
    .set({ note })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

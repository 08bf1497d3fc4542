import type { TaskFlow } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';

// Of a task its star and its folder are this feature's, and nobody else writes them.

export type FolderRow = { id: string; name: string; count: number; coverKey: string | null };
export type NewFolder = { id: string; clientId: string; name: string; createdAt: Date };

/** Newest first, each with how many works lie in it and the newest picture among them. */
export async function listFolders(db: Database, clientId: string): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select f.id, f.name, coalesce(held.count, 0) as count, (
        select o.thumb_key from create_task t join create_output o on o.task_id = t.id and o.position = 0
        where t.folder_id = f.id and t.removed_at is null
        order by t.created_at desc, t.id desc limit 1
      ) as "coverKey"
    from create_folder f
    left join (
      select folder_id, count(*) as count from create_task
      where client_id = ${clientId} and folder_id is not null and removed_at is null group by folder_id
    ) held on held.folder_id = f.id
    where f.client_id = ${clientId}
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

export type KindCount = { flowName: TaskFlow; status: number; starred: boolean; count: number };

/** How many works a person has of each kind and status, with a star and without. */
export async function countWorks(db: Database, clientId: string): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select flow as "flowName", status, starred, count(*) as count from create_task
    where client_id = ${clientId} and removed_at is null group by flow, status, starred`.execute(db);
  return rows;
}

/** One maker of folders of a person at a time until the transaction ends, whether there are any yet or not. */
export async function lockFolders(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`works:${clientId}`}, 0))`.execute(db);
}

export async function insertFolder(db: Database, folder: NewFolder): Promise<void> {
  await db
    .insertInto('create_folder')
    .values({ id: folder.id, client_id: folder.clientId, name: folder.name, created_at: folder.createdAt })
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
    .updateTable('create_folder')
    .set({ name })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFolders(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from create_folder where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
}

export async function markStarred(
  db: Database,
  clientId: string,
  ids: readonly string[],
  isStarred: boolean,
): Promise<void> {
  await sql`update create_task set starred = ${isStarred}
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at is null`.execute(db);
}

/** Out of any folder without one. False when the person has no such folder. */
export async function moveInto(
  db: Database,
  clientId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<boolean> {
  // Held, so that the folder cannot go between the look and the move.
  const { rows } = await sql<{ found: number }>`
    with folder as (
      select id from create_folder where id = ${folderId} and client_id = ${clientId} for key share
    ),
    moved as (
      update create_task set folder_id = (select id from folder)
      where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at is null
        and (${folderId}::uuid is null or exists (select from folder))
    )
    select count(*) as found from folder`.execute(db);
  return folderId === null || (rows[0]?.found ?? 0) > 0;
}

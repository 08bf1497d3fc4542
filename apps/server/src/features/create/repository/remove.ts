import { sql } from 'kysely';
import type { Database } from '#db/client';

/** Hides tasks that are over from their owner. Gives those it hid. */
export async function removeTasks(
  db: Database,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update create_task set removed_at = ${now}
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and status >= 2 and removed_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Shows tasks again that their owner removed after `since`. Gives those it shows. */
export async function restoreTasks(
  db: Database,
  clientId: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update create_task set removed_at = null
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at > ${since}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Cuts the previews of those tasks that were removed at `removedAt`. Gives the files that nobody sees any more. */
export async function emptyRemoved(db: Database, ids: readonly string[], removedAt: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      update create_task set preview = null
      where id = any(${ids}::uuid[]) and removed_at = ${removedAt}
      returning id, reference_key, source_key, source_thumb_key, mask_key, graph_files
    ),
    kept as (select o.* from create_output o join gone on gone.id = o.task_id)
    select unnest(array[reference_key, source_key, nullif(source_thumb_key, ''), mask_key]) as key from gone
    union all select unnest(array[key, thumb_key, plain_key, scene_key]) from kept
    union all select value from gone, jsonb_each_text(graph_files)
    union all select jsonb_array_elements(others)->>'key' from kept`.execute(db);
  return rows.flatMap(({ key }) => key ?? []);
}

/** Every task that its owner still sees. */
export async function listTaskIds(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from create_task where client_id = ${clientId} and removed_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes a person's folders; works lie in none afterwards. */
export async function deleteFolders(db: Database, clientId: string): Promise<void> {
  await sql`update create_task set folder_id = null where client_id = ${clientId} and folder_id is not null`.execute(
    db,
  );
  await sql`delete from create_folder where client_id = ${clientId}`.execute(db);
}

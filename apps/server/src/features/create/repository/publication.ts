import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { TaskRow } from './tasks.ts';

/** Keeps tasks from being changed by others until the transaction ends. Gives those that are still there, in one order. */
export async function lockTasks(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from create_task where id = any(${ids}::uuid[]) and removed_at is null order by id for update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Notes what has become of publishing results of tasks. */
export async function markPublication(
  db: Database,
  ids: readonly string[],
  publication: TaskRow['publication'],
): Promise<void> {
  await sql`update create_task set publication = ${publication} where id = any(${ids}::uuid[])`.execute(db);
}

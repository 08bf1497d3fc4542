import { sql } from 'kysely';
import type { Database } from '#db/client';

/**
 * Deletes the records of tasks that their owners removed before `removedBefore`, and days of free tries before `daysBefore`;
 * all in the caller's transaction.
 */
export async function forgetTasks(db: Database, removedBefore: Date, daysBefore: Date): Promise<void> {
  await sql`delete from create_output
    where task_id in (select id from create_task where removed_at < ${removedBefore})`.execute(db);
  // What others began with is gone, but they are not.
  await sql`update create_task set source_task = null, source_position = null
    where source_task in (select id from create_task where removed_at < ${removedBefore})`.execute(db);
  await sql`delete from create_task where removed_at < ${removedBefore}`.execute(db);
  await sql`delete from create_day where day < ${daysBefore}`.execute(db);
}

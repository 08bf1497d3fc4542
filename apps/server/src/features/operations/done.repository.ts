import { sql } from 'kysely';
import type { Database } from '#db/client';

/** The names of jobs that have done something since then. */
export async function listDoneNames(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('job_done')
    .select('name')
    .distinct()
    .where('done_at', '>=', since)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** What was done since then, the newest first. */
export async function listDone(
  db: Database,
  { name, since, limit }: { name: string | null; since: Date; limit: number },
): Promise<{ id: string; name: string; key: string; doneAt: Date }[]> {
  const rows = await db
    .selectFrom('job_done')
    .select(['id', 'name', 'key', 'done_at as doneAt'])
    .where('done_at', '>=', since)
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }));
}

/**
 * Has what was done since then done once more, at once. Under a key of its own: asked for twice it is done once, and what waits to
 * be done under the key that it had keeps its payload and its hour. Gives the name of each job.
 */
export async function doAgain(db: Database, ids: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select d.name from job_done d cross join lateral graphile_worker.add_job(
      d.name, d.payload::json, queue_name := d.queue, max_attempts := d.max_attempts, job_key := 'replay:' || d.id,
      priority := d.priority) added
    where d.id = any(${[...ids]}::bigint[]) and d.done_at >= ${since} order by d.id`.execute(db);
  return rows.map(({ name }) => name);
}

export async function deleteDone(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('job_done').where('done_at', '<', before).execute();
}

import { sql } from 'kysely';
import type { Database } from '#db/client';

/** One hand-in of a person at a time until the transaction ends, so that the limit of open tasks is exact. */
export async function lockHandIn(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`create:${clientId}`}, 0))`.execute(db);
}

/** Tasks of a person that wait or are at work. */
export async function countOpenTasks(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task where client_id = ${clientId} and status < 2`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tasks of everybody that wait. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task where status = 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes one of the day's free tries; false when `most` are used. */
export async function takeFreeTry(
  db: Database,
  clientId: string,
  day: string,
  most: number,
): Promise<boolean> {
  if (most <= 0) return false;
  const { rows } = await sql`
    insert into create_day (client_id, day, used) values (${clientId}, ${day}::date, 1)
    on conflict (client_id, day) do update set used = create_day.used + 1 where create_day.used < ${most}
    returning used`.execute(db);
  return rows.length > 0;
}

export async function giveFreeTryBack(db: Database, clientId: string, day: string): Promise<void> {
  await sql`update create_day set used = used - 1
    where client_id = ${clientId} and day = ${day}::date and used > 0`.execute(db);
}

export async function countFreeTries(db: Database, clientId: string, day: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from create_day where client_id = ${clientId} and day = ${day}::date`.execute(db);
  return rows[0]?.used ?? 0;
}

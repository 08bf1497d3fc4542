import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { EndStatus } from './work.ts';

export async function markToTell(db: Database, id: string): Promise<void> {
  await sql`update create_task set to_tell = true where id = ${id}`.execute(db);
}

export type Untold = { id: string; status: EndStatus; prompt: string; points: number };

/** What a person has not been told of yet, oldest first; with this it counts as told. */
export async function takeUntold(db: Database, clientId: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    with told as (
      update create_task set to_tell = false where client_id = ${clientId} and to_tell
      returning status, prompt, points, ended_at, id, removed_at
    )
    select id, status, prompt, points from told where removed_at is null order by ended_at, id`.execute(db);
  return rows;
}

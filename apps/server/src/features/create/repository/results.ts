import { sql } from 'kysely';
import type { Database } from '#db/client';

/** A picture that a person's own task has made, as another task may begin with it. */
export type ResultRow = {
  id: string;
  index: number;
  /** Without the mark that people see. */
  plainKey: string;
  thumbKey: string;
  hasScene: boolean;
  /** The first task of its chain. */
  rootId: string;
};

/** Null for a stranger's, one that was removed, and what is no picture, as for one that is not there. */
export async function findResult(
  db: Database,
  clientId: string,
  { id, index }: Pick<ResultRow, 'id' | 'index'>,
): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    select o.task_id as id, o.position as index, o.plain_key as "plainKey", o.thumb_key as "thumbKey",
      o.scene_key is not null as "hasScene", t.root_id as "rootId"
    from create_output o join create_task t on t.id = o.task_id
    where o.task_id = ${id} and o.position = ${index} and o.kind = 'image' and o.plain_key is not null
      and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

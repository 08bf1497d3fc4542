import { sql } from 'kysely';
import type { Database } from '#db/client';

export type FileRow = {
  taskId: string;
  prompt: string;
  kind: 'image' | 'model';
  key: string;
  bytes: number;
  createdAt: Date;
};

/** What those of the works hold that are the person's own, labelled as they lie in the store; the newest work first. */
export async function listFiles(db: Database, clientId: string, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select t.id as "taskId", t.prompt, t.created_at as "createdAt", o.kind, o.key, o.bytes
    from create_task t join create_output o on o.task_id = t.id
    where t.client_id = ${clientId} and t.id = any(${ids}::uuid[]) and t.removed_at is null
    order by t.created_at desc, t.id desc, o.position`.execute(db);
  return rows;
}

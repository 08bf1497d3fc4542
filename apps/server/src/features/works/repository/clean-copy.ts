import { sql } from 'kysely';
import type { Database } from '#db/client';

/** A person's own picture without its visible label; null for a stranger's, a removed one, or one that is kept labelled only. */
export async function findCleanPicture(
  db: Database,
  clientId: string,
  { taskId, position }: { taskId: string; position: number },
): Promise<{ key: string; sha256: string } | null> {
  const { rows } = await sql<{ key: string; sha256: string }>`
    select o.plain_key as key, o.sha256 from create_output o join create_task t on t.id = o.task_id
    where o.task_id = ${taskId} and o.position = ${position} and o.plain_key is not null
      and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export type CleanCopy = {
  id: string;
  clientId: string;
  taskId: string;
  position: number;
  sha256: string;
  agreement: string;
  address: string;
  agreedAt: Date;
};

export async function insertCleanCopy(db: Database, copy: CleanCopy): Promise<void> {
  await db
    .insertInto('create_clean_copy')
    .values({
      id: copy.id,
      client_id: copy.clientId,
      task_id: copy.taskId,
      position: copy.position,
      sha256: copy.sha256,
      agreement: copy.agreement,
      address: copy.address,
      agreed_at: copy.agreedAt,
    })
    .execute();
}

/** Forgets from where copies were asked for before `before`. */
export async function cutAddresses(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('create_clean_copy')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('agreed_at', '<', before)
    .execute();
}

import type { Database } from '#db/client';

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

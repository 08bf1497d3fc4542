import type { Database } from '#db/client';

/** The keys that what the database keeps of creators is sealed under. */
export async function listUsedKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('sealed_detail').select('key_id').distinct().orderBy('key_id').execute();
  return rows.map(({ key_id }) => key_id);
}

/** Whether the chain of what staff did has an entry. */
export async function hasChain(db: Database): Promise<boolean> {
  const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  return Number(seq) > 0;
}

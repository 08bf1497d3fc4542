import type { Database } from '#db/client';
import type { AuditHead, SealedEntry } from './chain.ts';

/** The end of the chain, which stays as it is until this transaction ends. */
export async function lockHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('audit_head').select(['seq', 'seal']).forUpdate().executeTakeFirstOrThrow();
}

/** Adds an entry behind the locked head. */
export async function insertEntry(db: Database, entry: SealedEntry): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute();
  await db.updateTable('audit_head').set({ seq: entry.seq, seal: entry.seal }).execute();
}

/** The next so many entries behind one, in their order. */
export async function listEntriesAfter(db: Database, seq: number, limit: number): Promise<SealedEntry[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export type AuditFilter = { actor?: string; subject?: string };

/** The newest first. */
export async function listNewest(
  db: Database,
  { actor, subject }: AuditFilter,
  limit: number,
): Promise<SealedEntry[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The end of the chain as it is now. */
export async function readHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('audit_head').select(['seq', 'seal']).executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { Database } from '#db/client';
import { startsWith } from '#db/position';
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

export type AuditFilter = {
  actor?: string | undefined;
  subject?: string | undefined;
  /** The beginning of an action. */
  action?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only entries before this one. */
  before?: number | undefined;
};

/** The newest first. */
export async function listNewest(
  db: Database,
  { actor, subject, action, from, to, before }: AuditFilter,
  limit: number,
): Promise<SealedEntry[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where(startsWith(sql`action`, action ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date()))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Everybody who has an entry, along the index: as many steps as there are people, however long the chain is. */
export async function listActors(db: Database): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive people as (
      (select actor from audit_entry order by actor limit 1)
      union all
      select (select e.actor from audit_entry e where e.actor > p.actor order by e.actor limit 1)
      from people p where p.actor is not null)
    select actor from people where actor is not null`.execute(db);
  return rows.map(({ actor }) => actor);
}

/** The end of the chain as it is now. */
export async function readHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('audit_head').select(['seq', 'seal']).executeTakeFirstOrThrow();
}

/** What people of staff are called, by their ids. */
export async function findNames(db: Database, staffIds: readonly string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...staffIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

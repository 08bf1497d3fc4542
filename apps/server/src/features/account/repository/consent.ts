import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Consent } from '#db/tables';

export type ConsentRow = Selectable<Consent>;

export async function insertConsents(db: Database, rows: Insertable<Consent>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute();
}

/** The last word of a person on each document. */
export async function listLastConsents(
  db: Database,
  clientId: string,
): Promise<ReadonlyMap<string, ConsentRow>> {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('document')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('document')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.document, row]));
}

/** What a person said, the newest first. */
export async function listConsents(db: Database, clientId: string, limit: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Members who agreed to a document, whichever version, and whose account is open, in the order of their ids. */
export async function listAgreedMembers(
  db: Database,
  document: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.client_id as id from consent c join client m on m.id = c.client_id
    where c.document = ${document} and m.status <> 'deleted'
      ${after === null ? sql`` : sql`and c.client_id > ${after}::uuid`}
    order by c.client_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

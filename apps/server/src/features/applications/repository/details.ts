import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { SealedDetail } from '#db/tables';

export type DetailRow = Selectable<SealedDetail>;

export async function insertDetail(db: Database, row: Insertable<SealedDetail>): Promise<void> {
  await db.insertInto('sealed_detail').values(row).execute();
}

export async function listDetails(db: Database, ids: readonly string[]): Promise<DetailRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('sealed_detail').selectAll().where('id', 'in', ids).execute();
}

/** One of a person's; undefined of somebody else's, or where there is none. */
export async function findDetail(
  db: Database,
  { id, clientId, kind }: { id: string; clientId: string; kind: string },
): Promise<DetailRow | undefined> {
  return db
    .selectFrom('sealed_detail')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function approveDetails(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('sealed_detail')
    .set({ approved_at: at })
    .where('id', 'in', ids)
    .where('approved_at', 'is', null)
    .execute();
}

export async function deleteUnapproved(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sealed_detail').where('id', 'in', ids).where('approved_at', 'is', null).execute();
}

/** All of a person's, or those alone that are no record. */
export async function deleteDetailsOf(
  db: Database,
  clientId: string,
  { withRecords }: { withRecords: boolean },
): Promise<void> {
  await db
    .deleteFrom('sealed_detail')
    .where('client_id', '=', clientId)
    .$if(!withRecords, (query) => query.where('approved_at', 'is', null))
    .execute();
}

export type Twin = {
  clientId: string;
  kind: string;
  displayName: string | null;
  isCreator: boolean;
  isSuspended: boolean;
  isClosed: boolean;
};

/** Other accounts whose details have one of these marks. */
export async function listTwins(db: Database, clientId: string, marks: readonly Buffer[]): Promise<Twin[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<Twin>`
    select d.client_id as "clientId", d.kind, coalesce(nullif(c.display_name, ''), a.display_name) as "displayName",
      c.client_id is not null as "isCreator", c.suspended_at is not null as "isSuspended",
      c.closed_at is not null as "isClosed"
    from (select distinct client_id, kind from sealed_detail
      where mark = any(${marks}::bytea[]) and client_id <> ${clientId} limit 20) d
    left join creator c on c.client_id = d.client_id
    left join creator_application a on a.client_id = d.client_id
    order by d.client_id, d.kind`.execute(db);
  return rows;
}

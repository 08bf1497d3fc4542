import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#db/client';
import type { CreatorApplication, CreatorEvent } from '#db/tables';

export type ApplicationRow = Selectable<CreatorApplication>;
export type EventRow = Selectable<CreatorEvent>;
export type ApplicationChange = Omit<Updateable<CreatorApplication>, 'id' | 'client_id'>;

export async function findApplication(db: Database, clientId: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('creator_application')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function findApplicationById(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('creator_application').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends; begun where there is none. */
export async function lockOrBegin(
  db: Database,
  { id, clientId, now }: { id: string; clientId: string; now: Date },
): Promise<ApplicationRow> {
  await db
    .insertInto('creator_application')
    .values({ id, client_id: clientId, state: 'draft', created_at: now })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  return db
    .selectFrom('creator_application')
    .selectAll()
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockApplication(
  db: Database,
  by: { id: string } | { clientId: string },
): Promise<ApplicationRow | undefined> {
  const query = db.selectFrom('creator_application').selectAll().forUpdate();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('client_id', '=', by.clientId).executeTakeFirst();
}

export async function changeApplication(db: Database, id: string, change: ApplicationChange): Promise<void> {
  await db.updateTable('creator_application').set(change).where('id', '=', id).execute();
}

export async function deleteApplication(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('creator_event').where('client_id', '=', clientId).execute();
  await db.deleteFrom('creator_application').where('client_id', '=', clientId).execute();
}

/** Applications that have waited longer than one. */
export async function countAhead(
  db: Database,
  { id, submitted_at: at }: Pick<ApplicationRow, 'id' | 'submitted_at'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('creator_application')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'submitted')
    .where(sql<boolean>`(submitted_at, id) < (${at}::timestamptz, ${id}::uuid)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEvent(db: Database, row: Insertable<CreatorEvent>): Promise<void> {
  await db.insertInto('creator_event').values(row).execute();
}

/** The newest first. */
export async function listEvents(db: Database, clientId: string, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('creator_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

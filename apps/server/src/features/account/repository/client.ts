import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Client, SecurityEvent } from '#db/tables';

export type ClientRow = Selectable<Client>;

export async function findClient(db: Database, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockClient(db: Database, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockClientByPhone(db: Database, phone: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();
}

export async function insertClient(
  db: Database,
  row: Pick<ClientRow, 'id' | 'phone' | 'nickname' | 'grant_type' | 'created_at'>,
): Promise<ClientRow> {
  return db.insertInto('client').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateClient(
  db: Database,
  id: string,
  change: Partial<Pick<ClientRow, 'nickname' | 'email' | 'head_image' | 'phone' | 'status'>>,
): Promise<void> {
  await db.updateTable('client').set(change).where('id', '=', id).execute();
}

export async function insertConsents(
  db: Database,
  rows: {
    id: string;
    client_id: string;
    document: string;
    version: string;
    channel: string;
    created_at: Date;
  }[],
): Promise<void> {
  await db.insertInto('consent').values(rows).execute();
}

export async function insertSecurityEvent(db: Database, row: Insertable<SecurityEvent>): Promise<void> {
  await db.insertInto('security_event').values(row).execute();
}

/** Removes the trail from before a moment. The table only lets a transaction do so that names the moment to it. */
export async function deleteSecurityEvents(db: Database, before: Date): Promise<void> {
  await sql`select set_config('mogine.security_events_before', ${before.toISOString()}, true)`.execute(db);
  await db.deleteFrom('security_event').where('created_at', '<', before).execute();
  await sql`select set_config('mogine.security_events_before', '', true)`.execute(db);
}

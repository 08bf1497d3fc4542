import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { AccountClosing, Client, SecurityEvent } from '#db/tables';

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

/** Null takes it back. */
export async function setFrozen(
  db: Database,
  id: string,
  frozen: { at: Date; why: string } | null,
): Promise<void> {
  await db
    .updateTable('client')
    .set({ frozen_at: frozen?.at ?? null, frozen_why: frozen?.why ?? '' })
    .where('id', '=', id)
    .execute();
}

/** Begins, or begins anew, the days after which an account is closed. */
export async function putClosing(db: Database, row: Insertable<AccountClosing>): Promise<void> {
  await db
    .insertInto('account_closing')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ due_at: row.due_at, retry_at: null }),
    )
    .execute();
}

/** Takes a closing back; false where there was none. */
export async function deleteClosing(db: Database, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_closing')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes a closing whose day has come off the list; false where it was withdrawn. */
export async function takeDueClosing(db: Database, clientId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_closing')
    .where('client_id', '=', clientId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listDueClosings(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_closing')
    .select('client_id')
    .where('due_at', '<=', now)
    .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<=', now)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ client_id: id }) => id);
}

/** Has a closing that is due looked at again at a moment. Gives whether that is the first time. */
export async function postponeClosing(db: Database, clientId: string, retryAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with before as (select client_id, retry_at from account_closing where client_id = ${clientId})
    update account_closing c set retry_at = ${retryAt} from before
    where c.client_id = before.client_id returning before.retry_at is null as "isFirst"`.execute(db);
  return rows[0]?.isFirst ?? false;
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

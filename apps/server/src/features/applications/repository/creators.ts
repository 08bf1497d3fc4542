import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#db/client';
import type { Creator } from '#db/tables';

export type CreatorRow = Selectable<Creator>;

/** Whoever is a creator, suspended ones too; undefined once the account is closed. */
export async function findCreatorRow(db: Database, clientId: string): Promise<CreatorRow | undefined> {
  return db
    .selectFrom('creator')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Since when somebody is a creator stays as it was. */
export async function putCreator(db: Database, row: Insertable<Creator>): Promise<void> {
  const { client_id: _, since: __, ...renewed } = row;
  await db
    .insertInto('creator')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(renewed))
    .execute();
}

export async function changeCreator(
  db: Database,
  clientId: string,
  change: Omit<Updateable<Creator>, 'client_id'>,
): Promise<void> {
  await db.updateTable('creator').set(change).where('client_id', '=', clientId).execute();
}

/** Whether another creator has this name, whichever way it is written. */
export async function isNameTaken(db: Database, clientId: string, displayName: string): Promise<boolean> {
  const row = await db
    .selectFrom('creator')
    .select('client_id')
    .where((e) => e(e.fn('lower', ['display_name']), '=', e.fn('lower', [e.val(displayName)])))
    .where('closed_at', 'is', null)
    .where('client_id', '!=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

type VerificationDue = { clientId: string; verifiedUntil: Date };
export type DueOf = 'reminded_of' | 'told_of';

/** Creators whose verification ends behind one moment and by another, and who have not been written to of that end; the most urgent first. */
export async function listEnding(
  db: Database,
  { after, by, unless, limit }: { after?: Date; by: Date; unless: DueOf; limit: number },
): Promise<VerificationDue[]> {
  const rows = await db
    .selectFrom('creator')
    .select(['client_id as clientId', 'verified_until as verifiedUntil'])
    .where('verified_until', '<=', by)
    .$if(after !== undefined, (query) => query.where('verified_until', '>', after ?? by))
    .where('closed_at', 'is', null)
    .where((e) => e(unless, 'is distinct from', e.ref('verified_until')))
    .orderBy('verified_until')
    .limit(limit)
    .execute();
  return rows;
}

/** Writes down of which end somebody was told. False where it was, or where the end has moved. */
export async function markTold(
  db: Database,
  { clientId, verifiedUntil }: VerificationDue,
  of: DueOf,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('creator')
    .set({ [of]: verifiedUntil })
    .where('client_id', '=', clientId)
    .where('verified_until', '=', verifiedUntil)
    .where((e) => e(of, 'is distinct from', e.ref('verified_until')))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those whose accounts were closed before a moment, with what is still kept of them. */
export async function listClosedBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creator')
    .select('client_id')
    .where('closed_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** How somebody of staff is called; empty of nobody. */
export async function findStaffName(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

/** Whether what a creator hands in is published under the official name; nobody changes that before the transaction ends. */
export async function lockIsOfficial(db: Database, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('creator')
    .select('official_since')
    .where('client_id', '=', clientId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.official_since != null;
}

export async function deleteCreator(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('creator').where('client_id', '=', clientId).execute();
}

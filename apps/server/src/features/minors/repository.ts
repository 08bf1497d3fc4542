import type { GuardianPurpose } from '@mogine/contract/minors';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { AgeStatement, GuardianConsent } from '#db/tables';

export type StatementRow = Selectable<AgeStatement>;

export async function findStatement(db: Database, clientId: string): Promise<StatementRow | undefined> {
  return db.selectFrom('age_statement').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Locked until the transaction ends: what a minor spends is counted one payment at a time. */
export async function lockStatement(db: Database, clientId: string): Promise<StatementRow | undefined> {
  return db
    .selectFrom('age_statement')
    .selectAll()
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function putStatement(db: Database, row: Insertable<AgeStatement>): Promise<void> {
  const { born_month, stated_at } = row;
  await db
    .insertInto('age_statement')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ born_month, stated_at }))
    .execute();
}

export type ConsentRow = { purpose: GuardianPurpose; phone: string; givenAt: Date };

/** What guardians agreed to and have not taken back. */
export async function listLiveConsents(db: Database, clientId: string): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('guardian_consent')
    .select(['purpose', 'phone', 'given_at as givenAt'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .orderBy('purpose')
    .execute();
  // The purpose is held by a constraint.
  return rows.map((row) => ({ ...row, purpose: row.purpose as GuardianPurpose }));
}

export async function insertConsent(db: Database, row: Insertable<GuardianConsent>): Promise<void> {
  await db.insertInto('guardian_consent').values(row).execute();
}

/** False where there was none. */
export async function revokeConsent(
  db: Database,
  { clientId, purpose, now }: { clientId: string; purpose: GuardianPurpose; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardian_consent')
    .set({ revoked_at: now })
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteConsents(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('guardian_consent').where('client_id', '=', clientId).execute();
}

/** The month that is stated for the account of a phone; undefined where none is. */
export async function findMonthOfPhone(db: Database, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('client')
    .innerJoin('age_statement', 'age_statement.client_id', 'client.id')
    .select('age_statement.born_month')
    .where('client.phone', '=', phone)
    .executeTakeFirst();
  return row?.born_month ?? undefined;
}

/** People who have come of age, by the last month of birth of those who have. */
export async function listGrown(db: Database, lastMonth: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('age_statement')
    .select('client_id')
    .where('born_month', '<=', lastMonth)
    .limit(limit)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

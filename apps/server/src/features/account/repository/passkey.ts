import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Passkey, PasskeyChallenge } from '#db/tables';

export type PasskeyRow = Selectable<Passkey>;

export async function listPasskeys(db: Database, clientId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** False where the same key is known already, whoever's it is. */
export async function insertPasskey(db: Database, row: Insertable<Passkey>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setPasskeyUsed(
  db: Database,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

export async function renamePasskey(
  db: Database,
  clientId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(db: Database, clientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertPasskeyChallenge(db: Database, row: Insertable<PasskeyChallenge>): Promise<void> {
  await db.insertInto('passkey_challenge').values(row).execute();
}

/** Takes a challenge away that was made for this person (null: to log in); of two answers to it, one finds it. */
export async function takePasskeyChallenge(
  db: Database,
  { hash, clientId, now }: { hash: Buffer; clientId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where(sql<boolean>`client_id is not distinct from ${clientId}::uuid`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

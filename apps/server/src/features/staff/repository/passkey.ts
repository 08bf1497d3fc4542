import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { StaffChallenge, StaffPasskey } from '#db/tables';

/** Whose passkey it is. */
export async function findPasskeyOwner(db: Database, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_passkey')
    .select('staff_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.staff_id;
}

/** Locked until the transaction ends; its owner is locked before it. */
export async function lockPasskey(
  db: Database,
  credentialId: string,
): Promise<Selectable<StaffPasskey> | undefined> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Refused by `staff_passkey_credential_unique` where the key is somebody's already. */
export async function insertPasskey(db: Database, row: Insertable<StaffPasskey>): Promise<void> {
  await db.insertInto('staff_passkey').values(row).execute();
}

export async function setPasskeyUsed(
  db: Database,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.updateTable('staff_passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Gives how many there were. */
export async function deletePasskeysOf(db: Database, staffId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertChallenge(db: Database, row: Insertable<StaffChallenge>): Promise<void> {
  await db.insertInto('staff_challenge').values(row).execute();
}

/** Takes a challenge away that was made for this person (null: to log in); of two answers to it, one finds it. */
export async function takeChallenge(
  db: Database,
  { hash, staffId, now }: { hash: Buffer; staffId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hash)
    .where(sql<boolean>`staff_id is not distinct from ${staffId}::uuid`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

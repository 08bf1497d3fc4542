import type { Insertable } from 'kysely';
import type { Database } from '#db/client';
import type { StaffSession } from '#db/tables';

export type FoundStaff = {
  sessionId: string;
  staffId: string;
  name: string;
  roles: string[];
  createdAt: Date;
  seenAt: Date;
};

/** Whose open session a token is; of active people only. */
export async function findSession(db: Database, accessHash: Buffer): Promise<FoundStaff | undefined> {
  return db
    .selectFrom('staff_session as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id as sessionId', 's.id as staffId', 's.name', 's.roles'])
    .select(['e.created_at as createdAt', 'e.seen_at as seenAt'])
    .where('e.access_hash', '=', accessHash)
    .where('e.ended_at', 'is', null)
    .where('s.status', '=', 'active')
    .executeTakeFirst();
}

export async function insertSession(db: Database, row: Insertable<StaffSession>): Promise<void> {
  await db.insertInto('staff_session').values(row).execute();
}

export async function setSeen(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function endSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Ends all sessions of somebody, but one. Gives how many. */
export async function endSessionsOf(
  db: Database,
  staffId: string,
  { keep, now }: { keep: string | null; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes what nobody can log in with any more. */
export async function deleteOver(db: Database, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.deleteFrom('staff_session').where('created_at', '<', before).execute();
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '#db/client';
import type { Staff, StaffInvitation } from '#db/tables';

export type StaffRow = Selectable<Staff>;
export type InvitationRow = Selectable<StaffInvitation>;

export async function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findStaffByName(db: Database, name: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Everybody, locked in one order: whoever asks whether an admin remains waits for whoever else does. */
export async function lockEverybody(db: Database): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute();
}

/** Refused by `staff_name_unique` where the name is taken. */
export async function insertStaff(db: Database, row: Insertable<Staff>): Promise<void> {
  await db.insertInto('staff').values(row).execute();
}

export async function updateStaff(db: Database, id: string, change: Updateable<Staff>): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute();
}

export type StaffOverview = Pick<StaffRow, 'id' | 'name' | 'roles' | 'status'> & {
  hasPassword: boolean;
  passkeys: number;
  mayLink: boolean;
  createdAt: Date;
  seenAt: Date | null;
};

export async function listStaff(db: Database, now: Date): Promise<StaffOverview[]> {
  const { rows } = await sql<StaffOverview>`
    select s.id, s.name, s.roles, s.status, s.password_hash is not null as "hasPassword",
      coalesce(p.count, 0) as passkeys, i.staff_id is not null as "mayLink", s.created_at as "createdAt",
      (select max(e.seen_at) from staff_session e where e.staff_id = s.id) as "seenAt"
    from staff s
    left join (select staff_id, count(*)::int as count from staff_passkey group by staff_id) p on p.staff_id = s.id
    left join staff_invitation i on i.staff_id = s.id and i.expires_at > ${now}
    order by s.name`.execute(db);
  return rows;
}

/** Lets somebody choose how they log in, once they have a link; takes an earlier invitation's place. */
export async function putInvitation(db: Database, row: InvitationRow): Promise<void> {
  await db
    .insertInto('staff_invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({
        token_hash: row.token_hash,
        totp_sealed: row.totp_sealed,
        expires_at: row.expires_at,
        allowed_until: row.allowed_until,
      }),
    )
    .execute();
}

export async function lockInvitation(db: Database, staffId: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

/** The invitation behind a link that has not run out, locked. */
export async function lockInvitationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteInvitation(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute();
}

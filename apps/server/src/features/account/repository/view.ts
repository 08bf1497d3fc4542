import { sql, type Insertable } from 'kysely';
import type { Database } from '#db/client';
import type { MemberView } from '#db/tables';

export async function insertView(db: Database, row: Insertable<MemberView>): Promise<void> {
  await db.insertInto('member_view').values(row).execute();
}

type FoundView = { clientId: string; sessionId: string; roles: string[] };

/** Whom a view shows while it lasts, its member is there and whoever opened it is logged in to the office; and their roles. */
export async function findView(db: Database, tokenHash: Buffer, now: Date): Promise<FoundView | null> {
  const { rows } = await sql<FoundView>`
    select v.client_id as "clientId", v.id as "sessionId", s.roles
    from member_view v join client c on c.id = v.client_id join staff s on s.id = v.staff_id
    join staff_session e on e.id = v.staff_session_id and e.ended_at is null
    where v.token_hash = ${tokenHash} and v.expires_at > ${now} and c.status = 'active' and s.status = 'active'`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function endView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('member_view').where('id', '=', id).execute();
}

/** Removes views that ended before a moment: that they were is in the chain and in the member's trail. */
export async function deleteOldViews(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('member_view').where('expires_at', '<', before).execute();
}

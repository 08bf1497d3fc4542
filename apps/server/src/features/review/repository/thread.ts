import type { submissions } from '@mogine/contract/submissions';
import type { OpResult } from '@mogine/contract/kernel/op';
import { sql } from 'kysely';
import type { Database } from '#db/client';

type Pin = NonNullable<OpResult<typeof submissions.say>['pin']>;

export type CommentRow = {
  id: string;
  draftId: string;
  clientId: string;
  /** Null of what its maker says. */
  staffId: string | null;
  text: string;
  pin: Pin | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

const COLUMNS = sql`id, draft_id as "draftId", client_id as "clientId", staff_id as "staffId", text, pin,
  created_at as "createdAt", resolved_at as "resolvedAt"`;

export async function insertComment(db: Database, row: Omit<CommentRow, 'resolvedAt'>): Promise<void> {
  const { id, draftId, clientId, staffId, text, pin, createdAt } = row;
  await sql`insert into submission_comment (id, draft_id, client_id, staff_id, text, pin, created_at)
    values (${id}, ${draftId}, ${clientId}, ${staffId}, ${text}, ${pin && JSON.stringify(pin)}::jsonb, ${createdAt})`.execute(
    db,
  );
}

/** Of a person's draft, oldest first. */
export async function listComments(db: Database, clientId: string, draftId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from submission_comment
    where client_id = ${clientId} and draft_id = ${draftId} order by created_at, id`.execute(db);
  return rows;
}

export async function countComments(db: Database, clientId: string, draftId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from submission_comment
    where client_id = ${clientId} and draft_id = ${draftId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** `clientId`: whose draft it must be of; null for any. Null where there is none. */
export async function writeResolved(
  db: Database,
  clientId: string | null,
  { id, at }: { id: string; at: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update submission_comment set resolved_at = case when ${at}::timestamptz is null then null else coalesce(resolved_at, ${at}) end
    where id = ${id} and (${clientId}::uuid is null or client_id = ${clientId}::uuid)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

import type { ApprovalKindName } from '@mogine/contract/desk/approval-kinds';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX, countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Approval } from '#db/tables';
import type { Slice } from '#kernel/paging';

export type ApprovalRow = Selectable<Approval>;
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'lapsed';

export type NewApproval = {
  id: string;
  kind: ApprovalKindName;
  subject: string;
  payload: object;
  reason: string;
  by: string;
  now: Date;
};

/** Refused by `approval_waiting_unique` where the same thing is waiting already. */
export async function insertApproval(db: Database, approval: NewApproval): Promise<void> {
  const { id, kind, subject, payload, reason, by, now } = approval;
  await db
    .insertInto('approval')
    .values({
      id,
      kind,
      subject,
      payload: JSON.stringify(payload),
      reason,
      proposed_by: by,
      proposed_at: now,
    })
    .execute();
}

export async function lockApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  return db.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Whoever decides on prices, coupons, what creators get, or takes something of it back goes one after another until the transaction ends:
 * each is weighed against what the others have left. Before any row of these is locked.
 */
export async function enterMoneyTerms(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('money_terms', 0))`.execute(db);
}

/** What of somebody's waits, locked in the order in which it was proposed. */
export async function lockWaitingOf(db: Database, proposerId: string): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approval')
    .selectAll()
    .where('proposed_by', '=', proposerId)
    .where('state', '=', 'waiting')
    .orderBy('proposed_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether somebody of staff was blocked. */
export async function isBlocked(db: Database, staffId: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('status').where('id', '=', staffId).executeTakeFirst();
  return row?.status === 'blocked';
}

export async function setDecided(
  db: Database,
  id: string,
  { state, by, note, now }: { state: ApprovalState; by: string | null; note: string; now: Date },
): Promise<void> {
  await db
    .updateTable('approval')
    .set({ state, decided_by: by, decided_at: now, note })
    .where('id', '=', id)
    .execute();
}

/** Which of these ids something of this kind that waits names in the list `within` of what it would do. */
export async function listNamedByWaiting(
  db: Database,
  kind: ApprovalKindName,
  { within, ids }: { within: string; ids: readonly string[] },
): Promise<{ id: string; approvalId: string }[]> {
  const { rows } = await sql<{ id: string; approvalId: string }>`
    select named ->> 'id' as id, approval.id as "approvalId"
    from approval, jsonb_array_elements(payload -> ${within}) named
    where state = 'waiting' and kind = ${kind} and named ->> 'id' = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** What waits about this; there is one at most. */
export async function findWaiting(
  db: Database,
  kind: ApprovalKindName,
  subject: string,
): Promise<Pick<ApprovalRow, 'payload'> | undefined> {
  return db
    .selectFrom('approval')
    .select('payload')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Who can log in, and as what. */
export async function listActiveStaff(db: Database): Promise<{ id: string; roles: string[] }[]> {
  return db.selectFrom('staff').select(['id', 'roles']).where('status', '=', 'active').execute();
}

export type ListedApproval = {
  id: string;
  kind: ApprovalKindName;
  subject: string;
  payload: Record<string, unknown>;
  reason: string;
  state: ApprovalState;
  proposerId: string;
  proposer: string;
  createdAt: Date;
  deciderId: string | null;
  decider: string | null;
  decidedAt: Date | null;
  note: string;
};

type Wanted = { by: string; kinds: readonly string[]; isWaiting: boolean; isOfOthers: boolean };

/** Up to `limit` of each kind and of the proposer, each read along the index that has them in order. */
function found(
  { by, kinds, isWaiting, isOfOthers }: Wanted,
  { after, limit }: { after: Slice['after']; limit: number },
): RawBuilder<unknown> {
  const of = (whose: RawBuilder<unknown>) => sql`
    select id, proposed_at from approval where ${whose} and ${isWaiting ? sql`state = 'waiting'` : sql`true`}
      and ${isBehind(after, ['proposed_at', 'id'])}
    order by proposed_at desc, id desc limit ${limit}`;
  return sql`(
    select a.* from unnest(${[...kinds]}::text[]) k (kind) cross join lateral (${of(
      isOfOthers ? sql`kind = k.kind and proposed_by <> ${by}` : sql`kind = k.kind`,
    )}) a
    ${isOfOthers ? sql`` : sql`union (${of(sql`proposed_by = ${by}`)})`}) f`;
}

/** What somebody proposed, and what is of kinds that they may decide, newest first, with how many there are. */
export async function listApprovals(
  db: Database,
  wanted: Wanted,
  { after, offset, limit }: Slice,
): Promise<{ rows: ListedApproval[]; total: number }> {
  const { rows } = await sql<ListedApproval>`
    select a.id, a.kind, a.subject, a.payload, a.reason, a.state, a.note, p.id as "proposerId", p.name as proposer,
      a.proposed_at as "createdAt", d.id as "deciderId", d.name as decider, a.decided_at as "decidedAt"
    from ${found(wanted, { after, limit: offset + limit })} join approval a on a.id = f.id
    join staff p on p.id = a.proposed_by left join staff d on d.id = a.decided_by
    order by a.proposed_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countUpTo(db, found(wanted, { after: null, limit: COUNTED_MAX })) };
}

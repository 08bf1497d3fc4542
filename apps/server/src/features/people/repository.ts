import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type MemberRow = {
  id: string;
  nickname: string;
  phone: string | null;
  email: string;
  status: 'active' | 'blocked' | 'deleted';
  frozenAt: Date | null;
  /** When the days are over in which its member may take a closing back. */
  closingAt: Date | null;
  createdAt: Date;
};
export type MemberDetail = MemberRow & {
  way: string;
  headImage: string;
  frozenWhy: string;
  isCreator: boolean;
  applicationId: string | null;
  tier: string | null;
  vipEndsAt: Date | null;
  earnedPoints: number;
};
export type MemberFilter = {
  id: string | null;
  phone: string | null;
  nickname: string | null;
  email: string | null;
  isFrozen: boolean;
};

const MEMBER = sql`c.id, c.nickname, c.phone, c.email, c.status, c.frozen_at as "frozenAt", c.created_at as "createdAt",
  (select due_at from account_closing where client_id = c.id) as "closingAt"`;

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ id, phone, nickname, email, isFrozen }: MemberFilter) {
  const conditions = [sql`true`];
  if (id !== null) conditions.push(sql`c.id = ${id}`);
  if (phone !== null) conditions.push(sql`c.phone = ${phone}`);
  if (nickname !== null) conditions.push(sql`c.nickname = ${nickname}`);
  if (email !== null) conditions.push(sql`c.email <> '' and lower(c.email) = lower(${email})`);
  if (isFrozen) conditions.push(sql`c.frozen_at is not null`);
  return sql.join(conditions, sql` and `);
}

/** Newest first. */
export async function listMembers(
  db: Database,
  filter: MemberFilter,
  { after, offset, limit }: Slice,
): Promise<MemberRow[]> {
  const behind = after ? sql`and (c.created_at, c.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from client c where ${matching(filter)} ${behind}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countMembers(db: Database, filter: MemberFilter): Promise<number> {
  return countUpTo(db, sql`client c where ${matching(filter)}`);
}

export async function findMember(db: Database, id: string, now: Date): Promise<MemberDetail | null> {
  const { rows } = await sql<MemberDetail>`
    select ${MEMBER}, c.grant_type as way, c.head_image as "headImage", c.frozen_why as "frozenWhy",
      exists (select from creator where client_id = c.id) as "isCreator",
      (select id from creator_application where client_id = c.id) as "applicationId",
      m.tier, m.ends_at as "vipEndsAt",
      (select coalesce(sum(remaining), 0)::int from point_lot
        where client_id = c.id and kind = 'earned' and remaining > 0) as "earnedPoints"
    from client c left join membership m on m.client_id = c.id and m.ends_at > ${now}
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type MemberCounts = {
  purchases: number;
  payments: number;
  refunds: number;
  licences: number;
  assets: number;
  drafts: number;
  works: number;
  reportsSent: number;
  reportsAgainst: number;
};

/** How much of what there is of a member. */
export async function countOfMember(db: Database, id: string): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select
      (select count(*) from purchase where client_id = ${id})::int as purchases,
      (select count(*) from payment_order where client_id = ${id} and paid_at is not null)::int as payments,
      (select count(*) from payment_refund where client_id = ${id})::int as refunds,
      (select count(*) from licence where client_id = ${id})::int as licences,
      (select count(*) from asset where maker_id = ${id})::int as assets,
      (select count(*) from asset_draft where client_id = ${id} and removed_at is null)::int as drafts,
      (select count(*) from create_task where client_id = ${id} and removed_at is null)::int as works,
      (select count(*) from report where client_id = ${id})::int as "reportsSent",
      (select count(*) from report r join asset a on a.id = r.subject_id
        where r.subject = 'asset' and a.maker_id = ${id})::int
        + (select count(*) from report r join gallery_post p on p.task_id = r.subject_id
          where r.subject = 'post' and p.client_id = ${id})::int as "reportsAgainst"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a from gives one row');
  return row;
}

/** Open sessions, the one heard of last first. */
export async function listSessions(
  db: Database,
  id: string,
  now: Date,
): Promise<{ userAgent: string; createdAt: Date; seenAt: Date }[]> {
  const { rows } = await sql<{ userAgent: string; createdAt: Date; seenAt: Date }>`
    select user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt" from session
    where client_id = ${id} and scope = 'full' and ended_at is null and refresh_expires_at > ${now}
    order by seen_at desc limit 50`.execute(db);
  return rows;
}

/** The newest of an account's trail. */
export async function listEvents(
  db: Database,
  id: string,
  limit: number,
): Promise<{ kind: string; at: Date }[]> {
  const { rows } = await sql<{ kind: string; at: Date }>`
    select kind, created_at as at from security_event where client_id = ${id}
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

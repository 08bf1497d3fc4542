import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type ListedRow = {
  id: string;
  displayName: string;
  kind: string | null;
  state: string;
  round: number;
  submittedAt: Date | null;
  verifiedUntil: Date | null;
  isSuspended: boolean;
  /** What the list is ordered by. */
  createdAt: Date;
  placeId: string;
};

const COLUMNS = sql`a.id, a.display_name as "displayName", a.kind, a.state, a.round, a.submitted_at as "submittedAt",
  c.verified_until as "verifiedUntil", c.suspended_at is not null as "isSuspended"`;

/** Those that wait, the longest first. */
export async function listWaiting(db: Database, { after, offset, limit }: Slice): Promise<ListedRow[]> {
  const position = after
    ? sql`and (a.submitted_at, a.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, a.submitted_at as "createdAt", a.id as "placeId"
    from creator_application a left join creator c on c.client_id = a.client_id
    where a.state = 'submitted' ${position}
    order by a.submitted_at, a.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Creators, those whose verification ends first before the others. */
export async function listCreators(db: Database, { after, offset, limit }: Slice): Promise<ListedRow[]> {
  const position = after
    ? sql`and (c.verified_until, c.client_id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, c.verified_until as "createdAt", c.client_id as "placeId"
    from creator c join creator_application a on a.client_id = c.client_id
    where c.closed_at is null ${position}
    order by c.verified_until, c.client_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countListed(db: Database, shown: 'waiting' | 'creators'): Promise<number> {
  return countUpTo(
    db,
    shown === 'waiting'
      ? sql`creator_application where state = 'submitted'`
      : sql`creator where closed_at is null`,
  );
}

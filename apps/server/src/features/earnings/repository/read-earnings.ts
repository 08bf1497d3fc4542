import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import { CREATOR_NAME, JOIN_CREATOR } from './creator-name.ts';
import type { EarningRow } from './earning.ts';

/** Half open. */
export type Period = { from: Date; to: Date };

/** Which of a seller's rows are meant; what is undefined does not narrow. */
export type EarningFilter = {
  form?: string | undefined;
  assetId?: string | undefined;
  period?: Period | undefined;
};

function matches({ form, assetId, period }: EarningFilter): RawBuilder<boolean> {
  const parts = [
    ...(form === undefined ? [] : [sql`form = ${form}`]),
    ...(assetId === undefined ? [] : [sql`asset_id = ${assetId}`]),
    ...(period === undefined ? [] : [sql`created_at >= ${period.from} and created_at < ${period.to}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Newest first: after a position when one is given, else after `offset` rows. */
export async function listEarnings(
  db: Database,
  sellerId: string,
  filter: EarningFilter,
  { after, offset, limit }: Slice,
): Promise<EarningRow[]> {
  return db
    .selectFrom('earning')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where(matches(filter))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEarnings(db: Database, sellerId: string, filter: EarningFilter): Promise<number> {
  return countUpTo(db, sql`earning where seller_id = ${sellerId} and ${matches(filter)}`);
}

export async function findEarning(db: Database, sellerId: string, id: string): Promise<EarningRow | null> {
  const row = await db
    .selectFrom('earning')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type EarnedFigures = {
  available: number;
  pending: number;
  owed: number;
  total: number;
  thisMonth: number;
};

/** What a seller has of earned points now, owes, and has earned, read in one statement. */
export async function readFigures(
  db: Database,
  sellerId: string,
  { now, monthStart }: { now: Date; monthStart: Date },
): Promise<EarnedFigures> {
  const { rows } = await sql<EarnedFigures>`
    select l.available, l.pending, d.owed, e.total, e.this_month as "thisMonth"
    from (
      select coalesce(sum(remaining) filter (where available_at <= ${now}), 0)::bigint as available,
        coalesce(sum(remaining) filter (where available_at > ${now}), 0)::bigint as pending
      from point_lot where client_id = ${sellerId} and kind = 'earned' and remaining > 0) l,
    (select coalesce(sum(points - settled_points), 0)::bigint as owed
      from earning_debt where seller_id = ${sellerId} and settled_points < points) d,
    (select coalesce(sum(share_points), 0)::bigint as total,
        coalesce(sum(share_points) filter (where created_at >= ${monthStart}), 0)::bigint as this_month
      from earning where seller_id = ${sellerId} and reversed_at is null) e`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the figures of a seller are always one row');
  return row;
}

export type EarnedDay = { day: string; purchase: number; memberDownload: number; count: number };

/** Days in Shanghai with earnings that were not taken back, oldest first. */
export async function listDays(db: Database, sellerId: string, from: Date): Promise<EarnedDay[]> {
  const { rows } = await sql<EarnedDay>`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      coalesce(sum(share_points) filter (where form = 'purchase'), 0)::bigint as purchase,
      coalesce(sum(share_points) filter (where form = 'member_download'), 0)::bigint as "memberDownload",
      count(*) as count
    from earning where seller_id = ${sellerId} and created_at >= ${from} and reversed_at is null
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What a seller is called; empty for one who has left. */
export async function findSellerName(db: Database, clientId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${CREATOR_NAME} as name from client c ${JOIN_CREATOR} where c.id = ${clientId}`.execute(db);
  return rows[0]?.name ?? '';
}

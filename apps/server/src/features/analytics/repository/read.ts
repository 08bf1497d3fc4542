import { QUERY_VISITORS_MIN, type Figure, type TrafficSource } from '@mogine/contract/analytics-limits';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { momentsOf, type Period } from '../rules.ts';

export type Figures = Record<Figure, number>;
export type Totals = Figures & { earned: number };

/** Whose assets, one of them or all, and when. */
export type Scope = { sellerId: string; assetId: string | null; period: Period };

/**
 * Everything that is told of a creator's assets, a row for each thing counted: `asset_id, day, source` and the figures. Only what
 * was seen and opened is counted by browsers; the rest are the rows of the shop itself. What was made for the house earns its maker
 * nothing: the purchases themselves are told of it.
 */
function facts({ sellerId, assetId, period }: Scope): RawBuilder<unknown> {
  const { start, end } = momentsOf(period);
  const one = assetId === null ? sql`` : sql`and a.id = ${assetId}::uuid`;
  const isOfficial = sql`a.studio_id = ${sellerId}::uuid and a.client_id is null`;
  const oneSold = assetId === null ? sql`` : sql`and e.asset_id = ${assetId}::uuid`;
  return sql`
    select t.asset_id, t.day, t.source, t.shown, t.opened, 0 as saved, 0 as bought, 0 as fetched, 0 as refunded, 0 as earned
    from asset a join asset_traffic t on t.asset_id = a.id
    where a.maker_id = ${sellerId}::uuid ${one} and t.day between ${period.from}::date and ${period.to}::date
    union all
    select f.asset_id, (f.created_at at time zone 'Asia/Shanghai')::date, f.source, 0, 0, 1, 0, 0, 0, 0
    from asset a join favorite_item f on f.asset_id = a.id
    where a.maker_id = ${sellerId}::uuid ${one} and f.created_at >= ${start} and f.created_at < ${end}
      and f.client_id <> a.maker_id
      and not exists (select from favorite_item o where o.client_id = f.client_id and o.asset_id = f.asset_id
        and (o.created_at, o.id) < (f.created_at, f.id))
    union all
    select e.asset_id, (e.created_at at time zone 'Asia/Shanghai')::date, e.source, 0, 0, 0,
      (e.form = 'purchase')::int, (e.form = 'member_download')::int, 0, e.share_points
    from earning e where e.seller_id = ${sellerId}::uuid ${oneSold} and e.created_at >= ${start} and e.created_at < ${end}
    union all
    select e.asset_id, (e.reversed_at at time zone 'Asia/Shanghai')::date, e.source, 0, 0, 0, 0, 0,
      (e.form = 'purchase')::int, -e.share_points
    from earning e where e.seller_id = ${sellerId}::uuid ${oneSold} and e.reversed_at >= ${start} and e.reversed_at < ${end}
    union all
    select i.asset_id, (p.created_at at time zone 'Asia/Shanghai')::date, coalesce(i.source, 'direct'), 0, 0, 0, 1, 0, 0, 0
    from asset a join purchase_item i on i.asset_id = a.id join purchase p on p.id = i.purchase_id
    where ${isOfficial} ${one} and i.points > 0 and p.created_at >= ${start} and p.created_at < ${end}
    union all
    select i.asset_id, (r.refunded_at at time zone 'Asia/Shanghai')::date, coalesce(i.source, 'direct'), 0, 0, 0, 0, 0, 1, 0
    from asset a join purchase_item i on i.asset_id = a.id
      join purchase_refund r on r.purchase_id = i.purchase_id and r.asset_id = i.asset_id
    where ${isOfficial} ${one} and i.points > 0 and r.refunded_at >= ${start} and r.refunded_at < ${end}`;
}

const SUMS = sql`coalesce(sum(shown), 0)::bigint as shown, coalesce(sum(opened), 0)::bigint as opened,
  coalesce(sum(saved), 0)::bigint as saved, coalesce(sum(bought), 0)::bigint as bought,
  coalesce(sum(fetched), 0)::bigint as fetched, coalesce(sum(refunded), 0)::bigint as refunded,
  coalesce(sum(earned), 0)::bigint as earned`;

export type SummaryRow = Totals & { bucket: string | null; source: TrafficSource | null };

/** Sums of days or months, of sources, and of all; the last has neither. One statement, so that they agree. */
export async function readSums(
  db: Database,
  scope: Scope,
  unit: 'day' | 'month' | null,
): Promise<SummaryRow[]> {
  const sets = unit === null ? sql`()` : sql`grouping sets ((bucket), (source), ())`;
  const { rows } = await sql<SummaryRow>`
    with facts as (${facts(scope)}), bucketed as (
      select to_char(date_trunc(${unit ?? 'day'}, day), 'YYYY-MM-DD') as bucket, source,
        shown, opened, saved, bought, fetched, refunded, earned from facts)
    select ${unit === null ? sql`null as bucket, null as source` : sql`bucket, source`}, ${SUMS}
    from bucketed group by ${sets}`.execute(db);
  return rows;
}

export type DayRow = Totals & { day: string; source: TrafficSource };

/** Every day and source with anything, oldest first. */
export async function listDays(db: Database, scope: Scope, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with facts as (${facts(scope)})
    select to_char(day, 'YYYY-MM-DD') as day, source, ${SUMS} from facts
    group by facts.day, source order by facts.day, source limit ${limit}`.execute(db);
  return rows;
}

export type AssetSort = Figure | 'earned';
export type AssetRow = Totals & {
  id: string;
  name: string;
  enName: string;
  cover: string;
  isOnSale: boolean;
  count: number;
};

/** A creator's assets that are on sale or of which anything is told; `count` is of all of them. */
export async function listAssets(
  db: Database,
  scope: Scope,
  { sort, order, offset, limit }: { sort: AssetSort; order: 'asc' | 'desc'; offset: number; limit: number },
): Promise<AssetRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<AssetRow>`
    with facts as (${facts(scope)}), told as (select asset_id, ${SUMS} from facts group by asset_id)
    select a.id, a.name, a.en_name as "enName", coalesce(a.cover[1], '') as cover, a.status = 'published' as "isOnSale",
      coalesce(shown, 0) as shown, coalesce(opened, 0) as opened, coalesce(saved, 0) as saved,
      coalesce(bought, 0) as bought, coalesce(fetched, 0) as fetched, coalesce(refunded, 0) as refunded,
      coalesce(earned, 0) as earned, (count(*) over ())::int as count
    from asset a left join told on told.asset_id = a.id
    where a.maker_id = ${scope.sellerId}::uuid and (a.status = 'published' or told.asset_id is not null)
    order by coalesce(told.${sql.ref(sort)}, 0) ${direction}, a.id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type QueryRow = {
  query: string;
  shown: number;
  opened: number;
  position: number | null;
  saved: number;
  bought: number;
  refunded: number;
  count: number;
};

/**
 * Searches that led to a creator's assets and what came of them, of days on which enough people searched for the same; the most often
 * opened first.
 */
export async function listQueries(
  db: Database,
  { sellerId, assetId, period }: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<QueryRow[]> {
  const { rows } = await sql<QueryRow>`
    with counted as (
      select asset_id, day, query, shown, opened, positions, 0 as saved, 0 as bought, 0 as refunded from asset_query
      union all
      select asset_id, day, query, 0, 0, 0, (figure = 'saved')::int, (figure = 'bought')::int, is_refunded::int
      from query_outcome)
    select s.query, sum(s.shown)::bigint as shown, sum(s.opened)::bigint as opened,
      round(sum(s.positions) / nullif(sum(s.shown), 0), 1)::float8 as position, sum(s.saved)::bigint as saved,
      sum(s.bought)::bigint as bought, sum(s.refunded)::bigint as refunded, (count(*) over ())::int as count
    from asset a join counted s on s.asset_id = a.id
      join search_traffic q on q.day = s.day and q.query = s.query and q.visitors >= ${sql.lit(QUERY_VISITORS_MIN)}
    where a.maker_id = ${sellerId}::uuid and (${assetId}::uuid is null or a.id = ${assetId}::uuid)
      and s.day between ${period.from}::date and ${period.to}::date
    group by s.query order by sum(s.opened) desc, sum(s.shown) desc, s.query offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type OwnAsset = { name: string; enName: string };

/** One of a creator's own assets; null for any other. */
export async function findOwnAsset(
  db: Database,
  sellerId: string,
  assetId: string,
): Promise<OwnAsset | null> {
  const { rows } = await sql<OwnAsset>`select name, en_name as "enName" from asset
    where id = ${assetId}::uuid and maker_id = ${sellerId}::uuid`.execute(db);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { Database } from '#db/client';

export type QueryDay = { day: string; query: string };
/** `key`: what a row is of, in the order of its table. */
type Counted = { key: readonly string[]; shown: number; opened: number };

/** The salt of a day: the one that the first of all servers proposed. */
export async function takeSalt(db: Database, day: string, proposed: Buffer): Promise<Buffer> {
  await sql`insert into traffic_salt (day, salt) values (${day}::date, ${proposed}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    salt: Buffer;
  }>`select salt from traffic_salt where day = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no salt of ${day}`);
  return row.salt;
}

/** Lets one server after the other write: they add to the same rows. Until the end of the transaction. */
export async function lockCounts(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analytics', 0))`.execute(db);
}

/** What each of these members last said of statistics; null of those who said nothing. */
export async function findStatisticsChoices(
  db: Database,
  clientIds: readonly string[],
): Promise<(boolean | null)[]> {
  const { rows } = await sql<{ granted: boolean | null }>`
    select (select granted from consent where client_id = asked.id and document = 'statistics'
      order by created_at desc limit 1) as granted
    from unnest(${clientIds}::uuid[]) with ordinality as asked (id, place) order by place`.execute(db);
  return rows.map(({ granted }) => granted);
}

/** Who made those of these assets that are on sale; null where that is nobody. */
export async function findOnSale(
  db: Database,
  assetIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; makerId: string | null }>`
    select id, maker_id as "makerId" from asset
    where id = any(${assetIds}::uuid[]) and status = 'published'`.execute(db);
  return new Map(rows.map(({ id, makerId }) => [id, makerId]));
}

/** Those of the queries that a day has, and how many more it takes in. */
export async function findKnownQueries(
  db: Database,
  day: string,
  queries: readonly string[],
  max: number,
): Promise<{ known: Set<string>; room: number }> {
  const { rows } = await sql<{ query: string }>`
    select query from search_traffic where day = ${day}::date and query = any(${queries}::text[])`.execute(
    db,
  );
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from (select from search_traffic where day = ${day}::date limit ${max}) found`.execute(
    db,
  );
  return { known: new Set(rows.map(({ query }) => query)), room: max - (counts[0]?.count ?? 0) };
}

export async function addTraffic(db: Database, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into asset_traffic as t (asset_id, day, source, shown, opened)
    select * from unnest(${column(rows, 0)}::uuid[], ${column(rows, 1)}::date[], ${column(rows, 2)}::text[],
      ${rows.map((row) => row.shown)}::bigint[], ${rows.map((row) => row.opened)}::bigint[])
    on conflict (asset_id, day, source) do update set shown = t.shown + excluded.shown, opened = t.opened + excluded.opened`.execute(
    db,
  );
}

/** Notes who searched for what on a day; only what is new counts towards the day’s visitors of it. */
export async function addVisitors(
  db: Database,
  rows: readonly (QueryDay & { visitor: string })[],
): Promise<void> {
  await sql`
    with given as (
      select distinct * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ query }) => query)}::text[],
        ${rows.map(({ visitor }) => visitor)}::text[]) as g (day, query, visitor)
    ), added as (
      insert into search_visitor (day, query, visitor)
      select day, query, decode(visitor, 'hex') from given on conflict do nothing returning day, query
    )
    insert into search_traffic as t (day, query, visitors)
    select day, query, count(*) from added group by day, query
    on conflict (day, query) do update set visitors = t.visitors + excluded.visitors`.execute(db);
}

/** All assets together. */
export async function addSearches(db: Database, rows: readonly Counted[]): Promise<void> {
  await sql`
    insert into search_traffic as t (day, query, shown, opened)
    select * from unnest(${column(rows, 0)}::date[], ${column(rows, 1)}::text[],
      ${rows.map((row) => row.shown)}::bigint[], ${rows.map((row) => row.opened)}::bigint[])
    on conflict (day, query) do update set shown = t.shown + excluded.shown, opened = t.opened + excluded.opened`.execute(
    db,
  );
}

export async function addAssetQueries(
  db: Database,
  rows: readonly (Counted & { positions: number })[],
): Promise<void> {
  await sql`
    insert into asset_query as s (asset_id, day, query, shown, opened, positions)
    select * from unnest(${column(rows, 0)}::uuid[], ${column(rows, 1)}::date[], ${column(rows, 2)}::text[],
      ${rows.map((row) => row.shown)}::bigint[], ${rows.map((row) => row.opened)}::bigint[],
      ${rows.map((row) => row.positions)}::bigint[])
    on conflict (asset_id, day, query) do update set shown = s.shown + excluded.shown,
      opened = s.opened + excluded.opened, positions = s.positions + excluded.positions`.execute(db);
}

function column(rows: readonly Pick<Counted, 'key'>[], at: number): (string | undefined)[] {
  return rows.map(({ key }) => key[at]);
}

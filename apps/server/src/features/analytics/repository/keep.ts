import { QUERY_VISITORS_MIN } from '@mogine/contract/analytics-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { keepOutcomesBefore } from './outcomes.ts';

/** Once a day is over: nobody is told apart any more, and what few searched for is gone. */
export async function endDaysBefore(db: Database, today: string): Promise<void> {
  await sql`delete from search_visitor where day < ${today}::date`.execute(db);
  await sql`delete from traffic_salt where day < ${today}::date`.execute(db);
  await keepOutcomesBefore(db, today);
  await sql`delete from asset_query s using search_traffic q
    where q.day < ${today}::date and q.visitors < ${sql.lit(QUERY_VISITORS_MIN)} and s.day = q.day and s.query = q.query`.execute(
    db,
  );
  await sql`delete from search_traffic where day < ${today}::date and visitors < ${sql.lit(QUERY_VISITORS_MIN)}`.execute(
    db,
  );
}

/** Adds a day to the first of its month, which stands for the month from then on. */
export async function foldDay(db: Database, day: string): Promise<void> {
  await sql`
    with moved as (delete from asset_traffic where day = ${day}::date returning *)
    insert into asset_traffic as t (asset_id, day, source, shown, opened)
    select asset_id, date_trunc('month', day), source, shown, opened from moved
    on conflict (asset_id, day, source) do update set shown = t.shown + excluded.shown, opened = t.opened + excluded.opened`.execute(
    db,
  );
  await sql`
    with moved as (delete from search_traffic where day = ${day}::date returning *)
    insert into search_traffic as t (day, query, visitors, shown, opened)
    select date_trunc('month', day), query, visitors, shown, opened from moved
    on conflict (day, query) do update set visitors = greatest(t.visitors, excluded.visitors),
      shown = t.shown + excluded.shown, opened = t.opened + excluded.opened`.execute(db);
  await sql`
    with moved as (delete from asset_query where day = ${day}::date returning *)
    insert into asset_query as s (asset_id, day, query, shown, opened, positions)
    select asset_id, date_trunc('month', day), query, shown, opened, positions from moved
    on conflict (asset_id, day, query) do update set shown = s.shown + excluded.shown,
      opened = s.opened + excluded.opened, positions = s.positions + excluded.positions`.execute(db);
  await sql`update query_outcome set day = date_trunc('month', day), order_no = null where day = ${day}::date`.execute(
    db,
  );
}

/** Everything that was counted of what somebody made. */
export async function deleteTraffic(db: Database, clientId: string): Promise<void> {
  await sql`delete from query_outcome where asset_id in (select id from asset where client_id = ${clientId}::uuid)`.execute(
    db,
  );
  await sql`delete from asset_traffic where asset_id in (select id from asset where client_id = ${clientId}::uuid)`.execute(
    db,
  );
  await sql`delete from asset_query where asset_id in (select id from asset where client_id = ${clientId}::uuid)`.execute(
    db,
  );
}

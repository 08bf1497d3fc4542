import { QUERY_VISITORS_MIN } from '@mogine/contract/analytics-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';

type Outcome = { id: string; assetId: string; query: string; visitor: string | null; orderNo: string | null };

/** What somebody saved or bought of what is not their own; the same visitor's of one day only once. */
export async function insertOutcomes(
  db: Database,
  { clientId, figure, day }: { clientId: string; figure: 'saved' | 'bought'; day: string },
  rows: readonly Outcome[],
): Promise<void> {
  await sql`
    insert into query_outcome (id, asset_id, day, query, figure, visitor, order_no)
    select g.id, a.id, ${day}::date, g.query, ${figure}, decode(g.visitor, 'hex'), g.order_no
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ assetId }) => assetId)}::uuid[],
      ${rows.map(({ query }) => query)}::text[], ${rows.map(({ visitor }) => visitor)}::text[],
      ${rows.map(({ orderNo }) => orderNo)}::text[]) as g (id, asset_id, query, visitor, order_no)
    join asset a on a.id = g.asset_id and a.maker_id is distinct from ${clientId}::uuid
    on conflict do nothing`.execute(db);
}

export async function markOutcomeRefunded(
  db: Database,
  { orderNo, assetId }: { orderNo: string; assetId: string },
): Promise<void> {
  await sql`update query_outcome set is_refunded = true
    where order_no = ${orderNo} and asset_id = ${assetId}::uuid`.execute(db);
}

/** Once a day is over: what few searched for is gone, and nobody is told apart by the rest. */
export async function keepOutcomesBefore(db: Database, today: string): Promise<void> {
  await sql`delete from query_outcome o where not o.is_kept and o.day < ${today}::date and not exists (
    select from search_traffic q where q.day = o.day and q.query = o.query
      and q.visitors >= ${sql.lit(QUERY_VISITORS_MIN)})`.execute(db);
  await sql`update query_outcome set is_kept = true, visitor = null
    where not is_kept and day < ${today}::date`.execute(db);
}

/** From then on, a sale before this day is no longer told apart from others. */
export async function forgetOrdersBefore(db: Database, day: string): Promise<void> {
  await sql`update query_outcome set order_no = null where order_no is not null and day < ${day}::date`.execute(
    db,
  );
}

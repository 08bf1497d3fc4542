import { QUERY_VISITORS_MIN } from '@mogine/contract/analytics-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';

export type SearchRow = {
  query: string;
  shown: number;
  opened: number;
  saved: number;
  bought: number;
  refunded: number;
  visitors: number;
  count: number;
};

const ORDERS = {
  opened: sql`opened desc, shown desc, query`,
  shown: sql`shown desc, opened desc, query`,
  // Seen at least a hundred times: fewer say nothing.
  few: sql`shown < 100, opened::float8 / greatest(shown, 1), shown desc, query`,
} as const;

/** Searches of days on which enough people searched for the same, and what came of them. */
export async function listSearches(
  db: Database,
  { from, sort, offset, limit }: { from: string; sort: keyof typeof ORDERS; offset: number; limit: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    with summed as (
      select query, sum(shown)::bigint as shown, sum(opened)::bigint as opened, max(visitors)::int as visitors
      from search_traffic where day >= ${from}::date and visitors >= ${sql.lit(QUERY_VISITORS_MIN)} group by query),
    listed as (
      select query, shown, opened, visitors, (count(*) over ())::int as count,
        row_number() over (order by ${ORDERS[sort]}) as place
      from summed order by place offset ${offset} limit ${limit})
    select listed.query, shown, opened, visitors, saved, bought, refunded, count
    from listed cross join lateral (
      select count(*) filter (where o.figure = 'saved')::int as saved, count(*) filter (where o.figure = 'bought')::int as bought,
        count(*) filter (where o.is_refunded)::int as refunded
      from query_outcome o join search_traffic q on q.day = o.day and q.query = o.query
      where o.query = listed.query and o.day >= ${from}::date and q.visitors >= ${sql.lit(QUERY_VISITORS_MIN)}) came
    order by place`.execute(db);
  return rows;
}

import { QUERY_VISITORS_MIN } from '@mogine/contract/analytics-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';

export type SearchRow = { query: string; shown: number; opened: number; visitors: number; count: number };

const ORDERS = {
  opened: sql`opened desc, shown desc, query`,
  shown: sql`shown desc, opened desc, query`,
  // Seen at least a hundred times: fewer say nothing.
  few: sql`shown < 100, opened::float8 / greatest(shown, 1), shown desc, query`,
} as const;

/** Searches of days on which enough people searched for the same. */
export async function listSearches(
  db: Database,
  { from, sort, offset, limit }: { from: string; sort: keyof typeof ORDERS; offset: number; limit: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    with summed as (
      select query, sum(shown)::bigint as shown, sum(opened)::bigint as opened, max(visitors)::int as visitors
      from search_traffic where day >= ${from}::date and visitors >= ${sql.lit(QUERY_VISITORS_MIN)} group by query)
    select query, shown, opened, visitors, (count(*) over ())::int as count from summed
    order by ${ORDERS[sort]} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

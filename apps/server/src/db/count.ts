import { sql, type RawBuilder } from 'kysely';
import type { Database } from './client.ts';

/** How far a list is counted: nobody pages through more, and counting everything takes longer the larger a site has grown. */
export const COUNTED_MAX = 10_000;

/** How many rows there are of what stands behind a `from`, up to so many. */
export async function countUpTo(
  db: Database,
  from: RawBuilder<unknown>,
  most = COUNTED_MAX,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

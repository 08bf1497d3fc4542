import { sql, type RawBuilder } from 'kysely';
import type { Database } from './client.ts';

/** How far a list is counted: nobody pages through more, and counting everything takes longer the larger a site has grown. */
export const COUNTED_MAX = 10_000;

/** How many rows there are of what stands behind a `from`, up to {@link COUNTED_MAX}. */
export async function countUpTo(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} limit ${COUNTED_MAX}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

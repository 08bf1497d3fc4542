import { sql } from 'kysely';

/** The time of row `n` of `rows`: spread over two years, the last one now. */
export const AT = sql`now() - make_interval(secs => 63072000.0 * (rows - n) / rows)`;
/** The member of row `n`; one of a hundred thousand, of which the lists of money and work tell. */
export const WHO = sql`md5('client' || (1 + n % 100000))::uuid`;
/** The member of the staff who did what row `n` tells of; one of forty. */
export const STAFF = sql`md5('staff' || n % 40)::uuid`;
export const idOf = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`;
export const series = (rows: number) =>
  sql`(select n, ${sql.lit(rows)}::float8 as rows from generate_series(1, ${sql.lit(rows)}) n) of`;

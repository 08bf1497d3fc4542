import { sql, type RawBuilder } from 'kysely';

/** Values that stand in the statement itself: only so does PostgreSQL know that an index over these rows alone has what is asked for. */
export function literals<T extends string>(values: readonly T[]): RawBuilder<T>[] {
  return values.map((value) => sql.lit(value));
}

import { sql, type RawBuilder } from 'kysely';
import type { TimePosition } from '#kernel/paging';

/**
 * That a row comes behind a position in a list that runs by two columns, a moment and an id: downwards unless it `isUpwards`. On a first
 * page it asks for nothing. It stands bare in the statement or not at all: plans are made without the values, and beside an `or` an
 * index would be read from its beginning.
 */
export function isBehind(
  after: TimePosition | null,
  [at, id]: readonly [string, string],
  { isUpwards = false } = {},
): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${isUpwards ? sql`>` : sql`<`}
    (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}

/** That a text begins with another one: what an index in the order of its bytes answers, also where the beginning is not known to the plan. */
export function startsWith(text: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`(${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}\u{10ffff}`})`;
}

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { PointLog } from '#db/tables';
import type { Slice } from '#kernel/paging';
import { patternOf } from '#kernel/texts';

export type PointLogRow = Selectable<PointLog>;

/** Rows that say what a person has: what is done, and what is set aside until it is decided. */
export const COUNTED = sql`(status in (2, 4) or (status = 1 and points < 0))`;

export async function insertLog(db: Database, row: PointLogRow): Promise<void> {
  await db.insertInto('point_log').values(row).execute();
}

export async function updateLogStatus(
  db: Database,
  event: { clientId: string; orderNo: string; type: number },
  next: { status: number; points?: number },
): Promise<void> {
  await db
    .updateTable('point_log')
    .set(next)
    .where('client_id', '=', event.clientId)
    .where('order_no', '=', event.orderNo)
    .where('type', '=', event.type)
    .execute();
}

/** Which rows of a person are meant; what is undefined does not narrow. */
export type LogFilter = {
  type?: number | undefined;
  status?: number | undefined;
  /** Half open. */
  from?: Date | undefined;
  to?: Date | undefined;
  searchKey?: string | undefined;
};

function matches({ type, status, from, to, searchKey }: LogFilter): RawBuilder<boolean> {
  const pattern = searchKey ? patternOf(searchKey) : null;
  const parts = [
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}`]),
    ...(pattern === null
      ? []
      : [sql`(title ilike ${pattern} or en_title ilike ${pattern} or order_no ilike ${pattern})`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Newest first: after a position when one is given, else after `offset` rows. */
export async function listLog(
  db: Database,
  clientId: string,
  filter: LogFilter,
  { after, offset, limit }: Slice,
): Promise<PointLogRow[]> {
  return db
    .selectFrom('point_log')
    .selectAll()
    .where('client_id', '=', clientId)
    .where(matches(filter))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLog(db: Database, clientId: string, filter: LogFilter): Promise<number> {
  const { count } = await db
    .selectFrom('point_log')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows of one order number, one for each kind of entry it has. */
export async function findLogRows(db: Database, clientId: string, orderNo: string): Promise<PointLogRow[]> {
  return db
    .selectFrom('point_log')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('order_no', '=', orderNo)
    .orderBy('type')
    .execute();
}

/** What was left after each of the rows, from the first one of the log on; expects at least one row. */
export async function readBalances(
  db: Database,
  clientId: string,
  rowIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from (
      select id, sum(case when ${COUNTED} then points else 0 end) over (order by created_at, id)::bigint as balance
      from point_log where client_id = ${clientId}
    ) log where id = any(${[...rowIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

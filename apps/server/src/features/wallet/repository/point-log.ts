import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { PointLog } from '#db/tables';
import type { Slice } from '#kernel/paging';

export type PointLogRow = Selectable<PointLog>;

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

/** Newest first: after a position when one is given, else after `offset` rows. */
export async function listLog(
  db: Database,
  clientId: string,
  type: number | undefined,
  { after, offset, limit }: Slice,
): Promise<PointLogRow[]> {
  return db
    .selectFrom('point_log')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLog(db: Database, clientId: string, type: number | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('point_log')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

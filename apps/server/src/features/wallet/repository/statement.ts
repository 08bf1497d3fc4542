import { sql } from 'kysely';
import type { Database } from '#db/client';
import { isBehind } from '#db/position';
import { COUNTED, type PointLogRow } from './point-log.ts';

export type StatementRow = PointLogRow & { balance: number };

/** Rows of the log between two moments, oldest first, each with what was left after it. */
export async function listStatement(
  db: Database,
  clientId: string,
  { from, to, after, limit }: { from: Date; to: Date; after: StatementRow | null; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select log.* from (
      select l.*, sum(case when ${COUNTED} then points else 0 end) over (order by created_at, id)::bigint as balance
      from point_log l where client_id = ${clientId} and created_at < ${to}
    ) log
    where created_at >= ${from}
      and ${isBehind(after && { createdAt: after.created_at, id: after.id }, ['created_at', 'id'], { isUpwards: true })}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

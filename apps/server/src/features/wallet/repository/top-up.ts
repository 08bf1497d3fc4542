import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { LotKind } from '../rules/points.ts';

export type TopUpLot = { id: string; kind: LotKind; granted: number; remaining: number; fen: number };

/** When payments were credited since a moment, by the keys of their transactions, the first one first. */
export async function listCredited(
  db: Database,
  keys: readonly string[],
  since: Date,
): Promise<{ key: string; at: Date }[]> {
  return db
    .selectFrom('ledger_txn')
    .select(['key', 'at'])
    .where('key', 'in', [...keys])
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** What is left of the points that one payment brought, and how many of them work under way holds. */
export async function readTopUpLots(
  db: Database,
  clientId: string,
  key: string,
): Promise<{ lots: TopUpLot[]; held: number }> {
  const { rows } = await sql<TopUpLot & { held: number }>`
    select l.id, l.kind, l.granted, l.remaining, l.fen, coalesce((
      select sum(p.points) from point_hold_part p join point_hold h on h.id = p.hold_id
      where p.lot_id = l.id and h.status = 'held'), 0)::bigint as held
    from ledger_txn t join point_lot l on l.txn_id = t.id
    where t.key = ${key} and l.client_id = ${clientId}
    order by l.id`.execute(db);
  return { lots: rows, held: rows.reduce((sum, { held }) => sum + held, 0) };
}

import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import type { PointLot } from '#db/tables';
import type { FreezePolicy, LapsedAt, Lot } from '../rules/points.ts';

/** A row of the table, as it is written. */
export type NewLot = Selectable<PointLot>;

export async function insertLots(db: Database, lots: readonly NewLot[]): Promise<void> {
  await db
    .insertInto('point_lot')
    .values([...lots])
    .execute();
}

const OPEN_LOTS = `select l.id, l.kind, l.remaining, l.fen, l.freezes, l.available_at as "availableAt",
    l.expires_at as "expiresAt", m.ends_at as "lapsedAt", l.txn_id is not distinct from $3::uuid as "isOrigin"
  from point_lot l left join membership m on m.client_id = l.client_id and m.ends_at <= $2
  where l.client_id = $1 and l.remaining > 0`;

/**
 * Lots with anything left, whether `originTxnId` brought them, and when the membership ended that may freeze them. The
 * wallet must be locked, so nobody else takes from them meanwhile.
 */
export async function readOpenLots(
  db: Database,
  clientId: string,
  now: Date,
  originTxnId: string | null = null,
): Promise<{ lots: readonly (Lot & { isOrigin: boolean })[]; lapsedAt: LapsedAt }> {
  const lots = await readRows<Lot & { isOrigin: boolean; lapsedAt: LapsedAt }>(db, OPEN_LOTS, [
    ...[clientId, now, originTxnId],
  ]);
  return { lots, lapsedAt: lots[0]?.lapsedAt ?? null };
}

/** People who may have expired lots, a few at a time. */
export async function findExpiring(
  db: Database,
  at: { now: Date; policy: FreezePolicy; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select distinct l.client_id from point_lot l left join membership m on m.client_id = l.client_id
    where l.remaining > 0 and l.expires_at <= ${at.now}
      and not (m.ends_at is not null and m.ends_at <= ${at.now} and (l.freezes or ${at.policy === 'all'})
        and l.expires_at > m.ends_at)
    limit ${at.limit}`.execute(db);
  return rows.map((row) => row.client_id);
}

/** Lets the clock of frozen lots run again: what was left of their life when they froze is left from now on. */
export async function thawLots(
  db: Database,
  clientId: string,
  at: { now: Date; lapsedAt: NonNullable<LapsedAt>; policy: FreezePolicy },
): Promise<void> {
  await sql`
    update point_lot set expires_at = expires_at + (${at.now}::timestamptz - greatest(created_at, ${at.lapsedAt}::timestamptz))
    where client_id = ${clientId} and expires_at > ${at.lapsedAt} and (freezes or ${at.policy === 'all'})`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { LotKind, Taking } from '../rules/points.ts';

export type Hold = { id: string; clientId: string; points: number };

export async function insertHold(
  db: Database,
  /** Without an end it stays until somebody resolves it. */
  hold: Hold & { expiresAt: Date | null; createdAt: Date },
  takings: readonly Taking[],
): Promise<void> {
  await db
    .insertInto('point_hold')
    .values({
      id: hold.id,
      client_id: hold.clientId,
      points: hold.points,
      status: 'held',
      expires_at: hold.expiresAt,
      created_at: hold.createdAt,
    })
    .execute();
  await db
    .insertInto('point_hold_part')
    .values(takings.map(({ lotId, points, fen }) => ({ hold_id: hold.id, lot_id: lotId, points, fen })))
    .execute();
}

export type HoldStatus = 'held' | 'posted' | 'released';

/** Null for an unknown hold; a known one stays locked until the transaction ends. */
export async function lockHold(
  db: Database,
  holdId: string,
): Promise<(Hold & { status: HoldStatus }) | null> {
  const row = await db
    .selectFrom('point_hold')
    .select(['id', 'client_id', 'points', 'status'])
    .where('id', '=', holdId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, clientId: row.client_id, points: row.points, status: row.status as HoldStatus };
}

/** What became of one of a person's holds. */
export async function readHoldTimes(
  db: Database,
  clientId: string,
  holdId: string,
): Promise<{ status: HoldStatus; createdAt: Date; resolvedAt: Date | null } | null> {
  const row = await db
    .selectFrom('point_hold')
    .select(['status', 'created_at as createdAt', 'resolved_at as resolvedAt'])
    .where('id', '=', holdId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? { ...row, status: row.status as HoldStatus } : null;
}

export async function listHoldParts(db: Database, holdId: string): Promise<Taking[]> {
  const rows = await db
    .selectFrom('point_hold_part')
    .innerJoin('point_lot', 'point_lot.id', 'point_hold_part.lot_id')
    .select(['lot_id as lotId', 'point_lot.kind', 'point_hold_part.points', 'point_hold_part.fen'])
    .where('hold_id', '=', holdId)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as LotKind }));
}

export async function resolveHold(
  db: Database,
  holdId: string,
  status: 'posted' | 'released',
  at: Date,
): Promise<void> {
  await db
    .updateTable('point_hold')
    .set({ status, resolved_at: at })
    .where('id', '=', holdId)
    .where('status', '=', 'held')
    .execute();
}

export async function findOverdueHolds(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from point_hold where status = 'held' and expires_at <= ${now} order by expires_at limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { FreezePolicy, LapsedAt, Lot, LotKind, Taking } from '../rules/points.ts';

export type NewLot = {
  id: string;
  clientId: string;
  kind: LotKind;
  txnId: string;
  points: number;
  fen: number;
  freezes: boolean;
  availableAt: Date;
  expiresAt: Date | null;
  createdAt: Date;
};

export async function insertLot(db: Database, lot: NewLot): Promise<void> {
  await db
    .insertInto('point_lot')
    .values({
      id: lot.id,
      client_id: lot.clientId,
      kind: lot.kind,
      txn_id: lot.txnId,
      granted: lot.points,
      remaining: lot.points,
      fen: lot.fen,
      freezes: lot.freezes,
      available_at: lot.availableAt,
      expires_at: lot.expiresAt,
      created_at: lot.createdAt,
    })
    .execute();
}

type LotRow = Omit<Lot, 'kind'> & { kind: string };

/** Lots with anything left; the wallet must be locked, so nobody else takes from them meanwhile. */
export async function listOpenLots(db: Database, clientId: string): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`
    select id, kind, remaining, fen, freezes, available_at as "availableAt", expires_at as "expiresAt"
    from point_lot where client_id = ${clientId} and remaining > 0`.execute(db);
  return rows as Lot[];
}

/** Negative points give back. */
export async function takeFromLots(
  db: Database,
  takings: readonly Pick<Taking, 'lotId' | 'points' | 'fen'>[],
): Promise<void> {
  await sql`
    update point_lot l set remaining = l.remaining - t.points, fen = l.fen - t.fen
    from unnest(${takings.map(({ lotId }) => lotId)}::uuid[], ${takings.map(({ points }) => points)}::int[],
      ${takings.map(({ fen }) => fen)}::int[]) as t (id, points, fen)
    where l.id = t.id`.execute(db);
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

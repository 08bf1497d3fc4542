import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Membership } from '../rules/membership.ts';
import type { FreezePolicy } from '../rules/points.ts';
import type { VipTier } from '../rules/prices.ts';

/** The person's membership, running or ended. */
export async function readMembership(db: Database, clientId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('membership')
    .select(['tier', 'starts_at', 'ends_at'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? { tier: row.tier as VipTier, startsAt: row.starts_at, endsAt: row.ends_at } : null;
}

/**
 * The same, as it is and stays until the transaction ends: shared by downloads that count in it, alone for whoever takes months away,
 * so that no month is used that is paid back.
 */
export async function lockMembership(
  db: Database,
  clientId: string,
  by: 'download' | 'refund',
): Promise<Membership | null> {
  const row = db.selectFrom('membership').select('client_id').where('client_id', '=', clientId);
  await (by === 'download' ? row.forShare() : row.forNoKeyUpdate()).execute();
  return readMembership(db, clientId);
}

export async function writeMembership(db: Database, clientId: string, next: Membership): Promise<void> {
  const row = { tier: next.tier, starts_at: next.startsAt, ends_at: next.endsAt };
  await db
    .insertInto('membership')
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
    .execute();
}

type Use = { clientId: string; periodStart: Date; assetId: string; at: Date };

/** False when the asset was counted in this period before. */
export async function insertUse(db: Database, use: Use): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('download_quota_use')
    .values({
      client_id: use.clientId,
      period_start: use.periodStart,
      asset_id: use.assetId,
      at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the asset was counted in this period. */
export async function hasUse(
  db: Database,
  { clientId, periodStart, assetId }: Omit<Use, 'at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('download_quota_use')
    .select('at')
    .where('client_id', '=', clientId)
    .where('period_start', '=', periodStart)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses in the period with this one, or null when all are used. */
export async function countUse(
  db: Database,
  { clientId, periodStart, allowed }: { clientId: string; periodStart: Date; allowed: number },
): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    insert into download_quota as q (client_id, period_start, used, allowed)
    select ${clientId}::uuid, ${periodStart}::timestamptz, 1, ${allowed}::int where ${allowed}::int > 0
    on conflict (client_id, period_start) do update set used = q.used + 1 where q.used < q.allowed
    returning used`.execute(db);
  return rows[0]?.used ?? null;
}

export async function readUsed(db: Database, clientId: string, periodStart: Date): Promise<number> {
  const row = await db
    .selectFrom('download_quota')
    .select('used')
    .where('client_id', '=', clientId)
    .where('period_start', '=', periodStart)
    .executeTakeFirst();
  return row?.used ?? 0;
}

export type StandingRow = {
  tier: VipTier | null;
  starts_at: Date | null;
  ends_at: Date | null;
  period_start: Date | null;
  used: number | null;
  point: number;
  frozen: number;
};

/** Points, membership and the latest quota period of a person in one statement. Mirrors the rules of spending. */
export async function readStanding(
  db: Database,
  clientId: string,
  at: { now: Date; policy: FreezePolicy },
): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select m.tier, m.starts_at, m.ends_at, q.period_start, q.used, l.point, l.frozen
    from (select ${clientId}::uuid as client_id) c
    left join membership m on m.client_id = c.client_id
    left join lateral (
      select period_start, used from download_quota
      where client_id = c.client_id order by period_start desc limit 1) q on true
    cross join lateral (
      select coalesce(sum(remaining) filter (where not is_frozen), 0)::bigint as point,
        coalesce(sum(remaining) filter (where is_frozen), 0)::bigint as frozen
      from (
        select remaining, available_at, expires_at,
          coalesce(m.ends_at <= ${at.now} and (freezes or ${at.policy === 'all'}), false) as is_frozen
        from point_lot where client_id = c.client_id and remaining > 0) lot
      where available_at <= ${at.now}
        and (expires_at is null or expires_at > case when is_frozen then m.ends_at else ${at.now}::timestamptz end)
    ) l`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('standing of a person is always one row');
  return row;
}

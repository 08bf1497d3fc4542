import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { FreezePolicy, LotKind } from '../rules/points.ts';

export type BucketRow = { kind: LotKind; point: number; frozen: number; pending: number };
export type ExpiryRow = { kind: LotKind; point: number; at: Date };

type At = { now: Date; policy: FreezePolicy };

/** Living lots of a person with their state. Mirrors the rules of spending. */
function living(clientId: string, { now, policy }: At) {
  return sql`(
    select l.kind, l.remaining, l.available_at, l.expires_at, l.is_frozen from (
      select kind, remaining, available_at, expires_at, m.ends_at,
        coalesce(m.ends_at <= ${now} and (freezes or ${policy === 'all'}), false) as is_frozen
      from point_lot left join membership m on m.client_id = point_lot.client_id
      where point_lot.client_id = ${clientId} and remaining > 0
    ) l
    where l.expires_at is null
      or l.expires_at > case when l.is_frozen then l.ends_at else ${now}::timestamptz end
  )`;
}

/** What a balance is made of, one row a kind that there is any of. */
export async function readBuckets(db: Database, clientId: string, at: At): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select kind,
      coalesce(sum(remaining) filter (where not is_frozen and available_at <= ${at.now}), 0)::bigint as point,
      coalesce(sum(remaining) filter (where is_frozen), 0)::bigint as frozen,
      coalesce(sum(remaining) filter (where not is_frozen and available_at > ${at.now}), 0)::bigint as pending
    from ${living(clientId, at)} lot group by kind`.execute(db);
  return rows;
}

/** The points that expire next, summed by day in Shanghai; frozen ones do not. */
export async function listExpiries(
  db: Database,
  clientId: string,
  at: At,
  limit: number,
): Promise<ExpiryRow[]> {
  const { rows } = await sql<ExpiryRow>`
    select kind, min(expires_at) as at, sum(remaining)::bigint as point
    from ${living(clientId, at)} lot
    where expires_at is not null and not is_frozen
    group by kind, (expires_at at time zone 'Asia/Shanghai')::date
    order by at, kind limit ${limit}`.execute(db);
  return rows;
}

/** Points set aside for what is not decided yet. */
export async function sumHeld(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(balance), 0)::bigint as points from ledger_account
    where client_id = ${clientId} and unit = 'PT' and kind = 'hold'`.execute(db);
  return rows[0]?.points ?? 0;
}

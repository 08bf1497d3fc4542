import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import type { FreezePolicy } from '../rules/points.ts';
import type { VipTier } from '../rules/prices.ts';

/** Somebody who is to be told, once for a kind and a day. */
export type DueMembership = { clientId: string; tier: VipTier; endsAt: Date; frozen: number };
export type DuePoints = { clientId: string; points: number; firstAt: Date };

type Window = { after: Date; until: Date; now: Date; limit: number };

const DAY = sql`at time zone 'Asia/Shanghai'`;

/** Marks memberships that end within a window as told, and says whose; each only once. */
export async function claimMemberships(
  db: Database,
  kind: 'vip_week' | 'vip_day' | 'vip_ended',
  { after, until, now, limit }: Window,
): Promise<DueMembership[]> {
  const { rows } = await sql<DueMembership>`
    with due as (
      select m.client_id, m.tier, m.ends_at, (m.ends_at ${DAY})::date as due_on
      from membership m join client c on c.id = m.client_id and c.status = 'active'
      where m.ends_at > ${after} and m.ends_at <= ${until}
        and not exists (select from wallet_reminder r where r.client_id = m.client_id and r.kind = ${kind}
          and r.due_on = (m.ends_at ${DAY})::date)
      order by m.ends_at limit ${limit}
    ),
    told as (
      insert into wallet_reminder (client_id, kind, due_on, sent_at)
      select client_id, ${kind}::text, due_on, ${now}::timestamptz from due on conflict do nothing returning client_id
    )
    select client_id as "clientId", tier, ends_at as "endsAt", (
      select coalesce(sum(remaining), 0)::bigint from point_lot l
      where l.client_id = due.client_id and l.freezes and (l.expires_at is null or l.expires_at > due.ends_at)
    ) as frozen
    from due where client_id in (select client_id from told)`.execute(db);
  return rows;
}

/** Marks a membership that ends now as told of: whoever takes it back says so. */
export async function markEndTold(db: Database, clientId: string, now: Date): Promise<void> {
  await sql`insert into wallet_reminder (client_id, kind, due_on, sent_at)
    values (${clientId}, 'vip_ended', (${now}::timestamptz ${DAY})::date, ${now}) on conflict do nothing`.execute(
    db,
  );
}

/** Marks people whose points expire within a window as told, once a day or once a month of expiry. */
export async function claimExpiring(
  db: Database,
  kind: 'points_month' | 'points_days',
  { after, until, now, limit, policy }: Window & { policy: FreezePolicy },
): Promise<DuePoints[]> {
  const dueOn: RawBuilder<unknown> =
    kind === 'points_month'
      ? sql`date_trunc('month', min(l.expires_at) ${DAY})::date`
      : sql`(min(l.expires_at) ${DAY})::date`;
  const { rows } = await sql<DuePoints>`
    with due as (
      select l.client_id, sum(l.remaining)::bigint as points, min(l.expires_at) as first_at, ${dueOn} as due_on
      from point_lot l
      join client c on c.id = l.client_id and c.status = 'active'
      left join membership m on m.client_id = l.client_id
      where l.remaining > 0 and l.expires_at > ${after} and l.expires_at <= ${until}
        and not ((l.freezes or ${policy === 'all'}) and coalesce(m.ends_at <= ${now}, false))
      group by l.client_id
    ),
    new as (
      select * from due where not exists (
        select from wallet_reminder r
        where r.client_id = due.client_id and r.kind = ${kind} and r.due_on = due.due_on)
      limit ${limit}
    ),
    told as (
      insert into wallet_reminder (client_id, kind, due_on, sent_at)
      select client_id, ${kind}::text, due_on, ${now}::timestamptz from new on conflict do nothing returning client_id
    )
    select client_id as "clientId", points, first_at as "firstAt"
    from new where client_id in (select client_id from told)`.execute(db);
  return rows;
}

import type { grounds } from '@mogine/contract/orders';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import type { RawRow, Slice } from '#kernel/paging';

type Ground = (typeof grounds)[number];
export type AssetsFilter = {
  clientId: string;
  ground: Ground | undefined;
  searchKey: string | undefined;
  now: Date;
};

/**
 * Everything a person may use: what is owned, and what was downloaded as a member while the membership lasts. The
 * newest right to each asset counts once, and an owned one hides the member's.
 */
function usable({ clientId, ground, searchKey, now }: AssetsFilter): RawBuilder<unknown> {
  const pattern = searchKey ? `%${searchKey.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`(
    select u.asset_id, u.ground, u.until, u.got_at from (
      select e.asset_id, e.ground, null::timestamptz as until, e.created_at as got_at
      from entitlement e where e.client_id = ${clientId}
      union all
      select g.asset_id, 'member', m.ends_at, max(g.created_at)
      from download_grant g
      join membership m on m.client_id = g.client_id and m.ends_at > ${now}::timestamptz
      where g.client_id = ${clientId} and g.ground = 'member'
        and not exists (select from entitlement e where e.client_id = g.client_id and e.asset_id = g.asset_id)
      group by g.asset_id, m.ends_at
    ) u
    join asset a on a.id = u.asset_id
    where (${ground ?? null}::text is null or u.ground = ${ground ?? null}::text)
      and (${pattern}::text is null or a.name ilike ${pattern}::text or a.en_name ilike ${pattern}::text)
  )`;
}

export async function countUsableAssets(db: Database, filter: AssetsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${usable(filter)} u`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listUsableAssets(db: Database, filter: AssetsFilter, slice: Slice): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select u.asset_id as id, u.got_at as "createdAt",
      left(asset_record(c.card, null, u.ground <> 'member', f.asset_id is not null), -1)
        || ',"ground":"' || u.ground || '","untilTime":' || coalesce('"' || wire_time(u.until) || '"', 'null')
        || ',"gotTime":"' || wire_time(u.got_at) || '"}' as record
    from ${usable(filter)} u
    join asset_card c on c.asset_id = u.asset_id
    left join lateral (
      select fi.asset_id from favorite_item fi
      where fi.client_id = ${filter.clientId} and fi.asset_id = u.asset_id limit 1
    ) f on true
    where (${slice.after === null} or (u.got_at, u.asset_id) < (${slice.after?.createdAt ?? null}::timestamptz, ${slice.after?.id ?? null}::uuid))
    order by u.got_at desc, u.asset_id desc
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows;
}

import type { grounds } from '@mogine/contract/orders';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { isBehind } from '#db/position';
import type { RawRow, Slice } from '#kernel/paging';
import { patternOf } from '#kernel/texts';

type Ground = (typeof grounds)[number];
export type AssetsFilter = {
  clientId: string;
  ground: Ground | undefined;
  searchKey: string | undefined;
  assetId: string | undefined;
  now: Date;
};

/**
 * Everything a person may use: what is owned, and what was downloaded as a member, whose licence outlasts the membership. The
 * newest right to each asset counts once, and an owned one hides the member's.
 */
function usable({ clientId, ground, searchKey, assetId }: AssetsFilter): RawBuilder<unknown> {
  const pattern = searchKey ? patternOf(searchKey) : null;
  return sql`(
    select u.asset_id, u.ground, u.until, u.got_at from (
      select e.asset_id, e.ground, null::timestamptz as until, e.created_at as got_at
      from entitlement e where e.client_id = ${clientId}
      union all
      select g.asset_id, 'member', m.ends_at, max(g.created_at)
      from download_grant g
      join membership m on m.client_id = g.client_id
      where g.client_id = ${clientId} and g.ground = 'member'
        and not exists (select from entitlement e where e.client_id = g.client_id and e.asset_id = g.asset_id)
      group by g.asset_id, m.ends_at
    ) u
    join asset a on a.id = u.asset_id
    where (${ground ?? null}::text is null or u.ground = ${ground ?? null}::text)
      and (${assetId ?? null}::uuid is null or u.asset_id = ${assetId ?? null}::uuid)
      and (${pattern}::text is null or a.name ilike ${pattern}::text or a.en_name ilike ${pattern}::text)
  )`;
}

export async function countUsableAssets(db: Database, filter: AssetsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${usable(filter)} u`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Cards and versions are looked up for the rows of the page alone. */
export async function listUsableAssets(db: Database, filter: AssetsFilter, slice: Slice): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select u.asset_id as id, u.got_at as "createdAt",
      left(asset_record(c.card, null, u.ground <> 'member', f.asset_id is not null), -1)
        || ',"ground":"' || u.ground || '","untilTime":' || coalesce('"' || wire_time(u.until) || '"', 'null')
        || ',"isLapsed":' || coalesce(u.until <= ${filter.now}::timestamptz, false)
        || ',"gotTime":"' || wire_time(u.got_at) || '","version":' || coalesce(v.newest, 1)
        || ',"gotVersion":' || coalesce(v.fetched, v.obtained, 1) || '}' as record
    from (
      select * from ${usable(filter)} u
      where ${isBehind(slice.after, ['u.got_at', 'u.asset_id'])}
      order by u.got_at desc, u.asset_id desc
      limit ${slice.limit} offset ${slice.offset}
    ) u
    join asset_card c on c.asset_id = u.asset_id
    left join lateral (
      select fi.asset_id from favorite_item fi
      where fi.client_id = ${filter.clientId} and fi.asset_id = u.asset_id limit 1
    ) f on true
    cross join lateral (
      select max(v.number) as newest, max(v.number) filter (where v.published_at <= u.got_at) as obtained, (
          select max(g.version) from download_grant g
          where g.client_id = ${filter.clientId} and g.asset_id = u.asset_id
        ) as fetched
      from asset_version v where v.asset_id = u.asset_id
    ) v
    order by u.got_at desc, u.asset_id desc`.execute(db);
  return rows;
}

export type VersionsRow = {
  kind: string;
  isOnSale: boolean;
  versions: {
    version: number;
    notes: string;
    enNotes: string;
    publishTime: string;
    fetchTime: string | null;
    files: { key: string; name: string; format: string; role: string; bytes: number; sha256: string }[];
    choices: unknown;
  }[];
};

/** All versions of an asset that a person keeps, made, or has ever fetched; null for any other one. */
export async function findVersions(
  db: Database,
  clientId: string,
  assetId: string,
): Promise<VersionsRow | null> {
  const { rows } = await sql<VersionsRow>`
    select a.kind, a.status = 'published' as "isOnSale", (
      select coalesce(json_agg(json_build_object('version', v.number, 'notes', v.notes, 'enNotes', v.en_notes,
        'publishTime', wire_time(v.published_at), 'fetchTime', wire_time(g.at), 'files', v.files,
        'choices', choices_of(v.asset_id, v.number)) order by v.number desc), '[]')
      from asset_version v
      left join lateral (
        select max(g.created_at) as at from download_grant g
        where g.client_id = ${clientId} and g.asset_id = v.asset_id and g.version = v.number
      ) g on true
      where v.asset_id = a.id
    ) as versions
    from asset a
    where a.id = ${assetId} and (a.maker_id = ${clientId}
      or exists (select from entitlement e where e.client_id = ${clientId} and e.asset_id = a.id)
      or exists (select from download_grant g where g.client_id = ${clientId} and g.asset_id = a.id))`.execute(
    db,
  );
  return rows[0] ?? null;
}

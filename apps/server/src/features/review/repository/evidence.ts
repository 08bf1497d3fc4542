import type { reviewDesk } from '@mogine/contract/desk/review';
import type { OpResult } from '@mogine/contract/kernel/op';
import { sql } from 'kysely';
import type { Database } from '#db/client';

type Detail = OpResult<typeof reviewDesk.detail>;

const SAME_MAX = 20;

/** `a` with its suspension `u`. */
const STATE = sql`case when u.asset_id is not null then 'suspended' when a.status = 'published' then 'on_sale' else 'unlisted' end`;

/**
 * Where there are files with the same contents: in any version of an asset, on sale or not, in what was ever handed in for one but
 * `except`, in the draft that it came from, or in a draft of somebody else of which there is no asset; what staff has taken down
 * first. Of the maker's own assets none of `kin`, unless it was taken down.
 */
export async function listSameFiles(
  db: Database,
  { maker, kin, except }: { maker: string; kin: readonly string[]; except: string },
  files: readonly { name: string; sha256: string }[],
): Promise<Detail['sameFiles']> {
  // What was labelled for sale is another file than what was handed in, and the draft may be gone or have other files by now.
  const { rows } = await sql<Detail['sameFiles'][number]>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as (name text, sha256 text)),
    held as (
      select g.name as file, v.asset_id
      from given g join asset_version v on v.files @> jsonb_build_array(jsonb_build_object('sha256', g.sha256))
      union
      select g.name, d.asset_id
      from given g join asset_draft_file f on f.sha256 = g.sha256 join asset_draft d on d.id = f.draft_id
      where d.asset_id is not null
      union
      select g.name, coalesce(s.asset_id, s.version_of)
      from given g join submission s on (s.frozen -> 'files') @> jsonb_build_array(jsonb_build_object('sha256', g.sha256))
      where coalesce(s.asset_id, s.version_of) is not null and s.id <> ${except}
    ),
    same as (
      select h.file, 'asset' as kind, a.id, a.name, a.en_name as "enName", coalesce(author_of(a.maker_id), '') as maker,
        a.maker_id is not distinct from ${maker}::uuid as "isOwn", ${STATE} as state, coalesce(u.reason, '') as reason,
        coalesce(nullif(u.en_reason, ''), u.reason, '') as "enReason"
      from held h join asset a on a.id = h.asset_id left join asset_suspension u on u.asset_id = a.id
      where a.maker_id is distinct from ${maker}::uuid or u.asset_id is not null or a.id <> all(${[...kin]}::uuid[])
      union all
      select distinct g.name, 'draft', d.id, d.name, d.en_name, author_of(d.client_id), false, 'draft', '', ''
      from given g join asset_draft_file f on f.sha256 = g.sha256
      join asset_draft d on d.id = f.draft_id and d.removed_at is null
      where d.client_id <> ${maker} and d.asset_id is null
    )
    select * from same order by state <> 'suspended', kind, id, file limit ${SAME_MAX}`.execute(db);
  return rows;
}

/** What was decided on a person before `except`, and the last ten of it. */
export async function readHistory(
  db: Database,
  clientId: string,
  except: string,
): Promise<Detail['history']> {
  const { rows } = await sql<Detail['history']>`
    select count(*) filter (where state in ('approved', 'published'))::integer as approved,
      count(*) filter (where state = 'changes_asked')::integer as "changesAsked",
      count(*) filter (where state = 'refused')::integer as refused,
      (select count(*)::integer from asset_suspension u join asset a on a.id = u.asset_id
        where a.maker_id = ${clientId}) as suspended
    from submission where client_id = ${clientId} and decided_at is not null and id <> ${except}`.execute(db);
  const last = await sql<Detail['history']['last'][number]>`
    select s.name, s.state, s.reasons, s.decision_note as note, s.submitted_at as "submitTime", s.decided_at as "decideTime",
      (select ${STATE} from asset a left join asset_suspension u on u.asset_id = a.id where a.id = s.asset_id) as shelf
    from submission s where s.client_id = ${clientId} and s.decided_at is not null and s.id <> ${except}
    order by s.decided_at desc limit 10`.execute(db);
  const counts = rows[0] ?? { approved: 0, changesAsked: 0, refused: 0, suspended: 0 };
  return { ...counts, last: last.rows };
}

/** An asset as it is on sale now; null where there is none. */
export async function findLive(db: Database, id: string): Promise<Detail['live']> {
  const { rows } = await sql<NonNullable<Detail['live']>>`
    select a.id, a.name, a.en_name as "enName", a.price_points as price, a.status = 'published' as "isOnSale",
      coalesce((select reason from asset_suspension u where u.asset_id = a.id), '') as suspended, a.facts, a.preview,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'format', f.format, 'bytes', f.bytes, 'sha256', f.sha256)
        order by f.position) from asset_file f where f.asset_id = a.id), '[]') as files
    from asset a where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

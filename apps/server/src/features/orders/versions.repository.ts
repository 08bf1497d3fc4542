import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

// The mark and the notices are one statement: whoever comes second finds the mark and tells nobody.
const ANNOUNCE = `with due as (
    update asset_version set announced_at = $3
    where asset_id = $1::uuid and number = $2 and announced_at is null
    returning asset_id, number, notes, en_notes
  ),
  owner as (
    select client_id from entitlement where asset_id = $1::uuid
    union
    select g.client_id from download_grant g
    join membership m on m.client_id = g.client_id and m.ends_at > $3
    where g.asset_id = $1::uuid and g.ground = 'member'
  )
  insert into message (id, client_id, type, title, en_title, content, en_content, created_at, kind,
    target, target_id)
  select gen_random_uuid(), o.client_id, 'system', '“' || a.name || '”有更新', '“' || a.en_name || '” was updated',
    '第 ' || d.number || ' 版已发布，可在“我的资源”中重新下载，不收取积分。' || d.notes,
    'Version ' || d.number || ' is out. Download it again under My assets; it costs no points. ' || d.en_notes, $3,
    'reminders', 'assets', a.id::text
  from due d join asset a on a.id = d.asset_id cross join owner o join client c on c.id = o.client_id
  where c.status = 'active'
    and not exists (select from notice_preference p where p.client_id = c.id and 'reminders' = any(p.muted))
  returning client_id as "clientId"`;

/** Leaves one notice for each person who has an asset, and gives who they are; nobody when they have been told already. */
export async function insertVersionNotices(
  db: Database,
  { assetId, version, now }: { assetId: string; version: number; now: Date },
): Promise<string[]> {
  const rows = await readRows<{ clientId: string }>(db, ANNOUNCE, [assetId, version, now]);
  return rows.map(({ clientId }) => clientId);
}

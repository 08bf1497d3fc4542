import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

// The mark and the notices are one statement: whoever comes second, or after it was put back, tells nobody.
const ANNOUNCE = `with due as (
    update asset_suspension set owners_told_at = $2
    where asset_id = $1::uuid and owners_told_at is null
    returning asset_id, reason, en_reason
  ),
  owner as (
    select client_id, true as "isKept" from entitlement where asset_id = $1::uuid
    union
    select g.client_id, false from download_grant g
    join membership m on m.client_id = g.client_id and m.ends_at > $2
    where g.asset_id = $1::uuid and g.ground = 'member' and not exists (
      select from entitlement e where e.client_id = g.client_id and e.asset_id = g.asset_id)
  )
  insert into message (id, client_id, type, title, en_title, content, en_content, created_at, kind,
    target, target_id)
  select gen_random_uuid(), o.client_id, 'system', '“' || a.name || '”已被平台下架',
    '“' || a.en_name || '” was taken off the shelf',
    case when o."isKept" then '它已在您的资源中，仍可下载。' else '会员暂时不能再下载它；已下载的按当时的授权使用。' end
      || '使用前请留意下架原因：' || d.reason,
    case when o."isKept" then 'It is among your assets and can still be downloaded.'
      else 'Members cannot download it for now; what you downloaded stays licensed as it was.' end
      || ' Before you use it, mind why: ' || d.en_reason,
    $2, 'money', 'assets', a.id::text
  from due d join asset a on a.id = d.asset_id cross join owner o join client c on c.id = o.client_id
  where c.status = 'active' and o.client_id is distinct from a.maker_id
  returning client_id as "clientId"`;

/** Leaves one notice for each person who has an asset, and gives who they are; nobody when they have been told already. */
export async function insertTakedownNotices(
  db: Database,
  { assetId, now }: { assetId: string; now: Date },
): Promise<string[]> {
  const rows = await readRows<{ clientId: string }>(db, ANNOUNCE, [assetId, now]);
  return rows.map(({ clientId }) => clientId);
}

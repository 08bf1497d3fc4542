import { sql } from 'kysely';
import type { Database } from '#db/client';

/** `isOwn`: of whoever asks, or is asked about; `isSuspended`: staff has taken it off the shelf. */
export type Offered = {
  id: string;
  name: string;
  enName: string;
  cover: string;
  isOwn: boolean;
  isSuspended: boolean;
};

/** Those of these assets that are on sale, or would be if staff had not taken them off the shelf, in the order of the ids. */
export async function findOffered(db: Database, ids: readonly string[], owner: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select a.id, a.name, a.en_name as "enName", coalesce(nullif(a.thumb, ''), a.cover[1], '') as cover,
      a.maker_id is not distinct from ${owner}::uuid as "isOwn", u.asset_id is not null as "isSuspended"
    from asset a left join asset_suspension u on u.asset_id = a.id
    where a.id = any(${ids}::uuid[]) and (a.status = 'published' or u.asset_id is not null)
    order by array_position(${ids}::uuid[], a.id)`.execute(db);
  return rows;
}

/** Whether staff has taken an asset off the shelf. */
export async function isAssetSuspended(db: Database, assetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('asset_suspension')
    .select('asset_id')
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  return row !== undefined;
}

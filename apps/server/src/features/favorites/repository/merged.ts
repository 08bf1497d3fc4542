import { sql } from 'kysely';
import type { Database } from '#db/client';

/**
 * Has favourites of one asset be of another: in a folder that holds both one remains, with both notes as far as there is room.
 * Returns how many people keep the other one now.
 */
export async function moveToMerged(db: Database, from: string, into: string): Promise<number> {
  await sql`update favorite_item kept set note = left(concat_ws(E'\n', nullif(kept.note, ''), gone.note), 1000)
    from favorite_item gone
    where kept.asset_id = ${into} and gone.asset_id = ${from} and gone.folder_id = kept.folder_id and gone.note <> ''`.execute(
    db,
  );
  await sql`delete from favorite_item gone where asset_id = ${from}
    and exists (select from favorite_item kept where kept.folder_id = gone.folder_id and kept.asset_id = ${into})`.execute(
    db,
  );
  await sql`update favorite_item set asset_id = ${into} where asset_id = ${from}`.execute(db);
  const { rows } = await sql<{ people: number }>`
    select count(distinct client_id)::int as people from favorite_item where asset_id = ${into}`.execute(db);
  return rows[0]?.people ?? 0;
}

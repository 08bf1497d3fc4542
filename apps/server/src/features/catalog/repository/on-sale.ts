import { sql } from 'kysely';
import type { Database } from '#db/client';

export type OnSale = { id: string; name: string; enName: string; cover: string };

/** Those of these assets that others have on sale, in the order of the ids. */
export async function findOnSale(db: Database, ids: readonly string[], notBy: string): Promise<OnSale[]> {
  const { rows } = await sql<OnSale>`
    select id, name, en_name as "enName", coalesce(nullif(thumb, ''), cover[1], '') as cover from asset
    where id = any(${ids}::uuid[]) and status = 'published' and client_id is distinct from ${notBy}::uuid
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
}

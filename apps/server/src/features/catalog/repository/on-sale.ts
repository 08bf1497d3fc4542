import { sql } from 'kysely';
import type { Database } from '#db/client';

/** `isOwn`: of whoever asks, or is asked about. */
export type OnSale = { id: string; name: string; enName: string; cover: string; isOwn: boolean };

/** Those of these assets that are on sale, in the order of the ids. */
export async function findOnSale(db: Database, ids: readonly string[], owner: string): Promise<OnSale[]> {
  const { rows } = await sql<OnSale>`
    select id, name, en_name as "enName", coalesce(nullif(thumb, ''), cover[1], '') as cover,
      client_id is not distinct from ${owner}::uuid as "isOwn" from asset
    where id = any(${ids}::uuid[]) and status = 'published'
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
}

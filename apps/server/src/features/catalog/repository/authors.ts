import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { OFFICIAL_NAME } from '../asset-page.ts';

const OFFICIAL = OFFICIAL_NAME.toLowerCase();
/** Many may bear one name, and of all who closed their accounts it is the same. */
const AUTHORS_MAX = 50;

/** Whose assets on sale stand under a name, as cards say it, a few of them where many bear it; null among them for the official publisher. */
export async function findAuthors(db: Database, name: string): Promise<(string | null)[]> {
  const rows = await readRows<{ id: string }>(
    db,
    `with named as materialized (
       select c.id, c.nickname from client c
       where c.nickname = $1::text and exists (select from asset_listing l where l.client_id = c.id) limit $2::int
     )
     select k.client_id as id from creator k where lower(k.display_name) = lower($1::text) and k.closed_at is null
     union select id from named where author_of(id) = nickname
     limit $2::int`,
    [name, AUTHORS_MAX],
  );
  const isOfficial = [OFFICIAL, ...OFFICIAL.split(' ')].includes(name.toLowerCase());
  return [...rows.map(({ id }) => id), ...(isOfficial ? [null] : [])];
}

import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { OFFICIAL_NAME } from '../asset-page.ts';

const OFFICIAL = OFFICIAL_NAME.toLowerCase();

/** Whose assets stand under a name, as cards say it; null among them for the official publisher. */
export async function findAuthors(db: Database, name: string): Promise<(string | null)[]> {
  const rows = await readRows<{ id: string }>(
    db,
    `select k.client_id as id from creator k where lower(k.display_name) = lower($1::text) and k.closed_at is null
     union select c.id from client c where c.nickname = $1::text and author_of(c.id) = c.nickname`,
    [name],
  );
  const isOfficial = [OFFICIAL, ...OFFICIAL.split(' ')].includes(name.toLowerCase());
  return [...rows.map(({ id }) => id), ...(isOfficial ? [null] : [])];
}

import { sql } from 'kysely';
import type { Database } from '#db/client';

/** Hides drafts from their owner. Gives those it hid. */
export async function hideDrafts(
  db: Database,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update asset_draft set removed_at = ${now}
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at is null returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks those of these drafts that are a person's; whether one of them is held by a submission. */
export async function areHeld(db: Database, clientId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select held_by is not null as "isHeld" from asset_draft
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at is null order by id for update`.execute(
    db,
  );
  return rows.some(({ isHeld }) => isHeld);
}

/** Shows drafts again that their owner removed after `since`, without colours that were retired meanwhile. Gives those it shows. */
export async function showDrafts(
  db: Database,
  clientId: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update asset_draft set removed_at = null, colors = array(
      select c.key from unnest(colors) with ordinality as c (key, at)
      join dictionary_entry e on e.code = 'color' and e.key = c.key and e.retired_at is null order by c.at)
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and removed_at > ${since} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes those drafts that were removed at `removedAt`. Gives the files that nobody needs any more. */
export async function deleteRemoved(
  db: Database,
  ids: readonly string[],
  removedAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from asset_draft where id = any(${ids}::uuid[]) and removed_at = ${removedAt}
      returning id, array_remove(array[cover_key, preview_key, turntable_key], null) || fix_keys as shown
    )
    select unnest(shown) as key from gone
    union all select s.key from asset_draft_shown s join gone on gone.id = s.draft_id
    union all select f.key from asset_draft_file f join gone on gone.id = f.draft_id`.execute(db);
  return rows.map(({ key }) => key);
}

/** Every draft that its owner still sees. */
export async function listDraftIds(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from asset_draft where client_id = ${clientId} and removed_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

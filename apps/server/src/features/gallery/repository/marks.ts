import { sql } from 'kysely';
import type { Database } from '#db/client';

type LikesRow = { likes: number; isPublic: boolean };

/** Notes that a person likes a public work, once. Gives its likes; null for a work that is not public. */
export async function putLike(
  db: Database,
  { id, clientId, now }: { id: string; clientId: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<LikesRow>`
    with added as (
      insert into gallery_like (task_id, client_id, created_at)
      select task_id, ${clientId}, ${now} from gallery_post where task_id = ${id} and state = 'public'
      on conflict do nothing returning task_id
    )
    update gallery_post set likes = likes + (select count(*) from added)
    where task_id = ${id} returning likes, state = 'public' as "isPublic"`.execute(db);
  return publicLikes(rows[0]);
}

/** Takes a like back, if there is one. Gives the likes left; null for a work that is not public. */
export async function removeLike(db: Database, id: string, clientId: string): Promise<number | null> {
  const { rows } = await sql<LikesRow>`
    with removed as (delete from gallery_like where task_id = ${id} and client_id = ${clientId} returning task_id)
    update gallery_post set likes = likes - (select count(*) from removed)
    where task_id = ${id} returning likes, state = 'public' as "isPublic"`.execute(db);
  return publicLikes(rows[0]);
}

function publicLikes(row: LikesRow | undefined): number | null {
  return row?.isPublic ? row.likes : null;
}

/** Those of these works that a person likes, and those that are the person's own. */
export async function findMarks(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<{ liked: string[]; own: string[] }> {
  const { rows } = await sql<{ liked: string[]; own: string[] }>`
    select
      array(select task_id::text from gallery_like
        where client_id = ${clientId} and task_id = any(${ids}::uuid[])) as liked,
      array(select task_id::text from gallery_post
        where client_id = ${clientId} and task_id = any(${ids}::uuid[])) as own`.execute(db);
  return rows[0] ?? { liked: [], own: [] };
}

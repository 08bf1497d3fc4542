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

export type NewReport = {
  id: string;
  postId: string;
  clientId: string | null;
  reporter: string;
  kind: string;
  text: string;
  createdAt: Date;
};

/** Keeps a report. A second one of the same reporter changes nothing, unless a person has dealt with the first. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  await db
    .insertInto('gallery_report')
    .values({
      id: report.id,
      task_id: report.postId,
      client_id: report.clientId,
      reporter: report.reporter,
      kind: report.kind,
      text: report.text,
      created_at: report.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'reporter'])
        .doUpdateSet({ kind: report.kind, text: report.text, created_at: report.createdAt, handled_at: null })
        .where('gallery_report.handled_at', 'is not', null),
    )
    .execute();
}

/** Members who have reported a work since a person last decided on it. Visitors do not count: they may all be one. */
export async function countReporters(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from gallery_report
    where task_id = ${id} and client_id is not null and handled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Notes that a person has looked at what was said against a work. False when nothing was open. */
export async function closeReports(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update gallery_report set handled_at = ${now} where task_id = ${id} and handled_at is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Forgets reports that were dealt with before a moment. */
export async function deleteHandledReports(db: Database, before: Date): Promise<void> {
  await sql`delete from gallery_report where handled_at < ${before}`.execute(db);
}

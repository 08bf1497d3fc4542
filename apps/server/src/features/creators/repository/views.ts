import { sql } from 'kysely';
import type { Database } from '#db/client';

/** What a draft shows, and what that looks like; null where nobody has looked, or by another descriptor. */
export type DraftViews = {
  id: string;
  name: string;
  enName: string;
  coverKey: string;
  turntableKey: string | null;
  turntableFrames: number | null;
  views: Buffer | null;
};

/** All drafts of a person, newest first. */
export async function listViews(db: Database, clientId: string, format: number): Promise<DraftViews[]> {
  const { rows } = await sql<DraftViews>`
    select id, name, en_name as "enName", cover_key as "coverKey", turntable_key as "turntableKey",
      turntable_frames as "turntableFrames", case when views_format = ${format} then views end as views
    from asset_draft where client_id = ${clientId} and removed_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Keeps what a draft looks like, unless it shows something else by now. */
export async function writeViews(
  db: Database,
  { id, coverKey }: Pick<DraftViews, 'id' | 'coverKey'>,
  { views, format }: { views: Buffer; format: number },
): Promise<void> {
  await sql`update asset_draft set views = ${views}, views_format = ${format}
    where id = ${id} and cover_key = ${coverKey}`.execute(db);
}

import type { ContentKind } from '@mogine/contract/desk/content';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { ContentData } from '../rules.ts';

/** Pieces, and legal texts, of which the tables that readers see are kept in another way. */
type VersionedKind = ContentKind | 'legal';

export async function insertContentVersion(
  db: Database,
  row: { kind: VersionedKind; id: string; version: number; data: ContentData; by: string | null; now: Date },
): Promise<void> {
  const { kind, id, version, data, by, now } = row;
  await sql`insert into content_version (kind, item_id, version, data, staff_id, created_at)
    values (${kind}, ${id}, ${version}, ${JSON.stringify(data)}::jsonb, ${by}::uuid, ${now}::timestamptz)`.execute(
    db,
  );
}

export async function findContentVersion(
  db: Database,
  kind: VersionedKind,
  { id, version }: { id: string; version: number },
): Promise<ContentData | undefined> {
  const { rows } = await sql<{ data: ContentData }>`
    select data from content_version where kind = ${kind} and item_id = ${id} and version = ${version}`.execute(
    db,
  );
  return rows[0]?.data;
}

/** Newest first; `staff` is empty for what no one of staff wrote. */
export async function listContentVersions(
  db: Database,
  kind: VersionedKind,
  { id, limit }: { id: string; limit: number },
): Promise<{ version: number; staff: string; time: Date }[]> {
  const { rows } = await sql<{ version: number; staff: string; time: Date }>`
    select v.version, coalesce(s.name, '') as staff, v.created_at as time
    from content_version v left join staff s on s.id = v.staff_id
    where v.kind = ${kind} and v.item_id = ${id} order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertPicture(
  db: Database,
  { id, bytes, by, now }: { id: string; bytes: Buffer; by: string; now: Date },
): Promise<void> {
  await db.insertInto('content_picture').values({ id, bytes, staff_id: by, created_at: now }).execute();
}

/** Bytes that wait for the storage; null once they are there. */
export async function findPictureBytes(db: Database, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('content_picture').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes ?? null;
}

export async function forgetPictureBytes(db: Database, id: string): Promise<void> {
  await db.updateTable('content_picture').set({ bytes: null }).where('id', '=', id).execute();
}

import type { Finding } from '@mogine/asset-pipeline';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { DraftFile, DraftShown, DraftSubject, DraftTexts, ShownFile } from './drafts.ts';

/** What a draft shows and holds of what was handed in or made. */
export type DraftMade = DraftSubject & {
  coverKey: string;
  coverColor: string;
  shown: DraftShown | null;
  findings: readonly Finding[] | null;
  files: readonly DraftFile[];
};

export type NewDraft = DraftMade &
  Pick<DraftTexts, 'name' | 'enName' | 'tags' | 'enTags'> & {
    id: string;
    clientId: string;
    /** Of what it was made: one of the two. */
    taskId: string | null;
    uploadId: string | null;
    position: number;
    /** What made it; empty for what its owner made elsewhere. */
    engine: string;
    /** Code of its category; one that is not there leaves it without. */
    category: string | null;
    colors: readonly string[];
    createdAt: Date;
  };

export async function insertDraft(db: Database, draft: NewDraft): Promise<void> {
  const { files } = draft;
  await db
    .insertInto('asset_draft')
    .values({
      ...{ id: draft.id, client_id: draft.clientId, task_id: draft.taskId, position: draft.position },
      upload_id: draft.uploadId,
      ...{ name: draft.name, en_name: draft.enName, tags: draft.tags, en_tags: draft.enTags },
      type_id: sql<
        string | null
      >`(select coalesce(merged_into, id) from asset_type where code = ${draft.category})`,
      colors: [...draft.colors],
      ...{ engine: draft.engine, cover_key: draft.coverKey, cover_color: draft.coverColor },
      content: draft.content,
      facts: draft.facts && JSON.stringify(draft.facts),
      findings: draft.findings && JSON.stringify(draft.findings),
      preview_key: draft.shown?.previewKey ?? null,
      preview_bytes: draft.shown?.previewBytes ?? null,
      turntable_key: draft.shown?.turntable?.key ?? null,
      turntable_frames: draft.shown?.turntable?.frames ?? null,
      ...{ created_at: draft.createdAt, updated_at: draft.createdAt },
    })
    .execute();
  await db
    .insertInto('asset_draft_file')
    .values(
      files.map(({ key, name, format, contentType, bytes, sha256 }, position) => ({
        ...{ draft_id: draft.id, key, name, position, format, content_type: contentType, bytes, sha256 },
      })),
    )
    .execute();
  await insertShown(db, draft.id, draft.shown?.further ?? []);
}

/** Positions count within each kind. */
export async function insertShown(db: Database, id: string, files: readonly ShownFile[]): Promise<void> {
  if (files.length === 0) return;
  const counts = new Map<string, number>();
  const rows = files.map(({ key, kind, role, triangles, bytes }) => {
    const position = counts.get(kind) ?? 0;
    counts.set(kind, position + 1);
    return { key, draft_id: id, kind, position, role, triangles, bytes };
  });
  await db.insertInto('asset_draft_shown').values(rows).execute();
}

export type DraftChange = DraftTexts & {
  id: string;
  /** The one that was changed. */
  revision: number;
  typeId: string | null;
  /** Null leaves them. */
  colors: readonly string[] | null;
  pricePoints: number | null;
  tileMm: number | null;
  now: Date;
};

/** False where the person has no such draft in that revision, or it is held. */
export async function updateDraft(db: Database, clientId: string, change: DraftChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset_draft')
    .set({
      ...{ name: change.name, en_name: change.enName, tags: change.tags, en_tags: change.enTags },
      ...{ description: change.description, en_description: change.enDescription },
      ...{ type_id: change.typeId, price_points: change.pricePoints, updated_at: change.now },
      // What is no material has no tile.
      tile_mm: sql<number | null>`case when content = 'material' then ${change.tileMm}::integer end`,
      ...(change.colors !== null && { colors: [...change.colors] }),
      revision: change.revision + 1,
    })
    .where('id', '=', change.id)
    .where('client_id', '=', clientId)
    .where('revision', '=', change.revision)
    .where('removed_at', 'is', null)
    .where('held_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The colours of a person's draft; none of a stranger's as of one that is not there. */
export async function findDraftColors(db: Database, clientId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ colors: string[] }>`
    select colors from asset_draft where id = ${id} and client_id = ${clientId} and removed_at is null`.execute(
    db,
  );
  return rows[0]?.colors ?? [];
}

/** A category, or the one that it was merged into; null where there is none. */
export async function findTypeId(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from asset_type where id = ${id}`.execute(db);
  return rows[0]?.id ?? null;
}

import type { Fix } from '@mogine/asset-pipeline';
import type { DraftContent } from '@mogine/contract/draft-rules';
import type { UploadDetail } from '@mogine/contract/upload-refusals';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { DraftFile } from './drafts.ts';
import { insertShown, type DraftMade } from './write.ts';

/** How many files of a person stand in the line, the one that comes last among them: to be checked, or to be put right. */
export async function countInLine(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from upload where client_id = ${clientId} and state in ('waiting', 'checking'))
      + (select count(*) from asset_draft where client_id = ${clientId} and fixing is not null) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Says what shall have been put right in a draft of an upload. False while an earlier wish is carried out. */
export async function beginFix(
  db: Database,
  clientId: string,
  { id, fixes }: { id: string; fixes: readonly Fix[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update asset_draft set fixing = ${JSON.stringify(fixes)}::jsonb, fix_refusal = '',
      fix_refusal_detail = '{}'
    where id = ${id} and client_id = ${clientId} and removed_at is null and upload_id is not null
      and fixing is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type FixingDraft = {
  id: string;
  uploadId: string;
  content: DraftContent;
  fixing: Fix[];
  /** As it was handed in. */
  original: DraftFile;
};

/** A draft in which something is to be put right; null for any other. Locked in a transaction. */
export async function findFixing(db: Database, id: string): Promise<FixingDraft | null> {
  const { rows } = await sql<FixingDraft>`
    select d.id, d.upload_id as "uploadId", d.content, d.fixing,
      (select jsonb_build_object('key', f.key, 'name', f.name, 'format', f.format, 'contentType', f.content_type,
        'bytes', f.bytes, 'sha256', f.sha256) from asset_draft_file f where f.draft_id = d.id and f.position = 0) as original
    from asset_draft d where d.id = ${id} and d.fixing is not null for update of d`.execute(db);
  return rows[0] ?? null;
}

/** Takes over what was made anew; answers the files that nobody shows any more. */
export async function finishFix(
  db: Database,
  { id, fixing }: FixingDraft,
  { files, ...made }: DraftMade,
): Promise<string[]> {
  const { rows: shown } = await sql<{ key: string }>`
    select unnest(array_remove(array[cover_key, preview_key, turntable_key], null)) as key
    from asset_draft where id = ${id}`.execute(db);
  const { rows: replaced } = await sql<{ key: string }>`
    delete from asset_draft_file where draft_id = ${id} and position > 0 returning key`.execute(db);
  const { rows: further } = await sql<{ key: string }>`
    delete from asset_draft_shown where draft_id = ${id} returning key`.execute(db);
  await insertShown(db, id, made.shown?.further ?? []);
  await sql`
    update asset_draft set cover_key = ${made.coverKey}, cover_color = ${made.coverColor},
      facts = ${JSON.stringify(made.facts)}::jsonb, findings = ${JSON.stringify(made.findings)}::jsonb,
      preview_key = ${made.shown?.previewKey ?? null}, preview_bytes = ${made.shown?.previewBytes ?? null},
      turntable_key = ${made.shown?.turntable?.key ?? null},
      turntable_frames = ${made.shown?.turntable?.frames ?? null},
      fixes = ${JSON.stringify(fixing)}::jsonb, fixing = null, views = null, views_format = null
    where id = ${id}`.execute(db);
  for (const [place, file] of files.entries()) {
    if (place === 0) continue;
    const { key, name, format, contentType, bytes, sha256 } = file;
    await sql`
      insert into asset_draft_file (draft_id, key, name, position, format, content_type, bytes, sha256)
      values (${id}, ${key}, ${name}, ${place}, ${format}, ${contentType}, ${bytes}, ${sha256})`.execute(db);
  }
  return [...shown, ...further, ...replaced].map(({ key }) => key);
}

/** The draft stays as it was. */
export async function refuseFix(
  db: Database,
  id: string,
  { reason, detail }: { reason: string; detail: UploadDetail },
): Promise<void> {
  await sql`update asset_draft set fixing = null, fix_refusal = ${reason},
    fix_refusal_detail = ${JSON.stringify(detail)}::jsonb where id = ${id}`.execute(db);
}

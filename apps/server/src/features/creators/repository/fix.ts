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

/** What of a person stands in the line: uploads to be checked, drafts to be put right. */
export async function listInLine(
  db: Database,
  clientId: string,
): Promise<{ kind: 'check' | 'fix'; id: string }[]> {
  const { rows } = await sql<{ kind: 'check' | 'fix'; id: string }>`
    select 'check' as kind, id from upload where client_id = ${clientId} and state in ('waiting', 'checking')
    union all
    select 'fix', id from asset_draft where client_id = ${clientId} and fixing is not null`.execute(db);
  return rows;
}

/** Whether an upload or a draft is somebody's. */
export async function isOwn(db: Database, clientId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from upload where id = ${id} and client_id = ${clientId})
      or exists (select from asset_draft where id = ${id} and client_id = ${clientId}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Says what shall have been put right in a draft of an upload. False while an earlier wish is carried out, or it is held. */
export async function beginFix(
  db: Database,
  clientId: string,
  { id, fixes, now }: { id: string; fixes: readonly Fix[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update asset_draft set fixing = ${JSON.stringify(fixes)}::jsonb, fix_asked_at = ${now},
      fix_begun_at = null, fix_refusal = '', fix_refusal_detail = '{}'
    where id = ${id} and client_id = ${clientId} and removed_at is null and upload_id is not null
      and fixing is null and held_by is null`.execute(db);
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

/**
 * Takes a draft up in which something is to be put right, also after a run that broke off; null for any other. `left`: files that
 * such a run may have stored.
 */
export async function takeUpFix(
  db: Database,
  id: string,
  now: Date,
): Promise<(FixingDraft & { left: string[] }) | null> {
  const { rows } = await sql<FixingDraft & { left: string[] }>`
    with before as (select id, fix_keys from asset_draft where id = ${id} and fixing is not null for update)
    update asset_draft d set fix_begun_at = ${now}, fix_keys = '{}', is_fix_delayed = false
    from before where d.id = before.id
    returning d.id, d.upload_id as "uploadId", d.content, d.fixing, before.fix_keys as left,
      (select jsonb_build_object('key', f.key, 'name', f.name, 'format', f.format, 'contentType', f.content_type,
        'bytes', f.bytes, 'sha256', f.sha256) from asset_draft_file f where f.draft_id = d.id and f.position = 0) as original`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Tells of a file before it is stored. */
export async function noteFixFile(db: Database, id: string, key: string): Promise<void> {
  await sql`update asset_draft set fix_keys = fix_keys || ${key}::text where id = ${id}`.execute(db);
}

/** Locks a draft in which something is put right. False where there is no such any more. */
export async function lockFixing(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from asset_draft where id = ${id} and fixing is not null for update`.execute(db);
  return rows.length > 0;
}

/** A run broke off, for a reason that is none of the file's. */
export async function delayFix(db: Database, id: string): Promise<void> {
  await sql`update asset_draft set is_fix_delayed = true where id = ${id} and fixing is not null`.execute(db);
}

/** What was begun and has not come to an end. */
export type Stuck = {
  id: string;
  /** When it was asked for. */
  since: Date;
};

/** Drafts of which a run was begun before a time and has not come to an end, the longest first. */
export async function findStuckFixes(db: Database, before: Date): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`
    select id, fix_asked_at as since from asset_draft
    where fixing is not null and fix_begun_at < ${before} order by fix_begun_at`.execute(db);
  return rows;
}

/** Takes over what was made anew; answers the files that nobody shows any more. */
export async function finishFix(
  db: Database,
  { id, fixing }: Pick<FixingDraft, 'id' | 'fixing'>,
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
      fixes = ${JSON.stringify(fixing)}::jsonb, fixing = null, fix_keys = '{}', is_fix_delayed = false, views = null, views_format = null
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

/** The draft stays as it was. Answers the files that the run may have stored; one that has come to an end stays as it is. */
export async function endFix(
  db: Database,
  id: string,
  { reason, detail }: { reason: string; detail: UploadDetail },
): Promise<string[]> {
  const { rows } = await sql<{ left: string[] }>`
    with before as (select id, fix_keys from asset_draft where id = ${id} and fixing is not null for update)
    update asset_draft d set fixing = null, fix_keys = '{}', is_fix_delayed = false, fix_refusal = ${reason},
      fix_refusal_detail = ${JSON.stringify(detail)}::jsonb
    from before where d.id = before.id returning before.fix_keys as left`.execute(db);
  return rows[0]?.left ?? [];
}

import type { IntakeResult } from '@mogine/asset-pipeline';
import type { UploadDetail } from '@mogine/contract/upload-refusals';
import type { uploadStages, uploadStates } from '@mogine/contract/uploads';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';
import type { Stuck } from '../repository/fix.ts';

export type UploadState = (typeof uploadStates)[number];
export type UploadStage = (typeof uploadStages)[number];

/** What is kept of an {@link IntakeResult}: everything but where its files lay while it was checked. */
export type UploadResult =
  | Pick<
      Extract<IntakeResult, { kind: 'model' }>,
      'kind' | 'source' | 'format' | 'converter' | 'notes' | 'facts' | 'findings'
    >
  | Pick<Extract<IntakeResult, { kind: 'panorama' }>, 'kind' | 'source' | 'facts' | 'findings'>
  | Pick<Extract<IntakeResult, { kind: 'splat' }>, 'kind' | 'source' | 'facts' | 'findings'>
  | Pick<Extract<IntakeResult, { kind: 'material' }>, 'kind' | 'facts' | 'findings'>;

export type UploadRow = {
  id: string;
  clientId: string;
  name: string;
  /** What an archive is called that was packed on the way, and of how many files; empty and 0 otherwise. */
  label: string;
  parts: number;
  /** As whoever sends it said; empty where nothing was. */
  mark: string;
  bytes: number;
  state: UploadState;
  stage: UploadStage;
  reason: string;
  detail: UploadDetail;
  result: UploadResult | null;
  /** What its check may have stored, as long as it is nobody's. */
  keys: string[];
  /** Made of it; null where there is none, or it was removed for good. */
  draftId: string | null;
  createdAt: Date;
};

const SHOWN = sql`id, client_id as "clientId", name, label, parts, mark, bytes, state, stage, reason, detail, result, keys,
  draft_id as "draftId", created_at as "createdAt"`;

export async function insertUpload(
  db: Database,
  upload: Pick<UploadRow, 'id' | 'clientId' | 'name' | 'label' | 'parts' | 'mark' | 'bytes' | 'createdAt'>,
): Promise<void> {
  const { id, clientId, name, label, parts, mark, bytes, createdAt } = upload;
  await sql`insert into upload (id, client_id, name, label, parts, mark, bytes, state, created_at, updated_at)
    values (${id}, ${clientId}, ${name}, ${label}, ${parts}, ${mark}, ${bytes}, 'receiving', ${createdAt}, ${createdAt})`.execute(
    db,
  );
}

/** A person's own upload; null for a stranger's as for one that is not there. */
export async function findUpload(db: Database, clientId: string, id: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${SHOWN} from upload where id = ${id} and client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

/** `pending`: only what has not become a draft. */
type Whose = { clientId: string; pending: boolean };

const ofWhom = ({ clientId, pending }: Whose) =>
  sql`client_id = ${clientId} ${pending ? sql`and draft_id is null` : sql``}`;

/** Newest first. */
export async function listUploads(
  db: Database,
  whose: Whose,
  { after, offset, limit }: Slice,
): Promise<UploadRow[]> {
  const position = after
    ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<UploadRow>`
    select ${SHOWN} from upload where ${ofWhom(whose)} ${position}
    order by created_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countUploads(db: Database, whose: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from upload where ${ofWhom(whose)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of a person's uploads are unfinished. */
export async function countUnfinished(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from upload
    where client_id = ${clientId} and state in ('receiving', 'waiting', 'checking')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Bytes that a person has begun to hand in on a day (`YYYY-MM-DD`). */
type DayBytes = { clientId: string; day: string; bytes: number };

/** Adds to what was begun on a day; false, and nothing added, where that would be more than `most`. */
export async function bookDay(
  db: Database,
  { clientId, day, bytes }: DayBytes,
  most: number,
): Promise<boolean> {
  if (bytes > most) return false;
  const { numAffectedRows } = await sql`
    insert into upload_day (client_id, day, bytes) values (${clientId}, ${day}::date, ${bytes})
    on conflict (client_id, day) do update set bytes = upload_day.bytes + excluded.bytes
    where upload_day.bytes + excluded.bytes <= ${most}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** For what could not be begun after all. */
export async function giveDayBack(db: Database, { clientId, day, bytes }: DayBytes): Promise<void> {
  await sql`update upload_day set bytes = greatest(bytes - ${bytes}, 0)
    where client_id = ${clientId} and day = ${day}::date`.execute(db);
}

/** Deletes what was begun before a day (`YYYY-MM-DD`). */
export async function deleteDays(db: Database, before: string): Promise<void> {
  await sql`delete from upload_day where day < ${before}::date`.execute(db);
}

/** One that begins uploads of a person at a time until the transaction ends, so that the limits are limits. */
export async function lockUploads(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${clientId}`}, 0))`.execute(db);
}

/** Its last byte has come in. False where somebody was told already. */
export async function markReceived(db: Database, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set state = 'waiting', updated_at = ${now} where id = ${id} and state = 'receiving'`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Takes an upload up to be checked, also after a crash in the middle; null where there is nothing to check any more. `left`: files
 * that a run which broke off may have stored.
 */
export async function beginCheck(
  db: Database,
  id: string,
  now: Date,
): Promise<(UploadRow & { left: string[] }) | null> {
  const { rows } = await sql<UploadRow & { left: string[] }>`
    with before as (
      select id as begun, keys as left from upload
      where id = ${id} and state in ('waiting', 'checking') for update
    )
    update upload set state = 'checking', stage = '', keys = '{}', updated_at = ${now}
    from before where id = begun returning ${SHOWN}, before.left`.execute(db);
  return rows[0] ?? null;
}

/** Tells of a file before it is stored. False where the upload was removed meanwhile. */
export async function noteUploadFile(db: Database, id: string, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set keys = keys || ${key}::text where id = ${id} and state = 'checking'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function writeStage(db: Database, id: string, stage: UploadStage): Promise<void> {
  await sql`update upload set stage = ${stage} where id = ${id} and state = 'checking'`.execute(db);
}

export type Refusal = { reason: string; detail: UploadDetail };

/** Answers the files that the check may have stored. One that has come to an end stays as it is. */
export async function markRefused(
  db: Database,
  id: string,
  { reason, detail, now }: Refusal & { now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ left: string[] }>`
    with before as (
      select id as refused, keys as left from upload where id = ${id} and state = 'checking' for update
    )
    update upload set state = 'refused', stage = '', keys = '{}', reason = ${reason},
      detail = ${JSON.stringify(detail)}::jsonb, updated_at = ${now}
    from before where id = refused returning before.left`.execute(db);
  return rows[0]?.left ?? [];
}

/** False where it was removed meanwhile. */
export async function markChecked(
  db: Database,
  id: string,
  checked: { result: UploadResult; draftId: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload set state = 'checked', stage = '', result = ${JSON.stringify(checked.result)}::jsonb,
      keys = '{}', draft_id = ${checked.draftId}, updated_at = ${checked.now}
    where id = ${id} and state = 'checking'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whose an upload is. */
export async function findOwner(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id as "clientId" from upload where id = ${id}`.execute(db);
  return rows[0]?.clientId ?? '';
}

/** Those whose check was begun before a time and has not come to an end, the longest first. */
export async function findStuckChecks(db: Database, before: Date): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`
    select id, created_at as since from upload
    where state = 'checking' and updated_at < ${before} order by updated_at`.execute(db);
  return rows;
}

export type GoneUpload = Pick<UploadRow, 'id' | 'keys'>;

export async function deleteUploads(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<GoneUpload[]> {
  const { rows } = await sql<GoneUpload>`
    delete from upload where client_id = ${clientId} and id = any(${ids}::uuid[]) returning id, keys`.execute(
    db,
  );
  return rows;
}

export async function listUploadIds(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from upload where client_id = ${clientId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these ids whose last byte nobody has been told of. */
export async function findReceiving(
  db: Database,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'bytes'>[]> {
  const { rows } = await sql<Pick<UploadRow, 'id' | 'bytes'>>`
    select id, bytes from upload where id = any(${ids}::uuid[]) and state = 'receiving'`.execute(db);
  return rows;
}

/** Deletes those that began before a time and have not come in whole. */
export async function deleteUnfinished(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where state = 'receiving' and created_at < ${before} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these ids whose bytes are still needed. */
export async function findUnchecked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from upload
    where id = any(${ids}::uuid[]) and state in ('receiving', 'waiting', 'checking')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

import type { StorageKind, SWEEP_PHASES } from '@mogine/contract/storage-kinds';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { ListedObject } from '#kernel/storage';

export type Phase = (typeof SWEEP_PHASES)[number];
export type KindCount = { kind: StorageKind; files: number; bytes: number };
export type SweepRow = {
  id: string;
  state: 'running' | 'done' | 'stopped';
  isWhole: boolean;
  staff: string;
  startedAt: Date;
  phase: Phase;
  place: number;
  cursor: string;
  stepAt: Date;
  files: number;
  bytes: number;
  read: number;
  kinds: KindCount[];
  endedAt: Date | null;
};
/** Where a sweep goes on, and what it has counted up to there. */
export type Progress = Pick<SweepRow, 'phase' | 'place' | 'cursor' | 'files' | 'bytes' | 'read'>;

const COLUMNS = sql`w.id, w.state, w.is_whole as "isWhole", coalesce((select name from staff s where s.id = w.started_by), '') as staff,
  w.started_at as "startedAt", w.phase, w.place, w.cursor, w.step_at as "stepAt", w.files::float8 as files, w.bytes::float8 as bytes,
  w.read::float8 as read, w.kinds, w.ended_at as "endedAt"`;

/** False where one runs already. */
export async function insertSweep(
  db: Database,
  row: { id: string; isWhole: boolean; by: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into storage_sweep (id, is_whole, started_by, started_at, step_at)
    values (${row.id}, ${row.isWhole}, ${row.by}, ${row.now}, ${row.now})
    on conflict (state) where state = 'running' do nothing`.execute(db);
  return numAffectedRows > 0n;
}

export async function findRunning(db: Database): Promise<SweepRow | null> {
  const { rows } = await sql<SweepRow>`
    select ${COLUMNS} from storage_sweep w where state = 'running'`.execute(db);
  return rows[0] ?? null;
}

/** The newest that has ended, or the newest of those that have counted everything. */
export async function findLast(
  db: Database,
  { hasCounted }: { hasCounted: boolean },
): Promise<SweepRow | null> {
  const which = hasCounted ? sql`w.kinds <> '[]'` : sql`w.state <> 'running'`;
  const { rows } = await sql<SweepRow>`
    select ${COLUMNS} from storage_sweep w where ${which} order by w.started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When the last sweep that came to its end did so. */
export async function findLastDone(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date }>`
    select ended_at as "endedAt" from storage_sweep where state = 'done' order by started_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.endedAt ?? null;
}

export async function stopRunning(db: Database, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update storage_sweep set state = 'stopped', ended_at = ${now} where state = 'running' returning id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Takes a running sweep over, whoever worked on it; null where it does not run any more. */
export async function takeSweep(
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<SweepRow | null> {
  const { rows } = await sql<SweepRow>`
    update storage_sweep w set token = ${token}, step_at = ${now} where id = ${id} and state = 'running'
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps where a sweep is, and it for whoever calls until the transaction ends. False where another works on it, or it was stopped. */
export async function saveProgress(
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
  { phase, place, cursor, files, bytes, read }: Progress,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update storage_sweep set phase = ${phase}, place = ${place}, cursor = ${cursor}, files = ${files}, bytes = ${bytes},
      read = ${read}, step_at = ${now}
    where id = ${id} and token = ${token} and state = 'running'`.execute(db);
  return numAffectedRows > 0n;
}

/** Says that somebody still works on a sweep. False where another does, or it was stopped. */
export async function keepSweep(
  db: Database,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update storage_sweep set step_at = ${now} where id = ${id} and token = ${token} and state = 'running'`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export async function endSweep(db: Database, id: string, now: Date): Promise<void> {
  await sql`update storage_sweep set state = 'done', ended_at = ${now} where id = ${id}`.execute(db);
}

/** The id of a sweep that nobody has worked on since then. */
export async function findAbandoned(db: Database, before: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from storage_sweep where state = 'running' and step_at < ${before}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Forgets what an earlier sweep has seen. */
export async function emptyObjects(db: Database): Promise<void> {
  await sql`truncate storage_object`.execute(db);
}

/** Takes down what was listed; a file and its record may come apart, and both more than once. */
export async function insertObjects(
  db: Database,
  listed: readonly (ListedObject & { kind: StorageKind })[],
): Promise<void> {
  if (listed.length === 0) return;
  const rows = listed.map(({ key, kind, part, bytes, storedAt }) => ({
    ...{ key, kind, bytes, stored_at: storedAt.toISOString() },
    ...{ has_body: part !== 'record', has_record: part !== 'body' },
  }));
  await sql`
    insert into storage_object as o (key, kind, has_body, has_record, bytes, stored_at)
    select key, min(kind), bool_or(has_body), bool_or(has_record), max(bytes), max(stored_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, kind text, has_body boolean, has_record boolean, bytes bigint, stored_at timestamptz)
    group by key
    on conflict (key) do update set has_body = o.has_body or excluded.has_body,
      has_record = o.has_record or excluded.has_record,
      bytes = case when excluded.has_body then excluded.bytes else o.bytes end,
      stored_at = greatest(o.stored_at, excluded.stored_at)`.execute(db);
}

/** Counts what was listed and keeps that with the sweep. */
export async function countKinds(db: Database, id: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    update storage_sweep set kinds = coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'files', files, 'bytes', bytes) order by bytes desc, kind) from (
        select kind, count(*) as files, sum(bytes) as bytes from storage_object where has_body group by kind
      ) counted), '[]')
    where id = ${id}`.execute(db);
}

export type ObjectRow = {
  key: string;
  kind: StorageKind;
  isNamed: boolean;
  bytes: number;
  storedAt: Date;
  source: string;
  ref: string;
  sha256: string;
};

/** The next of those that were listed, in the order of their keys. */
export async function listObjects(db: Database, after: string, limit: number): Promise<ObjectRow[]> {
  const { rows } = await sql<ObjectRow>`
    select key, kind, is_named as "isNamed", bytes::float8 as bytes, stored_at as "storedAt", source, ref, sha256
    from storage_object where key > ${after} order by key limit ${limit}`.execute(db);
  return rows;
}

/** So that a sweep under way does not take it for one that is still there. */
export async function forgetObject(db: Database, key: string): Promise<void> {
  await sql`delete from storage_object where key = ${key}`.execute(db);
}

/** Sweeps from before then, but for the newest of all. */
export async function deleteSweeps(db: Database, before: Date): Promise<void> {
  await sql`delete from storage_sweep where state <> 'running' and started_at < ${before}
    and started_at < (select max(started_at) from storage_sweep where state = 'done')`.execute(db);
}

import {
  STORAGE_KINDS,
  type DAMAGES,
  type FINDING_OUTCOMES,
  type FINDING_STATES,
  type STORAGE_PROBLEMS,
  type StorageKind,
} from '@mogine/contract/storage-kinds';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX, countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type Problem = (typeof STORAGE_PROBLEMS)[number];
export type FindingState = (typeof FINDING_STATES)[number];
export type Outcome = Exclude<(typeof FINDING_OUTCOMES)[number], ''>;
export type Deed = 'delete' | 'remake' | 'check';
export type FindingRow = {
  id: string;
  key: string;
  kind: StorageKind;
  problem: Problem;
  detail: (typeof DAMAGES)[number];
  source: string;
  ref: string;
  bytes: number | null;
  expectedBytes: number | null;
  state: FindingState;
  deed: '' | Deed;
  outcome: (typeof FINDING_OUTCOMES)[number];
  note: string;
  staff: string;
  createdAt: Date;
  seenAt: Date;
  endedAt: Date | null;
};
export type Found = Pick<
  FindingRow,
  'key' | 'kind' | 'problem' | 'detail' | 'source' | 'ref' | 'bytes' | 'expectedBytes'
>;

const COLUMNS = sql`f.id, f.key, f.kind, f.problem, f.detail, f.source, f.ref, f.bytes::float8 as bytes,
  f.expected_bytes::float8 as "expectedBytes", f.state, f.deed, f.outcome, f.note, f.created_at as "createdAt",
  f.seen_at as "seenAt", f.ended_at as "endedAt", coalesce((select name from staff s where s.id = f.staff_id), '') as staff`;

/**
 * Writes down what was found. What is known already is only seen again; what somebody has put up with is open again where it is
 * another trouble now. A deed that has not ended in an hour has come to nothing.
 */
export async function writeFindings(
  db: Database,
  found: readonly (Found & { id: string })[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ expectedBytes, ...one }) => ({ ...one, expected_bytes: expectedBytes }));
  await sql`
    insert into storage_finding as f
      (id, key, kind, problem, detail, source, ref, bytes, expected_bytes, created_at, seen_at)
    select id, key, kind, problem, detail, source, ref, bytes, expected_bytes, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, key text, kind text, problem text, detail text,
      source text, ref text, bytes bigint, expected_bytes bigint)
    where problem <> 'orphan' or exists (select from storage_object o where o.key = r.key)
    order by key
    on conflict (key) where state <> 'ended' do update set problem = excluded.problem, detail = excluded.detail,
      kind = excluded.kind, source = excluded.source, ref = excluded.ref, bytes = excluded.bytes,
      expected_bytes = excluded.expected_bytes, seen_at = excluded.seen_at,
      created_at = case when f.problem = excluded.problem then f.created_at else excluded.created_at end,
      state = case when f.state = 'known' and (f.problem, f.detail) = (excluded.problem, excluded.detail) then 'known'
        when f.state = 'working' and f.acted_at > excluded.seen_at - interval '1 hour' then 'working' else 'open' end,
      deed = case when f.state = 'working' and f.acted_at > excluded.seen_at - interval '1 hour' then f.deed else '' end`.execute(
    db,
  );
}

/** Ends what a sweep would have seen and has not. `andContent`: it has read every file. */
export async function endUnseen(
  db: Database,
  { since, andContent, now }: { since: Date; andContent: boolean; now: Date },
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    update storage_finding set state = 'ended', deed = '', ended_at = ${now}, outcome = 'gone'
    where state <> 'ended' and seen_at < ${since} and (${andContent} or detail <> 'content')
      and (state <> 'working' or acted_at < ${now}::timestamptz - interval '1 hour')`.execute(db);
}

type Filter = { problem: Problem | null; kind: StorageKind | null; state: FindingState };

function fits({ problem, kind, state }: Filter) {
  return sql`f.state = ${state} ${problem ? sql`and f.problem = ${problem}` : sql``} ${kind ? sql`and f.kind = ${kind}` : sql``}`;
}

export async function listFindings(
  db: Database,
  filter: Filter,
  { after, offset, limit }: Slice,
): Promise<FindingRow[]> {
  const behind = after ? sql`and (f.created_at, f.id) < (${after.createdAt}, ${after.id})` : sql``;
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from storage_finding f where ${fits(filter)} ${behind}
    order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countFindings(db: Database, filter: Filter): Promise<number> {
  return countUpTo(db, sql`storage_finding f where ${fits(filter)}`);
}

/** Since when the oldest that waits and is no orphan has done so. */
export async function findOldest(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select created_at from storage_finding where state = 'open' and problem = 'missing' order by created_at limit 1),
      (select created_at from storage_finding where state = 'open' and problem = 'damaged' order by created_at limit 1)
    ) as since`.execute(db);
  return rows[0]?.since ?? null;
}

export async function findFinding(db: Database, id: string): Promise<FindingRow | null> {
  const { rows } = await sql<FindingRow>`select ${COLUMNS} from storage_finding f where f.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Keeps those of them that somebody may act on as they are until the transaction ends. */
export async function lockFindings(db: Database, ids: readonly string[]): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from storage_finding f where f.id = any(${ids}::uuid[]) and f.state in ('open', 'known')
    order by f.id for update of f`.execute(db);
  return rows;
}

/** The same of orphans that wait, of one kind or any; the newest, as many as that. All hold findings in the order of their ids. */
export async function lockOrphans(
  db: Database,
  kind: StorageKind | null,
  limit: number,
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from storage_finding f
    where f.state = 'open' and f.problem = 'orphan' and f.id in (
      select o.id from storage_finding o
      where o.state = 'open' and o.problem = 'orphan' ${kind ? sql`and o.kind = ${kind}` : sql``}
      order by o.created_at desc, o.id desc limit ${limit})
    order by f.id for update of f`.execute(db);
  return rows;
}

export async function beginDeed(
  db: Database,
  ids: readonly string[],
  { deed, by, now }: { deed: Deed; by: string; now: Date },
): Promise<void> {
  await sql`update storage_finding set state = 'working', deed = ${deed}, staff_id = ${by}, acted_at = ${now}
    where id = any(${ids}::uuid[])`.execute(db);
}

export async function markKnown(
  db: Database,
  ids: readonly string[],
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<void> {
  await sql`update storage_finding set state = 'known', note = ${note}, staff_id = ${by}, acted_at = ${now}
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Those of them on which that deed is under way. */
export async function listWorking(db: Database, ids: readonly string[], deed: Deed): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select ${COLUMNS} from storage_finding f
    where f.id = any(${ids}::uuid[]) and f.state = 'working' and f.deed = ${deed} order by f.id`.execute(db);
  return rows;
}

export async function endFinding(db: Database, id: string, outcome: Outcome, now: Date): Promise<void> {
  await sql`update storage_finding set state = 'ended', deed = '', outcome = ${outcome}, ended_at = ${now}, seen_at = ${now}
    where id = ${id} and state <> 'ended'`.execute(db);
}

/** Has what nothing has come of wait for somebody again: a deed whose job has given up. */
export async function reopenStalled(db: Database, before: Date): Promise<void> {
  await sql`update storage_finding set state = 'open', deed = '' where id in (
    select id from storage_finding where state = 'working' and acted_at < ${before} order by id for update)`.execute(
    db,
  );
}

/** Has it wait for somebody again, as it is now. */
export async function reopen(
  db: Database,
  id: string,
  now: Date,
  { problem, detail, bytes }: Pick<FindingRow, 'problem' | 'detail' | 'bytes'>,
): Promise<void> {
  await sql`update storage_finding set state = 'open', deed = '', problem = ${problem}, detail = ${detail}, bytes = ${bytes},
    seen_at = ${now} where id = ${id} and state = 'working'`.execute(db);
}

/**
 * Those of them that a job makes again as they are named now. What is made of a file that is broken itself would take away what is
 * left: forms come of the files that are sold, lighter copies of the preview as well. And forms are made of the newest version alone.
 */
export async function listRemakable(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isBroken = sql`exists (select from storage_finding b where b.ref = f.ref and b.state <> 'ended' and b.source in ('file', 'version'))`;
  const { rows } = await sql<{ id: string }>`
    select f.id from (
      select *, case when source in ('form', 'health') then ref::uuid end as asset_id from storage_finding where id = any(${ids}::uuid[])) f
    where f.problem <> 'orphan' and f.state in ('open', 'known') and not ${isBroken} and case f.source
      when 'form' then exists (select from asset_form m where m.key = f.key and m.is_made
        and m.version = (select max(number) from asset_version v where v.asset_id = f.asset_id))
      when 'health' then exists (select from asset a join asset_health h on h.asset_id = a.id
        where a.id = f.asset_id and a.status = 'published' and not exists (
          select from storage_finding b where b.ref = f.ref and b.state <> 'ended' and b.source = 'shown'
            and right(a.preview ->> 'model', length(b.key) - length('public')) = substr(b.key, length('public') + 1)))
      else false end`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type FindingCount = { problem: Problem; state: FindingState; count: number };

/** By what they are and how they stand, without those that have ended; each counted up to {@link COUNTED_MAX}. */
export async function countLive(db: Database): Promise<FindingCount[]> {
  const { rows } = await sql<FindingCount>`
    select p.problem, s.state, c.count from unnest(array['missing', 'damaged', 'orphan']) p (problem)
    cross join unnest(array['open', 'known', 'working']) s (state)
    cross join lateral (
      select count(*)::int as count from (
        select from storage_finding f where f.state = s.state and f.problem = p.problem limit ${COUNTED_MAX}) counted
    ) c`.execute(db);
  return rows;
}

/** How many orphans of a kind, or of each, wait; counted up to {@link COUNTED_MAX}. */
export async function countOrphans(
  db: Database,
  kind: StorageKind | null,
): Promise<{ kind: StorageKind; count: number }[]> {
  const kinds = kind ? [kind] : [...STORAGE_KINDS];
  const { rows } = await sql<{ kind: StorageKind; count: number }>`
    select k.kind, c.count from unnest(${kinds}::text[]) k (kind) cross join lateral (
      select count(*)::int as count from (
        select from storage_finding f where f.state = 'open' and f.kind = k.kind and f.problem = 'orphan'
        limit ${COUNTED_MAX}) counted
    ) c`.execute(db);
  return rows;
}

export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await sql`delete from storage_finding where state = 'ended' and ended_at < ${before}`.execute(db);
}

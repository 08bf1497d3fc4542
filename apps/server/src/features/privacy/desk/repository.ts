import type { EXPORT_STATES } from '@mogine/contract/desk/privacy';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

type ExportState = (typeof EXPORT_STATES)[number];

export type DeskExport = {
  id: string;
  clientId: string;
  nickname: string;
  state: ExportState;
  createdAt: Date;
  readyAt: Date | null;
  bytes: number | null;
};

function ofState(state: ExportState | null) {
  return state === null ? sql`true` : sql`e.status = ${state}`;
}

/** Newest first. */
export async function listExports(
  db: Database,
  state: ExportState | null,
  { after, offset, limit }: Slice,
): Promise<DeskExport[]> {
  const behind = after ? sql`and (e.asked_at, e.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskExport>`
    select e.id, e.client_id as "clientId", c.nickname, e.status as state, e.asked_at as "createdAt",
      e.ready_at as "readyAt", e.bytes
    from data_export e join client c on c.id = e.client_id where ${ofState(state)} ${behind}
    order by e.asked_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countExports(db: Database, state: ExportState | null): Promise<number> {
  return countUpTo(db, sql`data_export e where ${ofState(state)}`);
}

/** Has a copy that failed wait again; refused by `data_export_one_waiting` where another one of the same person waits. */
export async function restartExport(db: Database, id: string): Promise<'done' | 'not-failed' | 'unknown'> {
  const { rows } = await sql<{ isDone: boolean }>`
    with done as (update data_export set status = 'waiting' where id = ${id} and status = 'failed' returning id)
    select exists (select from done) as "isDone" from data_export where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return 'unknown';
  return row.isDone ? 'done' : 'not-failed';
}

export type DeskClosing = {
  /** The member's. */
  id: string;
  nickname: string;
  createdAt: Date;
  dueAt: Date;
  /** When it is looked at again; null where nothing has held it back. */
  retryAt: Date | null;
};

/** Newest first. */
export async function listClosings(db: Database, { after, offset, limit }: Slice): Promise<DeskClosing[]> {
  const behind = after
    ? sql`where (k.asked_at, k.client_id) < (${after.createdAt}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeskClosing>`
    select k.client_id as id, c.nickname, k.asked_at as "createdAt", k.due_at as "dueAt", k.retry_at as "retryAt"
    from account_closing k join client c on c.id = k.client_id ${behind}
    order by k.asked_at desc, k.client_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countClosings(db: Database): Promise<number> {
  return countUpTo(db, sql`account_closing`);
}

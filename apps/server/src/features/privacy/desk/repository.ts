import type { EXPORT_SHOWS, EXPORT_STATES } from '@mogine/contract/desk/privacy';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';

type ExportState = (typeof EXPORT_STATES)[number];
type ExportShow = (typeof EXPORT_SHOWS)[number];

export type DeskExport = {
  id: string;
  clientId: string;
  nickname: string;
  state: ExportState;
  createdAt: Date;
  readyAt: Date | null;
  bytes: number | null;
};

/** `clientId`: of one member alone. */
type ExportsWanted = { state: ExportShow | null; clientId: string | null };

function wantedOnes({ state, clientId }: ExportsWanted): RawBuilder<unknown> {
  const isShown =
    state === 'open'
      ? sql`e.status in ('waiting', 'failed')`
      : state === null
        ? sql`true`
        : sql`e.status = ${state}`;
  return clientId === null ? isShown : sql`${isShown} and e.client_id = ${clientId}`;
}

/** What somebody waits for by when it is due, which is in the order in which it was asked for; everything else newest first. */
export async function listExports(
  db: Database,
  wanted: ExportsWanted,
  { after, offset, limit }: Slice,
): Promise<DeskExport[]> {
  const { state } = wanted;
  const isUpwards = state === 'open' || state === 'waiting' || state === 'failed';
  const order = isUpwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<DeskExport>`
    select e.id, e.client_id as "clientId", c.nickname, e.status as state, e.asked_at as "createdAt",
      e.ready_at as "readyAt", e.bytes
    from data_export e join client c on c.id = e.client_id where ${wantedOnes(wanted)}
      and ${isBehind(after, ['e.asked_at', 'e.id'], { isUpwards })}
    order by e.asked_at ${order}, e.id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countExports(db: Database, wanted: ExportsWanted): Promise<number> {
  return countUpTo(db, sql`data_export e where ${wantedOnes(wanted)}`);
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
  owed: number;
};

function closingsOf(clientId: string | null): RawBuilder<unknown> {
  return clientId === null ? sql`true` : sql`k.client_id = ${clientId}`;
}

/** The first to be due first, which is in the order in which they were asked for; `clientId`: of one member alone. */
export async function listClosings(
  db: Database,
  clientId: string | null,
  { after, offset, limit }: Slice,
): Promise<DeskClosing[]> {
  const { rows } = await sql<DeskClosing>`
    select k.client_id as id, c.nickname, k.asked_at as "createdAt", k.due_at as "dueAt", k.retry_at as "retryAt",
      (select coalesce(sum(points - settled_points), 0) from earning_debt
        where seller_id = k.client_id and settled_points < points)::integer as owed
    from account_closing k join client c on c.id = k.client_id
    where ${closingsOf(clientId)} and ${isBehind(after, ['k.asked_at', 'k.client_id'], { isUpwards: true })}
    order by k.asked_at, k.client_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countClosings(db: Database, clientId: string | null): Promise<number> {
  return countUpTo(db, sql`account_closing k where ${closingsOf(clientId)}`);
}

export async function isMember(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

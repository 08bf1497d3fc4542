import type {
  REQUEST_KINDS,
  REQUEST_SHOWS,
  REQUEST_STATES,
  REQUEST_WAYS,
} from '@mogine/contract/desk/privacy';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';

export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestRow = {
  id: string;
  kind: RequestKind;
  way: (typeof REQUEST_WAYS)[number];
  clientId: string | null;
  nickname: string | null;
  name: string;
  receivedAt: Date;
  dueAt: Date;
  ownerId: string | null;
  ownerName: string | null;
  state: RequestState;
  note: string;
  answer: string;
  edition: number;
  createdAt: Date;
  createdBy: string;
  closedAt: Date | null;
  closedBy: string | null;
};
/** `clientId`: of one member alone. */
export type RequestsWanted = { show: (typeof REQUEST_SHOWS)[number]; clientId: string | null };

const COLUMNS = sql`r.id, r.kind, r.way, r.client_id as "clientId", m.nickname, r.name, r.received_at as "receivedAt", r.due_at as "dueAt",
  r.owner_id as "ownerId", o.name as "ownerName", r.state, r.note, r.answer, r.edition, r.created_at as "createdAt", c.name as "createdBy",
  r.closed_at as "closedAt", e.name as "closedBy"`;
const FROM = sql`privacy_request r left join client m on m.id = r.client_id left join staff o on o.id = r.owner_id
  join staff c on c.id = r.created_by left join staff e on e.id = r.closed_by`;

function wantedOnes({ show, clientId }: RequestsWanted): RawBuilder<unknown> {
  const isShown = show === 'open' ? sql`r.state = 'open'` : sql`r.state <> 'open'`;
  return clientId === null ? isShown : sql`${isShown} and r.client_id = ${clientId}`;
}

/** What is open by when it is due, what is closed newest first. */
export async function listRequests(
  db: Database,
  wanted: RequestsWanted,
  { after, offset, limit }: Slice,
): Promise<RequestRow[]> {
  const isUpwards = wanted.show === 'open';
  const at = isUpwards ? 'r.due_at' : 'r.closed_at';
  const order = isUpwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from ${FROM} where ${wantedOnes(wanted)} and ${isBehind(after, [at, 'r.id'], { isUpwards })}
    order by ${sql.ref(at)} ${order}, r.id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countRequests(db: Database, wanted: RequestsWanted): Promise<number> {
  return countUpTo(db, sql`privacy_request r where ${wantedOnes(wanted)}`);
}

export async function findRequest(db: Database, id: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} from ${FROM} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type NewRequest = Pick<
  RequestRow,
  'id' | 'kind' | 'way' | 'clientId' | 'name' | 'receivedAt' | 'dueAt' | 'ownerId' | 'note'
> & { by: string; now: Date };

export async function insertRequest(db: Database, row: NewRequest): Promise<void> {
  await db
    .insertInto('privacy_request')
    .values({
      ...{ id: row.id, kind: row.kind, way: row.way, client_id: row.clientId, name: row.name },
      ...{ received_at: row.receivedAt, due_at: row.dueAt, owner_id: row.ownerId, state: 'open' },
      ...{ note: row.note, created_by: row.by, created_at: row.now },
    })
    .execute();
}

type Seen = { id: string; edition: number };
type Changes = { kind: RequestKind; owner_id: string | null; note: string };
type Closing = { state: Exclude<RequestState, 'open'>; answer: string; closed_by: string; closed_at: Date };

/** False where it is closed, or was changed since it was read. */
export async function changeRequest(
  db: Database,
  { id, edition }: Seen,
  changes: Changes | Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('privacy_request')
    .set({ ...changes, edition: edition + 1 })
    .where('id', '=', id)
    .where('edition', '=', edition)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listColleagues(
  db: Database,
): Promise<{ id: string; name: string; roles: readonly string[] }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute();
}

/** Forgets what was closed before a moment. */
export async function deleteRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('privacy_request').where('closed_at', '<', before).execute();
}

/** What somebody may have to see to, the first that was asked for first: at most so many of each kind. */
export async function listOpenOfAll(
  db: Database,
  limit: number,
): Promise<{ what: 'request' | 'failed' | 'export' | 'closing'; at: Date; dueAt: Date | null }[]> {
  const { rows } = await sql<{
    what: 'request' | 'failed' | 'export' | 'closing';
    at: Date;
    dueAt: Date | null;
  }>`
    (select 'request' as what, received_at as at, due_at as "dueAt" from privacy_request where state = 'open'
      order by due_at, id limit ${limit})
    union all (select case status when 'failed' then 'failed' else 'export' end, asked_at, null from data_export
      where status in ('waiting', 'failed') order by asked_at, id limit ${limit})
    union all (select 'closing', asked_at, null from account_closing order by asked_at, client_id limit ${limit})`.execute(
    db,
  );
  return rows;
}

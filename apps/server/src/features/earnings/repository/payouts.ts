import type { WithdrawalState } from '@mogine/contract/withdrawals';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX, countUpTo } from '#db/count';
import { isBehind, startsWith } from '#db/position';
import type { PayoutBatch } from '#db/tables';
import type { Slice } from '#kernel/paging';
import type { SaleFacts } from '../rules/rings.ts';
import { CREATOR_NAME, JOIN_CREATOR } from './creator-name.ts';
import type { WithdrawalRow } from './withdrawals.ts';

export type QueuedRow = WithdrawalRow & { creator: string; isFrozen: boolean; batch_no: string | null };
const QUEUED = sql`w.*, ${CREATOR_NAME} as creator, c.frozen_at is not null as "isFrozen", b.batch_no`;
/** So many of a name are looked at. */
const NAMES_MAX = 200;

type Wanted = { state?: string | undefined; method?: string | undefined; searchKey?: string | undefined };

/** Withdrawals of everybody, newest first, with how many there are up to a bound. */
export async function listQueue(
  db: Database,
  { state, method, searchKey }: Wanted,
  { after, offset, limit }: Slice,
): Promise<{ rows: QueuedRow[]; total: number }> {
  const conditions = [sql`true`];
  if (state !== undefined) conditions.push(sql`w.state = ${state}`);
  if (method !== undefined) conditions.push(sql`w.method = ${method}`);
  const matches = sql.join(conditions, sql` and `);
  const from = searchKey ? found(searchKey) : sql`withdrawal`;
  const { rows } = await sql<QueuedRow>`
    select ${QUEUED} from ${from} w join client c on c.id = w.client_id ${JOIN_CREATOR}
    left join payout_batch b on b.id = w.batch_id where ${matches} and ${isBehind(after, ['w.created_at', 'w.id'])}
    order by w.created_at desc, w.id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countUpTo(db, sql`${from} w where ${matches}`) };
}

/** Of a number or batch, of creators whose approved name begins so, and of a nickname: each by an index of its own. */
function found(searchKey: string): RawBuilder<unknown> {
  const [number, name] = [searchKey.toUpperCase(), searchKey.toLowerCase()];
  return sql`(
    select * from withdrawal where withdrawal_no = ${number}
    union select * from withdrawal where batch_id = (select id from payout_batch where batch_no = ${number})
    union select * from withdrawal where client_id in (
      (select client_id from creator where ${startsWith(sql`lower(display_name)`, name)} limit ${NAMES_MAX})
      union all (select id from client where nickname = ${searchKey} limit ${NAMES_MAX})))`;
}

export type Queue = { count: number; sinceTime: Date | null };

/** Withdrawals that nobody has decided on, and those among them, counted apart, that wait for a frozen account. */
export async function readRequested(db: Database): Promise<Queue & { frozen: number }> {
  const requested = sql`withdrawal w where w.state = 'requested'
    and not exists (select from client c where c.id = w.client_id and c.frozen_at is not null)`;
  const frozen = sql`client c join withdrawal w on w.client_id = c.id and w.state = 'requested' where c.frozen_at is not null`;
  const { rows } = await sql<{ sinceTime: Date | null }>`
    select (select w.created_at from ${requested} order by w.created_at limit 1) as "sinceTime"`.execute(db);
  return {
    count: await countUpTo(db, requested),
    sinceTime: rows[0]?.sinceTime ?? null,
    frozen: await countUpTo(db, frozen),
  };
}

/** Batches of a bank that has to be asked, or has not answered: those of WeChat end by themselves. An answer may wait for a second person. */
export async function readOpenBatches(db: Database): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*)::int as count, min(created_at) as "sinceTime" from payout_batch where id in (
      select batch_id from withdrawal where state = 'sent' and method = 'bank'
      order by created_at limit ${COUNTED_MAX})
      and batch_no not in (select subject from approval where kind = 'payouts.result' and state = 'waiting')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, sinceTime: null };
}

export async function findQueued(db: Database, id: string): Promise<QueuedRow | null> {
  const { rows } = await sql<QueuedRow>`
    select ${QUEUED} from withdrawal w join client c on c.id = w.client_id ${JOIN_CREATOR}
    left join payout_batch b on b.id = w.batch_id where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type EventRow = { state: WithdrawalState; at: Date; staff: string | null; note: string };

export async function listEvents(db: Database, withdrawalId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.state, e.at, s.name as staff, e.note from withdrawal_event e left join staff s on s.id = e.staff_id
    where e.withdrawal_id = ${withdrawalId} order by e.at, e.id`.execute(db);
  return rows;
}

export async function readPaidBefore(
  db: Database,
  clientId: string,
): Promise<{ count: number; netFen: number }> {
  const { rows } = await sql<{ count: number; netFen: number }>`
    select count(*) as count, coalesce(sum(net_fen), 0)::bigint as "netFen"
    from withdrawal where client_id = ${clientId} and state = 'done'`.execute(db);
  return rows[0] ?? { count: 0, netFen: 0 };
}

/**
 * Where a seller's sales since a moment came from. What a purchase was paid with is what the ledger took from the buyer:
 * a part of a mixed payment counts with each of its works.
 */
export async function readSaleFacts(db: Database, sellerId: string, since: Date): Promise<SaleFacts> {
  const { rows } = await sql<SaleFacts>`
    with sold as (
      select buyer_id, txn_id, gross_points from earning
      where seller_id = ${sellerId} and form = 'purchase' and created_at >= ${since} and reversed_at is null),
    paid as (
      select s.txn_id, -sum(e.amount) filter (where a.kind in ('gift', 'bonus')) as free, -sum(e.amount) as points
      from (select distinct txn_id, buyer_id from sold) s join ledger_entry e on e.txn_id = s.txn_id
      join ledger_account a on a.id = e.account_id and a.client_id = s.buyer_id and e.amount < 0 group by s.txn_id),
    buyer as (
      select buyer_id, sum(gross_points) as points, exists (
        select from earning back where back.buyer_id = ${sellerId} and back.seller_id = s.buyer_id
          and back.form = 'purchase') as is_mutual
      from sold s group by buyer_id)
    select (select count(*) from sold) as sales, coalesce(sum(b.points), 0)::bigint as "grossPoints",
      (select coalesce(sum(s.gross_points * p.free / p.points), 0)::bigint from sold s join paid p using (txn_id))
        as "freePoints",
      count(*) as buyers, coalesce(max(b.points), 0)::bigint as "topBuyerPoints",
      coalesce(sum(b.points) filter (where is_mutual), 0)::bigint as "mutualPoints",
      count(*) filter (where is_mutual) as "mutualBuyers"
    from buyer b`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the facts of a seller are always one row');
  return row;
}

export type BatchRow = Selectable<PayoutBatch>;

export async function insertBatch(db: Database, row: BatchRow): Promise<void> {
  await db.insertInto('payout_batch').values(row).execute();
}

export async function findBatch(db: Database, id: string): Promise<BatchRow | null> {
  const row = await db.selectFrom('payout_batch').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Notes that the file of a batch was given; false where it was before and this is not meant to be once more. */
export async function markExported(
  db: Database,
  id: string,
  { at, by, isAgain }: { at: Date; by: string; isAgain: boolean },
): Promise<boolean> {
  const marked = await db
    .updateTable('payout_batch')
    .set({ exported_at: at, exported_by: by })
    .where('id', '=', id)
    .$if(!isAgain, (query) => query.where('exported_at', 'is', null))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0;
}

/** What a batch pays, in one order; the rows are locked when asked for. */
export async function listBatch(
  db: Database,
  batchId: string,
  { isLocked }: { isLocked: boolean },
): Promise<WithdrawalRow[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows as WithdrawalRow[];
}

export type ListedBatch = {
  id: string;
  batchNo: string;
  method: 'bank' | 'wechat';
  count: number;
  netFen: number;
  open: number;
  createdAt: Date;
  exportedAt: Date | null;
  exportedBy: string;
  approvalId: string | null;
};

export async function listBatches(
  db: Database,
  { after, offset, limit }: Slice,
): Promise<{ rows: ListedBatch[]; total: number }> {
  const { rows } = await sql<ListedBatch>`
    select b.id, b.batch_no as "batchNo", b.method, b.created_at as "createdAt",
      b.exported_at as "exportedAt", coalesce(s.name, '') as "exportedBy", a.id as "approvalId", w.* from (
      select * from payout_batch
      where ${isBehind(after, ['created_at', 'id'])}
      order by created_at desc, id desc limit ${limit} offset ${offset}) b
    left join staff s on s.id = b.exported_by
    left join approval a on a.kind = 'payouts.result' and a.subject = b.batch_no and a.state = 'waiting'
    cross join lateral (
      select count(*) as count, coalesce(sum(net_fen), 0)::bigint as "netFen",
        count(*) filter (where ended_at is null) as open
      from withdrawal where batch_id = b.id) w
    order by b.created_at desc, b.id desc`.execute(db);
  return { rows, total: await countUpTo(db, sql`payout_batch`) };
}

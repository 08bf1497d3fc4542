import { sql } from 'kysely';
import type { Database } from '#db/client';

export type LedgerFault = { rule: string; subject: string };

/**
 * Everything that must always hold, checked against all rows: whatever comes back is a fault of ours. Read in one
 * statement, so that work under way does not look like a fault.
 */
export async function findLedgerFaults(db: Database): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with balances as (
      select a.id, a.client_id, a.unit, a.kind, a.balance, a.min_balance, a.seq,
        coalesce(sum(e.amount), 0) as total, count(e.seq) as entries, coalesce(max(e.seq), 0) as last_seq
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id),
    steps as (
      select account_id, balance_after, amount, seq,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by seq) as balance_before
      from ledger_entry),
    lots as (
      select client_id, kind, sum(remaining) as points from point_lot group by client_id, kind
      union all select client_id, 'hold', sum(points) from point_hold where status = 'held' group by client_id)
    select 'transactions balance' as rule, t.id::text as subject
      from ledger_txn t left join ledger_entry e on e.txn_id = t.id left join ledger_account a on a.id = e.account_id
      group by t.id, a.unit having coalesce(sum(e.amount), 1) <> 0
    union all select 'units balance', unit from ledger_account group by unit having sum(balance) <> 0
    union all select 'balance is the sum of entries', id::text from balances where balance <> total
    union all select 'entries are counted without gaps', id::text from balances
      where seq <> entries or seq <> last_seq
    union all select 'each entry continues the one before', account_id::text from steps
      where balance_after <> balance_before + amount
    union all select 'nobody is below zero', id::text from balances where client_id is not null and balance < 0
    union all select 'lots make up the balance', b.id::text
      from balances b left join lots l on l.client_id = b.client_id and l.kind = b.kind
      where b.client_id is not null and b.balance <> coalesce(l.points, 0)
    union all select 'unearned money is in lots', 'deferred_revenue' where
      (select coalesce(sum(fen), 0) from point_lot)
      + (select coalesce(sum(p.fen), 0) from point_hold_part p join point_hold h on h.id = p.hold_id
          where h.status = 'held')
      + (select sum(balance) from ledger_account where client_id is null and kind = 'deferred_revenue') <> 0
    union all select 'holds hold what their parts say', h.id::text from point_hold h
      where h.points <> (select sum(points) from point_hold_part where hold_id = h.id)
    union all select 'the log tells what happened', b.client_id::text
      from (select client_id, sum(balance) as points from balances where kind <> 'hold' group by client_id) b
      where b.client_id is not null and b.points <> (
        select coalesce(sum(points), 0) from point_log
        where client_id = b.client_id and (status in (2, 4) or (status = 1 and points < 0)))
    union all select 'downloads are counted', q.client_id::text from download_quota q
      where q.used > q.allowed or q.used <> (
        select count(*) from download_quota_use u
        where u.client_id = q.client_id and u.period_start = q.period_start)`.execute(db);
  return rows;
}

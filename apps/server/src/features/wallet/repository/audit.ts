import type { LedgerRule } from '@mogine/contract/desk/ledger';
import { sql } from 'kysely';
import type { Database } from '#db/client';

/** `subject`: the id of the transaction, account, hold or member, or what else is named. */
export type LedgerFault = { rule: LedgerRule; subject: string };

/** Each tells the subjects of which its rule does not hold. */
const BROKEN: Record<LedgerRule, ReturnType<typeof sql>> = {
  'transactions balance': sql`
    select t.id::text as subject
      from ledger_txn t left join ledger_entry e on e.txn_id = t.id left join ledger_account a on a.id = e.account_id
      group by t.id, a.unit having coalesce(sum(e.amount), 1) <> 0`,
  'units balance': sql`select unit as subject from ledger_account group by unit having sum(balance) <> 0`,
  'balance is the sum of entries': sql`select id::text as subject from balances where balance <> total`,
  'entries are counted without gaps': sql`
    select id::text as subject from balances where seq <> entries or seq <> last_seq`,
  'each entry continues the one before': sql`
    select account_id::text as subject from steps where balance_after <> balance_before + amount`,
  'nobody is below zero': sql`
    select id::text as subject from balances where client_id is not null and balance < 0`,
  'lots make up the balance': sql`
    select b.id::text as subject
      from balances b left join lots l on l.client_id = b.client_id and l.kind = b.kind
      where b.client_id is not null and b.balance <> coalesce(l.points, 0)`,
  'unearned money is in lots': sql`
    select 'deferred_revenue' as subject where
      (select coalesce(sum(fen), 0) from point_lot)
      + (select coalesce(sum(p.fen), 0) from point_hold_part p join point_hold h on h.id = p.hold_id
          where h.status = 'held')
      + (select sum(balance) from ledger_account where client_id is null and kind = 'deferred_revenue') <> 0`,
  'holds hold what their parts say': sql`
    select h.id::text as subject from point_hold h
      where h.points <> (select sum(points) from point_hold_part where hold_id = h.id)`,
  'the log tells what happened': sql`
    select b.client_id::text as subject
      from (select client_id, sum(balance) as points from balances where kind <> 'hold' group by client_id) b
      where b.client_id is not null and b.points <> (
        select coalesce(sum(points), 0) from point_log
        where client_id = b.client_id and (status in (2, 4) or (status = 1 and points < 0)))`,
  'downloads are counted': sql`
    select q.client_id::text as subject from download_quota q
      where q.used > q.allowed or q.used <> (
        select count(*) from download_quota_use u
        where u.client_id = q.client_id and u.period_start = q.period_start)`,
};

/**
 * Everything that must always hold, checked against all rows: whatever comes back is a fault of ours. Read in one
 * statement, so that work under way does not look like a fault.
 */
export async function findLedgerFaults(db: Database): Promise<LedgerFault[]> {
  const broken = Object.entries(BROKEN).map(
    ([rule, subjects]) => sql`select ${rule}::text as rule, subject from (${subjects}) as broken`,
  );
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
    ${sql.join(broken, sql` union all `)}`.execute(db);
  return rows;
}

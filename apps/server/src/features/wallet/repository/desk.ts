import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type DeskEntry = {
  account: string;
  clientId: string | null;
  unit: 'CNY' | 'PT';
  amount: number;
  balanceAfter: number;
};
export type DeskTransaction = {
  id: string;
  key: string;
  kind: string;
  createdAt: Date;
  entries: DeskEntry[];
};

type Wanted = { clientId: string | null; key: string | null };

/** Those that moved somebody's wallet (or anybody's), or the one under a key. */
function wanted({ clientId, key }: Wanted) {
  if (key !== null) return sql`select id, at from ledger_txn where key = ${key}`;
  if (clientId === null) return sql`select id, at from ledger_txn`;
  return sql`select t.id, t.at from ledger_txn t where t.id in (
    select e.txn_id from ledger_entry e join ledger_account a on a.id = e.account_id where a.client_id = ${clientId})`;
}

/** Transactions with their entries, newest first. */
export async function listTransactions(
  db: Database,
  asked: Wanted,
  { after, offset, limit }: Slice,
): Promise<DeskTransaction[]> {
  const { rows } = await sql<DeskTransaction>`
    with page as (
      select id, at from (${wanted(asked)}) t
      where ${after === null} or (at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
      order by at desc, id desc limit ${limit} offset ${offset})
    select t.id, t.key, t.kind, t.at as "createdAt", (
      select jsonb_agg(jsonb_build_object('account', a.kind, 'clientId', a.client_id, 'unit', a.unit,
        'amount', e.amount, 'balanceAfter', e.balance_after) order by a.unit, e.amount, a.kind)
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = t.id) as entries
    from page join ledger_txn t on t.id = page.id order by page.at desc, page.id desc`.execute(db);
  return rows;
}

/** How many there are, up to `max`. */
export async function countTransactions(db: Database, asked: Wanted, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from (${wanted(asked)}) t limit ${max}) t`.execute(db);
  return rows[0]?.count ?? 0;
}

export type HeldBalance = { account: string; isHouse: boolean; unit: 'CNY' | 'PT'; balance: number };

/** What each account of the house holds, and what all members together hold of each kind. */
export async function listBalances(db: Database): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select kind as account, client_id is null as "isHouse", unit, sum(balance)::bigint as balance
    from ledger_account group by unit, client_id is null, kind order by unit, 2 desc, kind`.execute(db);
  return rows;
}

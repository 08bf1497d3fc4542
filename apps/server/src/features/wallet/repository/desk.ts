import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
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

type Wanted = { clientId: string | null; phone: string | null; key: string | null; orderNo: string | null };

/** Those that moved somebody's wallet (or anybody's), those of an order, or the one under a key. */
function wanted({ clientId, phone, key, orderNo }: Wanted) {
  if (key !== null) return sql`select id, at from ledger_txn where key = ${key}`;
  if (orderNo !== null) {
    return sql`select id, at from ledger_txn where coalesce(meta ->> 'outTradeNo', meta ->> 'orderNo') = ${orderNo}`;
  }
  if (phone !== null) {
    return sql`select t.id, t.at from ledger_txn t where t.id in (
      select e.txn_id from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.client_id = (select id from client where phone = ${phone}))`;
  }
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
      where ${isBehind(after, ['at', 'id'])}
      order by at desc, id desc limit ${limit} offset ${offset})
    select t.id, t.key, t.kind, t.at as "createdAt", (
      select coalesce(jsonb_agg(jsonb_build_object('account', a.kind, 'clientId', a.client_id, 'unit', a.unit,
        'amount', e.amount, 'balanceAfter', e.balance_after) order by a.unit, e.amount, a.kind), '[]')
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = t.id) as entries
    from page join ledger_txn t on t.id = page.id order by page.at desc, page.id desc`.execute(db);
  return rows;
}

export function countTransactions(db: Database, asked: Wanted): Promise<number> {
  return countUpTo(db, sql`(${wanted(asked)}) t`);
}

export type HeldBalance = { account: string; isHouse: boolean; unit: 'CNY' | 'PT'; balance: number };

/** What each account of the house holds and, unless it is asked `ofHouse` alone, what all members together hold of each kind. */
export async function listBalances(db: Database, ofHouse = false): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select kind as account, client_id is null as "isHouse", unit, sum(balance)::bigint as balance
    from ledger_account ${ofHouse ? sql`where client_id is null` : sql``} group by unit, client_id is null, kind order by unit, 2 desc, kind`.execute(
    db,
  );
  return rows;
}

/** One transaction with its entries and what it was written down with. */
export async function findTransactionById(
  db: Database,
  id: string,
): Promise<(DeskTransaction & { actorId: string | null; meta: Record<string, unknown> }) | null> {
  const { rows } = await sql<DeskTransaction & { actorId: string | null; meta: Record<string, unknown> }>`
    select t.id, t.key, t.kind, t.at as "createdAt", t.actor_id as "actorId", t.meta, (
      select coalesce(jsonb_agg(jsonb_build_object('account', a.kind, 'clientId', a.client_id, 'unit', a.unit,
        'amount', e.amount, 'balanceAfter', e.balance_after) order by a.unit, e.amount, a.kind), '[]')
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.txn_id = t.id) as entries
    from ledger_txn t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What members are called; those who are gone are missing. */
export async function nameMembers(
  db: Database,
  ids: readonly string[],
): Promise<{ clientId: string; nickname: string }[]> {
  const { rows } = await sql<{ clientId: string; nickname: string }>`
    select id as "clientId", nickname from client where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

type NamedAccount = { id: string; unit: 'CNY' | 'PT'; balance: number; parts: number };

/** An account by its kind, whose it is (null: the house's) and its part; `parts` is how many it is kept in. */
export async function findAccount(
  db: Database,
  { account, clientId, part }: { account: string; clientId: string | null; part: number },
): Promise<NamedAccount | null> {
  const { rows } = await sql<NamedAccount>`
    select a.id, a.unit, a.balance, (select count(*)::int from ledger_account b
      where b.client_id is not distinct from a.client_id and b.kind = a.kind and b.unit = a.unit) as parts
    from ledger_account a
    where a.client_id is not distinct from ${clientId}::uuid and a.unit in ('CNY', 'PT')
      and a.kind = ${account} and a.part = ${part}`.execute(db);
  return rows[0] ?? null;
}

type AccountEntry = {
  seq: number;
  amount: number;
  balanceAfter: number;
  txnId: string;
  key: string;
  kind: string;
  at: Date;
};

/** Entries of an account by its own count, newest first, below `before`. */
export async function listAccountEntries(
  db: Database,
  { accountId, before, limit }: { accountId: string; before: number | null; limit: number },
): Promise<AccountEntry[]> {
  const below = before === null ? sql`` : sql`and e.seq < ${before}`;
  const { rows } = await sql<AccountEntry>`
    select e.seq, e.amount, e.balance_after as "balanceAfter", t.id as "txnId", t.key, t.kind, t.at
    from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.account_id = ${accountId} ${below} order by e.seq desc limit ${limit}`.execute(db);
  return rows;
}

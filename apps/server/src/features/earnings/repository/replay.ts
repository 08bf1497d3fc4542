import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { LedgerMovement } from '../rules/replay.ts';
import type { Period } from './read-earnings.ts';

/** An entry of a transaction in points: whose it is, as far as the seller may know. */
export type TransactionEntry = { party: 'you' | 'buyer' | 'others' | 'platform'; points: number };

/** What a transaction moved in points, as its seller may see it; whoever else was credited is one sum. */
export async function readTransaction(
  db: Database,
  txnId: string,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
): Promise<{ at: Date; entries: TransactionEntry[]; parts: { count: number; points: number } } | null> {
  const { rows } = await sql<{ at: Date; party: TransactionEntry['party']; points: number }>`
    select t.at, p.party, sum(e.amount)::bigint as points
    from ledger_txn t join ledger_entry e on e.txn_id = t.id
    join ledger_account a on a.id = e.account_id and a.unit = 'PT'
    cross join lateral (select case
      when a.client_id is null then 'platform' when a.client_id = ${sellerId} then 'you'
      when a.client_id = ${buyerId} then 'buyer' else 'others' end as party) p
    where t.id = ${txnId} group by t.at, p.party
    order by array_position(array['buyer', 'you', 'others', 'platform'], p.party)`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const parts = await sql<{ count: number; points: number }>`
    select count(*) as count, coalesce(sum(share_points), 0)::bigint as points
    from earning where txn_id = ${txnId} and seller_id = ${sellerId}`.execute(db);
  return {
    at: first.at,
    entries: rows.map(({ party, points }) => ({ party, points })),
    parts: parts.rows[0] ?? { count: 0, points: 0 },
  };
}

const OWN_ENTRIES = (sellerId: string, { from, to }: Period) => sql`
  select e.seq, e.txn_id, e.amount, e.balance_after, t.kind, t.at
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_txn t on t.id = e.txn_id
  where a.client_id = ${sellerId} and a.unit = 'PT' and a.kind = 'earned' and t.at >= ${from} and t.at < ${to}`;

/** What the entries on a seller's earned points come to, by kind and sign, and the balance before and after them. */
export async function readMovements(
  db: Database,
  sellerId: string,
  period: Period,
): Promise<{ opening: number; closing: number; movements: LedgerMovement[] }> {
  const movements = await sql<LedgerMovement>`
    select kind, amount > 0 as "isCredit", sum(amount)::bigint as points, count(*) as count
    from (${OWN_ENTRIES(sellerId, period)}) own group by 1, 2`.execute(db);
  const balances = await sql<{ opening: number; closing: number }>`
    select coalesce(sum(e.amount) filter (where t.at < ${period.from}), 0)::bigint as opening,
      coalesce(sum(e.amount), 0)::bigint as closing
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_txn t on t.id = e.txn_id
    where a.client_id = ${sellerId} and a.unit = 'PT' and a.kind = 'earned' and t.at < ${period.to}`.execute(
    db,
  );
  return { ...(balances.rows[0] ?? { opening: 0, closing: 0 }), movements: movements.rows };
}

/**
 * Credits of sales and downloads whose earnings are not, together, what the ledger credited; and earnings without any. Both belong to
 * the period in which the ledger was written: an earning from before the two bore one time may have been written an instant later.
 */
export async function countDifferences(db: Database, sellerId: string, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with credited as (
      select txn_id, amount from (${OWN_ENTRIES(sellerId, period)}) own
      where amount > 0 and kind in ('purchase', 'member_download')),
    parts as (
      select e.txn_id, sum(e.share_points) as points from earning e join ledger_txn t on t.id = e.txn_id
      where e.seller_id = ${sellerId} and t.at >= ${period.from} and t.at < ${period.to}
        and e.created_at >= ${period.from}::timestamptz - interval '1 day'
        and e.created_at < ${period.to}::timestamptz + interval '1 day'
      group by e.txn_id)
    select count(*) as count from credited c full join parts p on p.txn_id = c.txn_id
    where coalesce(c.amount, 0) <> coalesce(p.points, 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

export type StatementLine = {
  seq: number;
  at: Date;
  kind: string;
  /** What the entry moved, and the balance after it. */
  amount: number;
  balance: number;
  txnId: string;
  /** Of a sale or download each asset's part; null for anything else. */
  parts:
    | { name: string; enName: string; orderNo: string; gross: number; share: number; version: number }[]
    | null;
  /** What a claw-back took back; null for anything else. */
  reversed: { name: string; enName: string; orderNo: string } | null;
};

/** Entries on a seller's earned points, oldest first, each with the earnings it consists of; after one when given. */
export async function listStatementLines(
  db: Database,
  sellerId: string,
  period: Period,
  { after, limit }: { after: number | null; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select own.seq, own.at, own.kind, own.amount, own.balance_after as balance, own.txn_id as "txnId", (
      select json_agg(json_build_object('name', e.name, 'enName', e.en_name, 'orderNo', e.order_no,
        'gross', e.gross_points, 'share', e.share_points, 'version', e.rate_version) order by e.id)
      from earning e where e.txn_id = own.txn_id and e.seller_id = ${sellerId} and own.amount > 0) as parts, (
      select json_build_object('name', e.name, 'enName', e.en_name, 'orderNo', e.order_no)
      from earning e where own.kind = 'claw_back' and e.reversal_txn_id = own.txn_id) as reversed
    from (${OWN_ENTRIES(sellerId, period)} and e.seq > ${after ?? 0} order by e.seq limit ${limit}) own
    order by own.seq`.execute(db);
  return rows;
}

export type AssetSum = { name: string; enName: string; sales: number; downloads: number; points: number };

/** What each asset brought within a period, most first. */
export async function sumByAsset(
  db: Database,
  sellerId: string,
  period: Period,
  limit: number,
): Promise<AssetSum[]> {
  const { rows } = await sql<AssetSum>`
    select max(name) as name, max(en_name) as "enName", count(*) filter (where form = 'purchase') as sales,
      count(*) filter (where form = 'member_download') as downloads, sum(share_points)::bigint as points
    from earning where seller_id = ${sellerId} and created_at >= ${period.from} and created_at < ${period.to}
    group by asset_id order by points desc, asset_id limit ${limit}`.execute(db);
  return rows;
}

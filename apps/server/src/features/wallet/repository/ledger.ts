import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { houseAccountId, PERSON_ACCOUNTS, type Entry, type PersonAccount } from '../rules/ledger.ts';
import { LOT_KINDS, type LotKind, type Taking } from '../rules/points.ts';
import { insertLots, type NewLot } from './lots.ts';
import type { PointLogRow } from './point-log.ts';

export type NewTransaction = {
  id: string;
  key: string;
  kind: string;
  actorId: string | null;
  requestHash: string;
  meta: object;
  at: Date;
};

const CLAIM = `with
  claimed as (
    insert into ledger_txn (id, key, kind, actor_id, request_hash, meta, at) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict on constraint ledger_txn_key_unique do nothing returning id
  ),
  entered as (select client_id from wallet where client_id = $8 for no key update)
  select exists (select from claimed) as "isNew", exists (select from entered) as "isOpen", array(
    select id from unnest($9::uuid[]) id where not exists (select from wallet where client_id = id)) as unopened`;

export type Claim = {
  /** False when the key is taken; a concurrent transaction under the same key is waited for. */
  isNew: boolean;
  /** True when the person has a wallet, which then is locked until the transaction ends. */
  isOpen: boolean;
  /** Those who are credited and have no wallet yet. */
  unopened: string[];
};

/** Claims the key, locks the person's wallet and looks for those of others who are credited. */
export async function claimKey(
  db: Database,
  txn: NewTransaction,
  wallets: { clientId: string; creditedIds: readonly string[] },
): Promise<Claim> {
  const { id, key, kind, actorId, requestHash, meta, at } = txn;
  const [claim] = await readRows<Claim>(db, CLAIM, [
    ...[id, key, kind, actorId, requestHash, JSON.stringify(meta), at],
    ...[wallets.clientId, wallets.creditedIds],
  ]);
  if (!claim) throw new Error('the claim of a key answered nothing');
  return claim;
}

export async function findTransaction(
  db: Database,
  key: string,
): Promise<{ id: string; requestHash: string } | null> {
  const row = await db
    .selectFrom('ledger_txn')
    .select(['id', 'request_hash as requestHash'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Everything one transaction changes. */
export type Movement = {
  /** One an account, none of nothing. */
  entries: readonly Entry[];
  /** What leaves lots; negative points give back. */
  takings: readonly Omit<Taking, 'kind'>[];
  lots: readonly NewLot[];
  log: readonly PointLogRow[];
};

/**
 * Accounts are locked in ascending order before the first of them moves, which is what keeps any two transactions
 * from waiting for each other. Their ids are one array, found once: a join would be made again for each row that had
 * to be waited for, and lose it.
 */
const WRITE = `with
  taken as (
    update point_lot l set remaining = l.remaining - t.points, fen = l.fen - t.fen
    from unnest($2::uuid[], $3::int[], $4::int[]) as t (id, points, fen) where l.id = t.id
  ),
  logged as (insert into point_log select * from json_populate_recordset(null::point_log, $5)),
  wanted as (
    select e.amount, coalesce(e.house, (
      select id from ledger_account where client_id = e.person and unit = 'PT' and kind = e.kind)) as id
    from json_to_recordset($6) as e (house uuid, person uuid, kind text, amount bigint)
  ),
  locked as (
    select id from ledger_account where id = any(array(select id from wanted)) order by id for no key update
  ),
  moved as (
    update ledger_account a set balance = a.balance + wanted.amount, seq = a.seq + 1
    from locked join wanted using (id) where a.id = locked.id
    returning a.id, a.seq, wanted.amount, a.balance
  )
  insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
  select $1, id, seq, amount, balance from moved
  returning seq`;

/** Writes all of it. Throws the database's refusal of a balance below its minimum. */
export async function writeMovement(
  db: Database,
  txnId: string,
  { entries, takings, lots, log }: Movement,
): Promise<void> {
  if (lots.length > 0) await insertLots(db, lots);
  const amounts = entries.map(({ account, amount }) =>
    'house' in account
      ? { house: houseAccountId(account.house, txnId), amount }
      : { person: account.clientId, kind: account.kind, amount },
  );
  const written = await readRows(db, WRITE, [
    txnId,
    takings.map(({ lotId }) => lotId),
    takings.map(({ points }) => points),
    takings.map(({ fen }) => fen),
    JSON.stringify(log),
    JSON.stringify(amounts),
  ]);
  if (written.length !== entries.length) throw new Error('ledger entries were lost');
}

/**
 * True when the person has a wallet, which then is locked until the transaction ends. A key update would also shut
 * out the lots that sales by this person add, and two people buying from each other would wait for ever.
 */
export async function lockWallet(db: Database, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks wallets, then accounts, each in ascending order as single transactions do: for a caller that is about to write several
 * of them in one. Of each person the accounts of these kinds are locked, of the house these.
 */
export async function lockForSeveral(
  db: Database,
  {
    clientIds,
    kinds,
    houseIds,
  }: { clientIds: readonly string[]; kinds: readonly PersonAccount[]; houseIds: readonly string[] },
): Promise<void> {
  await sql`select from wallet where client_id = any(${clientIds}::uuid[])
    order by client_id for no key update`.execute(db);
  await sql`select from ledger_account
    where id = any(array(
      select unnest(${houseIds}::uuid[]) union all
      select id from ledger_account where client_id = any(${clientIds}::uuid[]) and unit = 'PT'
        and kind = any(${kinds}::text[])))
    order by id for no key update`.execute(db);
}

/** What is left of a spend after what was given back: points by kind, and the money that was recognised with them. */
export type Spent = { points: ReadonlyMap<LotKind, number>; fen: number };

/** Of the transactions of a spend and of what gave some of it back, for the person who spent. */
export async function readSpent(db: Database, clientId: string, txnIds: readonly string[]): Promise<Spent> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select a.kind, sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.txn_id = any(${txnIds}::uuid[])
      and (a.client_id = ${clientId} or (a.client_id is null and a.kind = 'deferred_revenue'))
    group by a.kind`.execute(db);
  const amountOf = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0;
  const points = LOT_KINDS.flatMap((kind): [LotKind, number][] =>
    amountOf(kind) < 0 ? [[kind, -amountOf(kind)]] : [],
  );
  return { points: new Map(points), fen: amountOf('deferred_revenue') };
}

/** Opens a wallet with its accounts; harmless when another transaction just did. */
export async function openWallet(
  db: Database,
  clientId: string,
  at: Date,
  nextId: () => string,
): Promise<void> {
  await sql`insert into wallet (client_id, opened_at) values (${clientId}, ${at}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into ledger_account (id, client_id, unit, kind, min_balance)
    select id, ${clientId}::uuid, 'PT', kind, 0
    from unnest(${PERSON_ACCOUNTS.map(nextId)}::uuid[], ${[...PERSON_ACCOUNTS]}::text[]) as fresh (id, kind)
    on conflict on constraint ledger_account_unique do nothing`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '#db/client';
import { HOUSE_ACCOUNTS, PERSON_ACCOUNTS, type Entry } from '../rules/ledger.ts';

export type NewTransaction = {
  id: string;
  key: string;
  kind: string;
  actorId: string | null;
  requestHash: string;
  meta: object;
  at: Date;
};

/** False when the key is taken; a concurrent transaction under the same key is waited for. */
export async function claimKey(db: Database, txn: NewTransaction): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ledger_txn (id, key, kind, actor_id, request_hash, meta, at)
    values (${txn.id}, ${txn.key}, ${txn.kind}, ${txn.actorId}, ${txn.requestHash}, ${JSON.stringify(txn.meta)}, ${txn.at})
    on conflict on constraint ledger_txn_key_unique do nothing`.execute(db);
  return numAffectedRows === 1n;
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

type LockedAccount = { id: string; client_id: string | null; kind: string };

/**
 * Locks in ascending order, which is what keeps any two transactions from waiting for each other. The ids are one
 * array, found once: a join would be made again for each row that had to be waited for, and lose it.
 */
async function lockAccounts(db: Database, entries: readonly Entry[]): Promise<LockedAccount[]> {
  const people = entries.flatMap(({ account }) => ('clientId' in account ? [account] : []));
  const houses = entries.flatMap(({ account }) =>
    'house' in account ? [HOUSE_ACCOUNTS[account.house].id] : [],
  );
  const { rows } = await sql<LockedAccount>`
    select id, client_id, kind from ledger_account where id = any(array(
      select a.id from unnest(${people.map(({ clientId }) => clientId)}::uuid[], ${people.map(({ kind }) => kind)}::text[])
        as wanted (client_id, kind)
        join ledger_account a on a.client_id = wanted.client_id and a.unit = 'PT' and a.kind = wanted.kind
      union all select unnest(${houses}::uuid[])))
    order by id for no key update`.execute(db);
  return rows;
}

/** Moves the balances and writes the entries. Throws the database's refusal of a balance below its minimum. */
export async function insertEntries(db: Database, txnId: string, entries: readonly Entry[]): Promise<void> {
  const locked = await lockAccounts(db, entries);
  const moves = entries.map(({ account, amount }) => {
    const found = locked.find(({ client_id: clientId, kind }) =>
      'house' in account
        ? clientId === null && kind === account.house
        : clientId === account.clientId && kind === account.kind,
    );
    if (!found) throw new Error('ledger account is not open');
    return { id: found.id, amount };
  });
  const { numAffectedRows } = await sql`
    with moved as (
      update ledger_account a set balance = a.balance + m.amount, seq = a.seq + 1
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ amount }) => amount)}::bigint[]) as m (id, amount)
      where a.id = m.id
      returning a.id, a.seq, m.amount, a.balance)
    insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
    select ${txnId}::uuid, id, seq, amount, balance from moved`.execute(db);
  if (numAffectedRows !== BigInt(moves.length)) throw new Error('ledger entries were lost');
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

export async function findWallets(db: Database, clientIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet')
    .select('client_id')
    .where('client_id', 'in', clientIds)
    .execute();
  return rows.map((row) => row.client_id);
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

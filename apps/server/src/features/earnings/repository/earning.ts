import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Earning } from '#db/tables';

export type EarningRow = Selectable<Earning>;
export type NewEarning = Omit<EarningRow, `revers${string}`>;

export async function insertEarnings(db: Database, rows: readonly NewEarning[]): Promise<void> {
  await db
    .insertInto('earning')
    .values([...rows])
    .execute();
}

/** An earning, whose row then is locked until the transaction ends. */
export async function lockEarning(db: Database, id: string): Promise<EarningRow | null> {
  const row = await db.selectFrom('earning').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** What the sale of one asset of an order brought, and whom, locked until the transaction ends; null where it brought nobody anything. */
export async function lockSale(
  db: Database,
  { orderNo, assetId }: { orderNo: string; assetId: string },
): Promise<{ id: string; sellerId: string } | null> {
  const row = await db
    .selectFrom('earning')
    .select(['id', 'seller_id as sellerId'])
    .where('order_no', '=', orderNo)
    .where('asset_id', '=', assetId)
    .where('form', '=', 'purchase')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markReversed(
  db: Database,
  id: string,
  reversal: { at: Date; by: string; why: string; txnId: string | null },
): Promise<void> {
  await db
    .updateTable('earning')
    .set({
      reversed_at: reversal.at,
      reversed_by: reversal.by,
      reversed_why: reversal.why,
      reversal_txn_id: reversal.txnId,
    })
    .where('id', '=', id)
    .execute();
}

export type Debt = { form: EarningRow['form']; points: number; settled: number };

export async function insertDebt(
  db: Database,
  debt: { earningId: string; sellerId: string; points: number; at: Date },
): Promise<void> {
  await db
    .insertInto('earning_debt')
    .values({
      earning_id: debt.earningId,
      seller_id: debt.sellerId,
      points: debt.points,
      created_at: debt.at,
    })
    .execute();
}

/** Which of these sellers owe anything. */
export async function listOwing(db: Database, sellerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct seller_id as id from earning_debt
    where seller_id = any(${[...sellerIds]}::uuid[]) and settled_points < points`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a seller still owes for, oldest first. */
export async function listDebts(db: Database, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select earning_id as id from earning_debt where seller_id = ${sellerId} and settled_points < points
    order by created_at, earning_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is still owed for one earning, whose row then is locked; null where nothing is. */
export async function lockDebt(db: Database, earningId: string): Promise<Debt | null> {
  const { rows } = await sql<Debt>`
    select e.form, d.points, d.settled_points as settled
    from earning_debt d join earning e on e.id = d.earning_id
    where d.earning_id = ${earningId} and d.settled_points < d.points for update of d`.execute(db);
  return rows[0] ?? null;
}

export async function settleDebt(db: Database, earningId: string, points: number): Promise<void> {
  await db
    .updateTable('earning_debt')
    .set((e) => ({ settled_points: e('settled_points', '+', points) }))
    .where('earning_id', '=', earningId)
    .execute();
}

/** Sellers who owe and have something to pay it with, a few at a time, after the given one. */
export async function findDebtors(db: Database, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.seller_id as id from earning_debt d
    join ledger_account a on a.client_id = d.seller_id and a.unit = 'PT' and a.kind = 'earned'
    where d.settled_points < d.points and a.balance > 0
      and (${after}::uuid is null or d.seller_id > ${after}::uuid)
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

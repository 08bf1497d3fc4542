import type { ORDER_STATES } from '@mogine/contract/desk/payments';
import type { invoiceStates } from '@mogine/contract/invoices';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Refund } from './refund.ts';

export type DeskOrder = {
  id: string;
  clientId: string;
  nickname: string;
  phone: string | null;
  sku: string;
  offer: Record<string, unknown>;
  amountFen: number;
  offFen: number;
  state: (typeof ORDER_STATES)[number];
  createdAt: Date;
  paidAt: Date | null;
};
export type DeskOrderDetail = DeskOrder & {
  transactionId: string | null;
  expiresAt: Date;
  closedAt: Date | null;
  txnId: string | null;
  coupon: { id: string; name: string; enName: string } | null;
  invoice: (typeof invoiceStates)[number] | null;
};
/** A payment `o` with its payer `c`. */
export const ORDER = sql`o.id, o.client_id as "clientId", c.nickname, c.phone, o.sku, o.offer, o.amount_fen as "amountFen",
  o.off_fen as "offFen", o.state,
  o.created_at as "createdAt", o.paid_at as "paidAt"`;

/** One payment, and the transaction that credited it under `key`. */
export async function findOrder(db: Database, id: string, key: string): Promise<DeskOrderDetail | null> {
  const { rows } = await sql<DeskOrderDetail>`
    select ${ORDER}, o.transaction_id as "transactionId", o.expires_at as "expiresAt",
      o.closed_at as "closedAt", (select id from ledger_txn where key = ${key}) as "txnId",
      (select json_build_object('id', k.id, 'name', k.name, 'enName', k.en_name) from coupon k
        where k.id = o.coupon_id) as coupon,
      (select i.state from invoice_request i where i.order_id = o.id order by i.created_at desc limit 1) as invoice
    from payment_order o join client c on c.id = o.client_id where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What people are called who wait for refunds, and proposals that wait for a second person, by the number of the refund. */
export async function describeRefunds(
  db: Database,
  refunds: readonly Pick<Refund, 'id'>[],
  numberOf: (id: string) => string,
): Promise<Map<string, { nickname: string; approvalId: string | null }>> {
  const ids = refunds.map(({ id }) => id);
  const numbers = ids.map(numberOf);
  const { rows } = await sql<{ id: string; nickname: string; approvalId: string | null }>`
    select r.id, c.nickname, a.id as "approvalId"
    from unnest(${ids}::uuid[], ${numbers}::text[]) as asked (id, number)
    join payment_refund r on r.id = asked.id join client c on c.id = r.client_id
    left join approval a on a.kind = 'refund.large' and a.subject = asked.number and a.state = 'waiting'`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export type DeskDifference = {
  day: string;
  number: string;
  kind: string;
  localFen: number | null;
  billFen: number | null;
  isRepaired: boolean;
  foundAt: Date;
  note: string;
  handledBy: string;
  handledAt: Date | null;
};

/** Where bills and our orders differ, newest first. */
export async function listDifferences(
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<DeskDifference[]> {
  const open = all ? sql`true` : sql`not d.is_repaired and d.handled_at is null`;
  const { rows } = await sql<DeskDifference>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.out_trade_no as number, d.kind, d.local_fen as "localFen",
      d.bill_fen as "billFen", d.is_repaired as "isRepaired", d.found_at as "foundAt", d.note,
      coalesce(s.name, '') as "handledBy", d.handled_at as "handledAt"
    from payment_bill_difference d left join staff s on s.id = d.handled_by
    where ${open} order by d.day desc, d.out_trade_no, d.kind limit ${limit}`.execute(db);
  return rows;
}

export async function findLastBill(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from payment_bill`.execute(db);
  return rows[0]?.day ?? null;
}

/** False where there is none that nobody has handled. */
export async function setDifferenceHandled(
  db: Database,
  { day, number, kind }: { day: string; number: string; kind: string },
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_bill_difference set note = ${note}, handled_by = ${by}, handled_at = ${now}
    where day = ${day}::date and out_trade_no = ${number} and kind = ${kind} and handled_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

import type { PAYMENT_MOMENTS } from '@mogine/contract/desk/payments';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import { ORDER, type DeskOrder } from './desk.ts';

type Moment = (typeof PAYMENT_MOMENTS)[number];
export type OrderFilter = {
  /** Of the order, or of a refund of it. */
  id: string | null;
  /** The provider's number. */
  transactionId: string | null;
  state: string | null;
  kind: string | null;
  phone: string | null;
  clientId: string | null;
};
/** From one moment on, up to another; the end is exclusive. */
export type Period = { from: Date; to: Date };
export type ListedOrder = DeskOrder & {
  /** The moment that the list is in order by. */
  at: Date;
  transactionId: string | null;
  refundId: string | null;
  refundFen: number | null;
  refundedAt: Date | null;
};

/** Where what lists are narrowed by is kept: of payments, and of what went back, which is of payments that are refunded. */
const PAYMENTS = {
  from: sql`payment_order o`,
  ...{ id: sql`o.id`, state: sql`o.state`, kind: sql`o.kind`, clientId: sql`o.client_id` },
};
const REFUNDS = {
  from: sql`payment_refund r`,
  ...{ id: sql`r.order_id`, state: sql`'refunded'`, kind: sql`r.kind`, clientId: sql`r.client_id` },
};
const MOMENTS: Readonly<Record<Moment, typeof PAYMENTS & { at: RawBuilder<unknown> }>> = {
  created: { ...PAYMENTS, at: sql`o.created_at` },
  paid: { ...PAYMENTS, at: sql`o.paid_at` },
  refunded: { ...REFUNDS, at: sql`r.ended_at` },
};

/** What stands behind `from`: by a moment of theirs, within a period where there is one. Only what is asked for stands in the statement, so that an index answers it. */
function found(moment: Moment, asked: OrderFilter, { from, to }: Partial<Period>) {
  const { at, id, ...of } = MOMENTS[moment];
  const { transactionId, state, kind, phone, clientId } = asked;
  const conditions = [sql`true`];
  if (asked.id !== null) {
    conditions.push(
      sql`${id} in (${asked.id}, (select order_id from payment_refund where id = ${asked.id}))`,
    );
  }
  if (transactionId !== null) {
    conditions.push(sql`${id} = (select id from payment_order where transaction_id = ${transactionId})`);
  }
  if (state !== null) conditions.push(sql`${of.state} = ${state}`);
  if (kind !== null) conditions.push(sql`${of.kind} = ${kind}`);
  if (clientId !== null) conditions.push(sql`${of.clientId} = ${clientId}`);
  if (phone !== null) conditions.push(sql`${of.clientId} = (select id from client where phone = ${phone})`);
  if (moment === 'paid') conditions.push(sql`o.paid_at is not null`);
  if (moment === 'refunded') conditions.push(sql`r.state = 'refunded'`);
  if (from) conditions.push(sql`${at} >= ${from}`);
  if (to) conditions.push(sql`${at} < ${to}`);
  return { at, id, rows: sql`${of.from} where ${sql.join(conditions, sql` and `)}` };
}

type Listing = { by: Moment; filter: OrderFilter; period: Partial<Period> };

/** Payments with whose they are and what went back of them, by a moment of theirs, newest first. */
export async function listOrders(
  db: Database,
  { by, filter, period }: Listing,
  { after, offset, limit }: Slice,
): Promise<ListedOrder[]> {
  const { at, id, rows: source } = found(by, filter, period);
  const behind = after ? sql`and (${at}, ${id}) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListedOrder>`
    select ${ORDER}, o.transaction_id as "transactionId", page.at, b.id as "refundId",
      b.refund_fen as "refundFen", b.ended_at as "refundedAt"
    from (select ${id} as id, ${at} as at from ${source} ${behind}
      order by ${at} desc, ${id} desc limit ${limit} offset ${offset}) page
    join payment_order o on o.id = page.id join client c on c.id = o.client_id
    left join payment_refund b on b.order_id = o.id and b.state = 'refunded'
    order by page.at desc, page.id desc`.execute(db);
  return rows;
}

export function countOrders(db: Database, { by, filter, period }: Listing): Promise<number> {
  return countUpTo(db, found(by, filter, period).rows);
}

/** Sums of one day; `start` is its beginning. */
type DaySum = { start: Date; count: number; fen: number };

/** What came in (`paid`) or went back (`refunded`) in a period, day by day; it begins with one of Shanghai's, which are all of a length. */
export async function sumDays(
  db: Database,
  moment: 'paid' | 'refunded',
  { filter, period }: { filter: OrderFilter; period: Period },
): Promise<DaySum[]> {
  const { at, rows: source } = found(moment, filter, period);
  const fen = moment === 'paid' ? sql`o.amount_fen` : sql`r.refund_fen`;
  const { rows } = await sql<DaySum>`
    select date_bin('1 day', ${at}, ${period.from}) as start, count(*)::int as count, sum(${fen})::bigint as fen
    from ${source} group by 1 order by 1`.execute(db);
  return rows;
}

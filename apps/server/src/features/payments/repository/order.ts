import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#db/client';
import { literals } from '#db/literals';
import type { Offer } from '../../wallet/index.ts';
import type { OrderState } from '../rules.ts';

const DAY_MS = 24 * 3600 * 1000;

export type Order = {
  id: string;
  clientId: string;
  offer: Offer;
  /** What is asked of the payer. */
  amountFen: number;
  /** What a coupon has taken off. */
  offFen: number;
  couponId: string | null;
  state: OrderState;
  codeUrl: string;
  transactionId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const COLUMNS = [
  'id',
  'client_id as clientId',
  'offer',
  'amount_fen as amountFen',
  'off_fen as offFen',
  'coupon_id as couponId',
  'state',
  'code_url as codeUrl',
  'transaction_id as transactionId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/** The offer column is written by {@link insertOrder} alone and the state is held by a constraint. */
function toOrder(row: Omit<Order, 'offer' | 'state'> & { offer: unknown; state: string }): Order {
  return { ...row, offer: row.offer as Offer, state: row.state as OrderState };
}

/** Null for an unknown order; a known one stays locked until the transaction ends. */
export async function lockOrder(db: Database, id: string): Promise<Order | null> {
  const row = await db
    .selectFrom('payment_order')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

function openOrder(db: Database, clientId: string, sku: string) {
  return db
    .selectFrom('payment_order')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where('sku', '=', sku)
    .where('state', 'in', literals(['created', 'prepaid']));
}

/** The order of a person for an offer that still waits for its payer. */
export async function readOpenOrder(db: Database, clientId: string, sku: string): Promise<Order | null> {
  const row = await openOrder(db, clientId, sku).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** The same, locked. */
export async function lockOpenOrder(db: Database, clientId: string, sku: string): Promise<Order | null> {
  const row = await openOrder(db, clientId, sku).forNoKeyUpdate().executeTakeFirst();
  return row ? toOrder(row) : null;
}

/**
 * Fen that a person has paid since a moment and not got back, with what open orders may still cost; `besides` is left out. Whoever
 * pays late does so for an order of the day before at most.
 */
export async function sumSpent(
  db: Database,
  clientId: string,
  { since, besides }: { since: Date; besides: string | null },
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(o.amount_fen - coalesce(r.refund_fen, 0)), 0)::bigint as fen
    from payment_order o
    left join payment_refund r on r.order_id = o.id and r.state = 'refunded'
    where o.client_id = ${clientId} and o.id is distinct from ${besides}
      and o.created_at >= ${new Date(since.getTime() - DAY_MS)}
      and (o.state in ('created', 'prepaid', 'closing') or o.paid_at >= ${since})`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** Months of membership that a person paid for and did not get back, by the payment. */
export async function listPaidMonths(
  db: Database,
  clientId: string,
): Promise<{ id: string; months: number }[]> {
  const { rows } = await sql<{ id: string; months: number }>`
    select o.id, ((o.offer->>'months')::integer - coalesce(r.months, 0))::integer as months
    from payment_order o
    left join payment_refund r on r.order_id = o.id
      and r.state in ('requested', 'approved', 'refunding', 'abnormal', 'refunded')
    where o.client_id = ${clientId} and o.kind = 'vip' and o.state in ('paid', 'paid_late', 'refunded')`.execute(
    db,
  );
  return rows;
}

/** False when another open order for the same person and offer was made meanwhile. */
export async function insertOrder(
  db: Database,
  order: Pick<
    Order,
    'id' | 'clientId' | 'offer' | 'amountFen' | 'offFen' | 'couponId' | 'createdAt' | 'expiresAt'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_order')
    .values({
      id: order.id,
      client_id: order.clientId,
      sku: order.offer.sku,
      offer: JSON.stringify(order.offer),
      amount_fen: order.amountFen,
      off_fen: order.offFen,
      coupon_id: order.couponId,
      state: 'created',
      created_at: order.createdAt,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'sku'])
        .where('state', 'in', literals(['created', 'prepaid']))
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type Move = {
  id: string;
  from: OrderState;
  to: OrderState;
  codeUrl?: string;
  transactionId?: string;
  paidAt?: Date;
  closedAt?: Date;
};

/** False when the order is no longer in the state it should leave. */
export async function moveOrder(db: Database, move: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({
      state: move.to,
      ...(move.codeUrl !== undefined && { code_url: move.codeUrl }),
      ...(move.transactionId !== undefined && { transaction_id: move.transactionId }),
      ...(move.paidAt && { paid_at: move.paidAt }),
      ...(move.closedAt && { closed_at: move.closedAt }),
    })
    .where('id', '=', move.id)
    .where('state', '=', move.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function readOrder(db: Database, id: string): Promise<Order | null> {
  const row = await db.selectFrom('payment_order').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** An order with everything a buyer is told of it. */
export type PaymentRecord = Order & {
  paidAt: Date | null;
  closedAt: Date | null;
  coupon: { name: string; enName: string; ref: string } | null;
};

/** A person's own order; null for any other. */
export async function readOwnOrder(
  db: Database,
  clientId: string,
  id: string,
): Promise<PaymentRecord | null> {
  const row = await db
    .selectFrom('payment_order')
    .select([...COLUMNS, 'paid_at as paidAt', 'closed_at as closedAt'])
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return null;
  const coupon = row.couponId === null ? null : await readCouponOf(db, id);
  return { ...toOrder(row), paidAt: row.paidAt, closedAt: row.closedAt, coupon };
}

/**
 * What an order came with. `ref` names it to whoever orders anew: also what came by a code, as another coupon may have that code by
 * now, and what a closed order gave back to its member.
 */
async function readCouponOf(db: Database, orderId: string): Promise<PaymentRecord['coupon']> {
  const { rows } = await sql<NonNullable<PaymentRecord['coupon']>>`
    select c.name, c.en_name as "enName", coalesce((
      select g.id::text from coupon_grant g
      where g.order_id = o.id and g.state in ('held', 'returned')
        or o.state = 'closed' and g.client_id = o.client_id and g.coupon_id = o.coupon_id and g.state = 'free'
      order by g.order_id limit 1), '') as ref
    from payment_order o join coupon c on c.id = o.coupon_id
    where o.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

const READ_STATES =
  'select id, client_id as "clientId", state, asked_at as "askedAt" from payment_order where id = any($1::uuid[])';

export type PolledOrder = { state: OrderState; askedAt: Date | null };

/** What waiting pages poll: one prepared statement for all that ask at once, each person's own order or null. */
export async function readStates(
  db: Database,
  wanted: readonly { id: string; clientId: string }[],
): Promise<(PolledOrder | null)[]> {
  const query = CompiledQuery.raw(READ_STATES, [wanted.map(({ id }) => id)]) as CompiledQuery<
    PolledOrder & { id: string; clientId: string }
  >;
  const { rows } = await db.executeQuery(query);
  const orders = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ id, clientId }) => {
    const order = orders.get(id);
    return order?.clientId === clientId ? order : null;
  });
}

/** True for the one who may ask the provider about a waiting order now. */
export async function claimAsking(
  db: Database,
  id: string,
  at: { now: Date; seenAskedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ asked_at: at.now })
    .where('id', '=', id)
    .where(sql<boolean>`asked_at is not distinct from ${at.seenAskedAt}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Orders whose time is over and whose end is not known, longest first. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select('id')
    .where('state', 'in', literals(['created', 'prepaid', 'closing']))
    .where((e) => e.or([e('expires_at', '<=', now), e('state', '=', 'closing')]))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

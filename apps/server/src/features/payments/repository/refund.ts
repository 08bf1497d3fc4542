import { sql } from 'kysely';
import type { Database } from '#db/client';
import { literals } from '#db/literals';
import type { RefundState } from '../refund-rules.ts';

export type Refund = {
  id: string;
  orderId: string;
  clientId: string;
  /** Null where no points are taken back. */
  holdId: string | null;
  points: number;
  /** Of a membership, that are taken back. */
  months: number;
  refundFen: number;
  /** Staff began it in the person's place, and gave its reason. */
  isByStaff: boolean;
  reason: string;
  state: RefundState;
  answer: string;
  createdAt: Date;
  decidedAt: Date | null;
  endedAt: Date | null;
};

const COLUMNS = [
  'id',
  'order_id as orderId',
  'client_id as clientId',
  'hold_id as holdId',
  'points',
  'months',
  'refund_fen as refundFen',
  'is_by_staff as isByStaff',
  'reason',
  'state',
  'answer',
  'created_at as createdAt',
  'decided_at as decidedAt',
  'ended_at as endedAt',
] as const;

/** The state is held by a constraint. */
function toRefund(row: Omit<Refund, 'state'> & { state: string }): Refund {
  return { ...row, state: row.state as RefundState };
}

/** Its kind is that of its payment: the database sees to it. */
export async function insertRefund(db: Database, refund: Omit<Refund, 'answer' | 'endedAt'>): Promise<void> {
  await db
    .insertInto('payment_refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      client_id: refund.clientId,
      hold_id: refund.holdId,
      points: refund.points,
      months: refund.months,
      refund_fen: refund.refundFen,
      is_by_staff: refund.isByStaff,
      reason: refund.reason,
      state: refund.state,
      created_at: refund.createdAt,
      decided_at: refund.decidedAt,
    })
    .execute();
}

export async function readRefund(db: Database, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('payment_refund').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Null for an unknown refund; a known one stays locked until the transaction ends. The wallet is locked before it. */
export async function lockRefund(db: Database, id: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Refunds of one of a person's orders, newest first. */
export async function listRefunds(db: Database, clientId: string, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRefund);
}

/** A person's own refund; null for any other. */
export async function readOwnRefund(db: Database, clientId: string, id: string): Promise<Refund | null> {
  const refund = await readRefund(db, id);
  return refund?.clientId === clientId ? refund : null;
}

/** False when the refund is no longer in the state it should leave. */
export async function moveRefund(
  db: Database,
  move: {
    id: string;
    from: RefundState;
    to: RefundState;
    answer?: string;
    providerId?: string;
    decidedAt?: Date;
    endedAt?: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set({
      state: move.to,
      ...(move.answer !== undefined && { answer: move.answer }),
      ...(move.providerId !== undefined && { provider_id: move.providerId }),
      ...(move.decidedAt && { decided_at: move.decidedAt }),
      ...(move.endedAt && { ended_at: move.endedAt }),
    })
    .where('id', '=', move.id)
    .where('state', '=', move.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type UnderWay = { id: string; createdAt: Date };

/** What the provider has to be asked about or told of behind one of them, longest first. */
export async function listUnderWay(db: Database, after: UnderWay | null, limit: number): Promise<UnderWay[]> {
  const position = after
    ? sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<UnderWay>`
    select id, created_at as "createdAt" from payment_refund
    where state in ('approved', 'refunding') ${position} order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** What is not over: what waits for somebody, then what is on its way at the provider; each the longest first. */
export async function listWaiting(db: Database, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select(COLUMNS)
    .where('state', 'in', literals(['requested', 'abnormal', 'approved', 'refunding']))
    .orderBy(sql`state in ('approved', 'refunding')`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}

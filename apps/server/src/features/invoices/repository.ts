import { sql } from 'kysely';
import type { invoiceStates } from '@mogine/contract/invoices';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type InvoiceState = (typeof invoiceStates)[number];
export type Invoice = {
  id: string;
  orderId: string;
  clientId: string;
  kind: 'personal' | 'company';
  title: string;
  taxNo: string;
  email: string;
  amountFen: number;
  state: InvoiceState;
  answer: string;
  invoiceNo: string;
  createdAt: Date;
  decidedAt: Date | null;
  /** Where the issued invoice is shown elsewhere; empty where it is not. */
  link: string;
  deliveredAt: Date | null;
  /** Number of the red letter that reverses it, and why; empty before. */
  redNo: string;
  reverseReason: string;
};

const COLUMNS = [
  'id',
  'order_id as orderId',
  'client_id as clientId',
  'kind',
  'title',
  'tax_no as taxNo',
  'email',
  'amount_fen as amountFen',
  'state',
  'answer',
  'invoice_no as invoiceNo',
  'created_at as createdAt',
  'decided_at as decidedAt',
  'link',
  'delivered_at as deliveredAt',
  'red_no as redNo',
  'reverse_reason as reverseReason',
] as const;

/** Kind and state are held by constraints. */
function toInvoice(row: Omit<Invoice, 'kind' | 'state'> & { kind: string; state: string }): Invoice {
  return { ...row, kind: row.kind as Invoice['kind'], state: row.state as InvoiceState };
}

export async function insertInvoice(db: Database, invoice: Invoice): Promise<void> {
  await db
    .insertInto('invoice_request')
    .values({
      id: invoice.id,
      order_id: invoice.orderId,
      client_id: invoice.clientId,
      kind: invoice.kind,
      title: invoice.title,
      tax_no: invoice.taxNo,
      email: invoice.email,
      amount_fen: invoice.amountFen,
      state: invoice.state,
      created_at: invoice.createdAt,
    })
    .execute();
}

type Filter = { clientId: string; orderId: string | undefined };

/** A person's requests, newest first. */
export async function listInvoices(
  db: Database,
  { clientId, orderId }: Filter,
  { after, offset, limit }: Slice,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoice_request')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toInvoice);
}

export async function countInvoices(db: Database, { clientId, orderId }: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_request')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readInvoice(db: Database, id: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoice_request').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/** The same, which nobody changes until the transaction ends. */
export async function lockInvoice(db: Database, id: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoice_request')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/** Null when the request is no longer in the state it should leave. */
export async function moveInvoice(
  db: Database,
  move: {
    id: string;
    from: InvoiceState;
    to: InvoiceState;
    at: Date;
    answer?: string;
    invoiceNo?: string;
    amountFen?: number;
    link?: string;
    redNo?: string;
    reverseReason?: string;
  },
): Promise<Invoice | null> {
  const row = await db
    .updateTable('invoice_request')
    .set({
      state: move.to,
      decided_at: move.at,
      ...(move.answer !== undefined && { answer: move.answer }),
      ...(move.invoiceNo !== undefined && { invoice_no: move.invoiceNo }),
      ...(move.amountFen !== undefined && { amount_fen: move.amountFen }),
      ...(move.link !== undefined && { link: move.link }),
      ...(move.redNo !== undefined && { red_no: move.redNo }),
      ...(move.reverseReason !== undefined && { reverse_reason: move.reverseReason }),
    })
    .where('id', '=', move.id)
    .where('state', '=', move.from)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/** Requests of which nothing that was paid has stayed, the longest waiting first. */
export async function listReturned(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoice_request i join payment_order o on o.id = i.order_id
    join payment_refund r on r.order_id = o.id and r.state = 'refunded' and r.refund_fen >= o.amount_fen
    where i.state = 'requested' order by i.created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False where it is not issued, or handed over already. */
export async function setDelivered(db: Database, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_request')
    .set({ delivered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What was paid for an invoice's order and not given back; an order is given back once. */
const KEPT = sql`(o.amount_fen - coalesce((
  select r.refund_fen from payment_refund r where r.order_id = o.id and r.state = 'refunded'), 0))`;
const DESK_COLUMNS = sql`i.id, i.order_id as "orderId", i.client_id as "clientId", i.kind, i.title,
  i.tax_no as "taxNo", i.email, i.amount_fen as "amountFen", i.state, i.answer, i.invoice_no as "invoiceNo",
  i.created_at as "createdAt", i.decided_at as "decidedAt", i.link,
  i.delivered_at as "deliveredAt", i.red_no as "redNo", i.reverse_reason as "reverseReason",
  c.nickname, ${KEPT} as "keptFen"`;
const DESK_TABLES = sql`invoice_request i join payment_order o on o.id = i.order_id join client c on c.id = i.client_id`;

export type DeskInvoice = Invoice & { nickname: string; keptFen: number };
export type InvoiceFilter = {
  queue: InvoiceState | 'toReverse' | 'all';
  orderId: string | null;
  invoiceNo: string | null;
};

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ queue, orderId, invoiceNo }: InvoiceFilter) {
  const conditions = [sql`true`];
  if (queue === 'toReverse') {
    // Driven from what was given back, which is little beside all that was issued.
    conditions.push(sql`i.state = 'issued' and i.amount_fen > ${KEPT}
      and i.order_id in (select order_id from payment_refund where state = 'refunded')`);
  } else if (queue !== 'all') conditions.push(sql`i.state = ${queue}`);
  if (orderId !== null) conditions.push(sql`i.order_id = ${orderId}`);
  if (invoiceNo !== null) conditions.push(sql`i.invoice_no = ${invoiceNo} and i.invoice_no <> ''`);
  return sql.join(conditions, sql` and `);
}

/** What staff looks at: requests that wait longest first, everything else newest first. */
export async function listDesk(
  db: Database,
  filter: InvoiceFilter,
  { after, offset, limit }: Slice,
): Promise<DeskInvoice[]> {
  const isOldestFirst = filter.queue === 'requested';
  const [beyond, order] = isOldestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const behind = after
    ? sql`and (i.created_at, i.id) ${beyond} (${after.createdAt}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeskInvoice>`
    select ${DESK_COLUMNS} from ${DESK_TABLES} where ${matching(filter)} ${behind}
    order by i.created_at ${order}, i.id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countDesk(db: Database, filter: InvoiceFilter): Promise<number> {
  // Only what is left to reverse is told by what was paid.
  const order = filter.queue === 'toReverse' ? sql`join payment_order o on o.id = i.order_id` : sql``;
  return countUpTo(db, sql`invoice_request i ${order} where ${matching(filter)}`);
}

export async function findDesk(db: Database, id: string): Promise<DeskInvoice | null> {
  const { rows } = await sql<DeskInvoice>`
    select ${DESK_COLUMNS} from ${DESK_TABLES} where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Those asked for within a time, oldest first, behind the given one. The end is exclusive. */
export async function listAskedWithin(
  db: Database,
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
): Promise<DeskInvoice[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (i.created_at, i.id) > (select created_at, id from invoice_request where id = ${after})`;
  const { rows } = await sql<DeskInvoice>`
    select ${DESK_COLUMNS} from ${DESK_TABLES} where i.created_at >= ${from} and i.created_at < ${to} ${behind}
    order by i.created_at, i.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * What staff looks at, longest first: what waits, and what was issued for more than has stayed. `keptFen` is what was paid
 * and not given back.
 */
export async function listForStaff(db: Database, limit: number): Promise<(Invoice & { keptFen: number })[]> {
  const keptFen = sql<number>`payment_order.amount_fen - coalesce(payment_refund.refund_fen, 0)`;
  const rows = await db
    .selectFrom('invoice_request')
    .innerJoin('payment_order', 'payment_order.id', 'invoice_request.order_id')
    // An order is given back once.
    .leftJoin('payment_refund', (join) =>
      join
        .onRef('payment_refund.order_id', '=', 'payment_order.id')
        .on('payment_refund.state', '=', 'refunded'),
    )
    .select(COLUMNS.map((column) => `invoice_request.${column}` as const))
    .select(keptFen.as('keptFen'))
    .where((e) =>
      e.or([
        e('invoice_request.state', '=', 'requested'),
        e.and([e('invoice_request.state', '=', 'issued'), e('invoice_request.amount_fen', '>', keptFen)]),
      ]),
    )
    .orderBy('invoice_request.created_at')
    .limit(limit)
    .execute();
  return rows.map(({ keptFen, ...row }) => ({ ...toInvoice(row), keptFen }));
}

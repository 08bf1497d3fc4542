import { sql } from 'kysely';
import type { invoiceStates } from '@mogine/contract/invoices';
import type { Database } from '#db/client';
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
  fileKey: string;
  createdAt: Date;
  decidedAt: Date | null;
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
  'file_key as fileKey',
  'created_at as createdAt',
  'decided_at as decidedAt',
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
    fileKey?: string;
    amountFen?: number;
  },
): Promise<Invoice | null> {
  const row = await db
    .updateTable('invoice_request')
    .set({
      state: move.to,
      decided_at: move.at,
      ...(move.answer !== undefined && { answer: move.answer }),
      ...(move.invoiceNo !== undefined && { invoice_no: move.invoiceNo }),
      ...(move.fileKey !== undefined && { file_key: move.fileKey }),
      ...(move.amountFen !== undefined && { amount_fen: move.amountFen }),
    })
    .where('id', '=', move.id)
    .where('state', '=', move.from)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
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

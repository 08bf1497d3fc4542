import type { invoices } from '@mogine/contract/invoices';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { endSentence } from '#kernel/texts';
import { orderIdOf, readPayment, readRefunds, tradeNumberOf } from '../payments/index.ts';
import {
  countInvoices,
  insertInvoice,
  listInvoices,
  listReturned,
  moveInvoice,
  readInvoice,
  setDelivered,
  type Invoice,
} from './repository.ts';
import { listFiles, type InvoiceFile } from './file/repository.ts';
import { keepFile, type GivenFile } from './file/service.ts';
import { tellOwner } from './tell.ts';

type Shown = OpResult<typeof invoices.submit>;
const SETTLED: readonly string[] = ['paid', 'paid_late', 'refunded'];
const LIVE_REFUNDS: readonly string[] = ['requested', 'approved', 'refunding', 'abnormal'];

/** The order that an invoice is asked for, and what of its money stays. Throws PAYMENT_NOT_FOUND, INVOICE_NOT_PAID, INVOICE_REFUND. */
async function findKept(
  ctx: Context,
  clientId: string,
  payId: string,
): Promise<{ orderId: string; keptFen: number }> {
  const order = await readPayment(ctx, clientId, payId);
  if (!order) throw new AppError('PAYMENT_NOT_FOUND');
  const refunds = await readRefunds(ctx, clientId, payId);
  if (refunds.some(({ state }) => LIVE_REFUNDS.includes(state))) throw new AppError('INVOICE_REFUND');
  const returnedFen = refunds.reduce(
    (fen, { state, refundFen }) => (state === 'refunded' ? fen + refundFen : fen),
    0,
  );
  const keptFen = SETTLED.includes(order.state) ? order.amountFen - returnedFen : 0;
  if (keptFen <= 0) throw new AppError('INVOICE_NOT_PAID');
  return { orderId: order.id, keptFen };
}

/** Asks for the invoice of what was paid and not given back, one at a time. Throws as above, and INVOICE_EXISTS. */
export async function requestInvoice(
  ctx: Context,
  clientId: string,
  { payId, kind, title, taxNo, email }: OpInput<typeof invoices.submit>,
): Promise<Shown> {
  const { orderId, keptFen } = await findKept(ctx, clientId, payId);
  const invoice: Invoice = {
    ...{ id: ctx.ids.next(), orderId, clientId, kind, title, email },
    taxNo: kind === 'company' ? taxNo : '',
    ...{ amountFen: keptFen, state: 'requested', answer: '', invoiceNo: '' },
    ...{ createdAt: ctx.clock.now(), decidedAt: null, deliveredAt: null },
    ...{ link: '', redNo: '', reverseReason: '' },
  };
  await insertInvoice(ctx.db, invoice);
  return present(invoice, []);
}

/** Takes a request back that nobody has dealt with. Throws INVOICE_NOT_FOUND, INVOICE_DECIDED. */
export async function withdrawInvoice(ctx: Context, clientId: string, id: string): Promise<Shown> {
  await findOwn(ctx, clientId, id);
  const at = ctx.clock.now();
  const moved = await moveInvoice(ctx.db, { id, from: 'requested', to: 'withdrawn', at });
  if (!moved) throw new AppError('INVOICE_DECIDED');
  return present(moved, []);
}

async function findOwn(ctx: Context, clientId: string, id: string): Promise<Invoice> {
  const invoice = await readInvoice(ctx.db, id);
  if (invoice?.clientId !== clientId) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}

export async function readInvoices(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof invoices.list>,
): Promise<OpResult<typeof invoices.list>> {
  const slice = sliceOf(input);
  // A number that nobody has names no order: nothing is listed for it.
  const orderId = input.payId === undefined ? undefined : (orderIdOf(input.payId) ?? clientId);
  const filter = { clientId, orderId };
  const [rows, total] = await Promise.all([
    listInvoices(ctx.db, filter, slice),
    countInvoices(ctx.db, filter),
  ]);
  const files = await listFiles(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(row, files),
    (row) => row,
  );
}

/**
 * What staff does: the invoice exists, under its number and with its file, of the money that stays by now. Throws NOT_FOUND,
 * INVOICE_DECIDED, INVOICE_NUMBER_TAKEN, and INVOICE_NOT_PAID or INVOICE_REFUND when the money has gone back or is on its way.
 */
export async function issueInvoice(
  ctx: Context,
  id: string,
  { invoiceNo, file, link = '' }: { invoiceNo: string; file: GivenFile | null; link?: string },
): Promise<void> {
  const invoice = await findAny(ctx, id);
  const { keptFen } = await findKept(ctx, invoice.clientId, tradeNumberOf(invoice.orderId));
  await ctx.tx(async (ctx) => {
    const at = ctx.clock.now();
    const issued = { invoiceNo, link, amountFen: keptFen };
    const moved = await moveInvoice(ctx.db, { id, from: 'requested', to: 'issued', at, ...issued });
    if (!moved) throw new AppError('INVOICE_DECIDED');
    if (file) await keepFile(ctx, { invoiceId: id, kind: 'issued' }, file);
    await tellOwner(ctx, moved, {
      title: { zh: '发票已开具', en: 'Your invoice is issued' },
      content: {
        zh: `“${moved.title}”的发票 ${invoiceNo} 已开具，可在订单页${file ? '下载' : '查看'}。`,
        en: `Invoice ${invoiceNo} for ${moved.title} is issued. You ${file ? 'can download' : 'find'} it on the page of the order.`,
      },
    });
  });
}

/** What staff does: no invoice, for the reason that is given. Throws NOT_FOUND, INVOICE_DECIDED. */
export async function rejectInvoice(ctx: Context, id: string, answer: string): Promise<void> {
  await findAny(ctx, id);
  await ctx.tx(async (ctx) => {
    const at = ctx.clock.now();
    const moved = await moveInvoice(ctx.db, { id, from: 'requested', to: 'rejected', at, answer });
    if (!moved) throw new AppError('INVOICE_DECIDED');
    await tellOwner(ctx, moved, {
      title: { zh: '发票申请未通过', en: 'Your invoice was refused' },
      content: {
        zh: `原因：${endSentence(answer, '。')}修改后可以在订单页重新申请。`,
        en: `Reason: ${endSentence(answer, '.')} You can ask again on the page of the order.`,
      },
    });
  });
}

const BATCH = 200;

/** Ends every request of which all money has gone back, and tells whoever asked; what staff deals with meanwhile is theirs. */
export async function lapseReturned(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await listReturned(ctx.db, BATCH);
    for (const id of ids) await lapse(ctx, id);
    if (ids.length < BATCH) return;
  }
}

async function lapse(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const moved = await moveInvoice(ctx.db, { id, from: 'requested', to: 'lapsed', at: ctx.clock.now() });
    if (!moved) return;
    await tellOwner(ctx, moved, {
      title: { zh: '发票申请已结束', en: 'Your invoice request has ended' },
      content: {
        zh: `“${moved.title}”的发票申请所对应的款项已全部退还，无需再开具发票，申请已自动结束。`,
        en: `Everything that was paid has gone back to you, so no invoice is issued to ${moved.title}. The request has ended by itself.`,
      },
    });
  });
}

/**
 * What staff does after a refund, or where the invoice is wrong: it is reversed by a red one, under its number. Throws
 * NOT_FOUND, INVOICE_DECIDED, INVOICE_NUMBER_TAKEN.
 */
export async function reverseInvoice(
  ctx: Context,
  id: string,
  { redNo, reason, file = null }: { redNo: string; reason: string; file?: GivenFile | null } = {
    ...{ redNo: '', reason: '' },
  },
): Promise<void> {
  await findAny(ctx, id);
  await ctx.tx(async (ctx) => {
    const at = ctx.clock.now();
    const red = { redNo, reverseReason: reason };
    const moved = await moveInvoice(ctx.db, { id, from: 'issued', to: 'reversed', at, ...red });
    if (!moved) throw new AppError('INVOICE_DECIDED');
    if (file) await keepFile(ctx, { invoiceId: id, kind: 'red' }, file);
    await tellOwner(ctx, moved, {
      title: { zh: '发票已红冲', en: 'Your invoice was reversed' },
      content: {
        zh: `发票 ${moved.invoiceNo} 已红冲，不再有效。${reason && `原因：${endSentence(reason, '。')}`}${file ? '红字发票可在订单页下载。' : ''}如有未退的金额，可在订单页重新申请。`,
        en: `Invoice ${moved.invoiceNo} was reversed and no longer counts. ${reason && `Reason: ${endSentence(reason, '.')} `}${file ? 'The red-letter invoice can be downloaded on the page of the order. ' : ''}For what was not paid back you can ask anew on the page of the order.`,
      },
    });
  });
}

/** What staff does: its member has the invoice. Throws NOT_FOUND, INVOICE_DECIDED where it is not issued or handed over already. */
export async function deliverInvoice(ctx: Context, id: string): Promise<void> {
  await findAny(ctx, id);
  if (!(await setDelivered(ctx.db, id, ctx.clock.now()))) throw new AppError('INVOICE_DECIDED');
}

async function findAny(ctx: Context, id: string): Promise<Invoice> {
  const invoice = await readInvoice(ctx.db, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  return invoice;
}

/** As its member sees it. `files` may be of other invoices, too. */
export function present(invoice: Invoice, files: readonly InvoiceFile[]): Shown {
  const own = files.filter(({ invoiceId, isStored }) => isStored && invoiceId === invoice.id);
  return {
    id: invoice.id,
    orderNo: tradeNumberOf(invoice.orderId),
    kind: invoice.kind,
    title: invoice.title,
    taxNo: invoice.taxNo,
    email: invoice.email,
    amountFen: invoice.amountFen,
    state: invoice.state,
    answer: invoice.answer,
    invoiceNo: invoice.invoiceNo,
    hasFile: own.some(({ kind }) => kind === 'issued'),
    files: own.map(({ createdAt, ...file }) => ({ ...file, createTime: createdAt })),
    link: invoice.link,
    createTime: invoice.createdAt,
    decideTime: invoice.decidedAt,
  };
}

import type { invoicesDesk } from '@mogine/contract/desk/invoices';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { addBusinessMonths, businessDay } from '#kernel/clock';
import { writeCsv, type CsvCell } from '#kernel/csv';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { orderIdOf, tradeNumberOf } from '../../payments/index.ts';
import { countDesk, findDesk, listAskedWithin, listDesk, type DeskInvoice } from '../repository.ts';
import { listFiles, type InvoiceFile } from '../file/repository.ts';
import { present } from '../service.ts';

const ROWS_AT_ONCE = 10_000;
type Shown = OpResult<typeof invoicesDesk.detail>;

export async function readQueue(
  { db }: Context,
  input: OpInput<typeof invoicesDesk.list>,
): Promise<OpResult<typeof invoicesDesk.list>> {
  const slice = sliceOf(input);
  const { queue, payId, invoiceNo = null } = input;
  const orderId = payId ? orderIdOf(payId) : null;
  // A number that nobody has names no order: nothing is listed for it.
  if (payId && orderId === null)
    return pageOfRows(
      [],
      slice,
      0,
      (row) => row,
      (row) => row,
    );
  const filter = { queue, orderId, invoiceNo: invoiceNo || null };
  const [rows, total] = await Promise.all([listDesk(db, filter, slice), countDesk(db, filter)]);
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => toShown(row, files),
    (row) => row,
  );
}

/** Throws NOT_FOUND. */
export async function readDetail({ db }: Context, id: string): Promise<Shown> {
  const found = await findDesk(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return toShown(found, await listFiles(db, [id]));
}

function toShown(invoice: DeskInvoice, files: readonly InvoiceFile[]): Shown {
  const { clientId, nickname, keptFen, deliveredAt, redNo, reverseReason, state, amountFen } = invoice;
  return {
    ...present(invoice, files),
    files: files
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ createdAt, fetchedAt, staffId, staffName, ...file }) => ({
        ...{ ...file, createTime: createdAt, fetchTime: fetchedAt },
        by: staffId === null ? null : { id: staffId, name: staffName ?? '' },
      })),
    ...{ clientId, nickname, keptFen, redNo, reverseReason, deliverTime: deliveredAt },
    isToReverse: state === 'issued' && amountFen > keptFen,
  };
}

/** What was asked for in a month (`YYYY-MM`, Shanghai's) as a table for the books, part by part: none is left out. */
export async function exportInvoices(
  ctx: Context,
  { month, after }: OpInput<typeof invoicesDesk.export>,
  lang: Lang,
): Promise<OpResult<typeof invoicesDesk.export>> {
  const from = new Date(`${month}-01T00:00:00+08:00`);
  const found = await listAskedWithin(ctx.db, {
    ...{ from, to: addBusinessMonths(from, 1), after: after ?? null, limit: ROWS_AT_ONCE + 1 },
  });
  const invoices = found.slice(0, ROWS_AT_ONCE);
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(HEADS[lang], toRows(invoices, lang))) parts.push(part);
  return {
    filename: `mogine-invoices-${month}.csv`,
    content: Buffer.concat(after === undefined ? parts : parts.slice(1)).toString('utf8'),
    rows: invoices.length,
    next: found.length > invoices.length ? (invoices.at(-1)?.id ?? null) : null,
  };
}

async function* toRows(invoices: readonly DeskInvoice[], lang: Lang): AsyncGenerator<CsvCell[]> {
  for (const invoice of invoices) {
    yield [
      businessDay(invoice.createdAt),
      STATES[lang][invoice.state],
      KINDS[lang][invoice.kind],
      invoice.title,
      invoice.taxNo,
      { fen: invoice.amountFen },
      { fen: invoice.keptFen },
      invoice.invoiceNo,
      invoice.redNo,
      invoice.decidedAt ? businessDay(invoice.decidedAt) : '',
      tradeNumberOf(invoice.orderId),
    ];
  }
}

const HEADS = {
  zh: [
    '申请日期',
    '状态',
    '类型',
    '抬头',
    '税号',
    '金额（元）',
    '未退金额（元）',
    '发票号码',
    '红字发票号码',
    '处理日期',
    '订单号',
  ],
  en: [
    'Asked',
    'State',
    'Kind',
    'Title',
    'Tax number',
    'Amount (CNY)',
    'Not paid back (CNY)',
    'Invoice',
    'Red letter',
    'Decided',
    'Order',
  ],
} as const;
const STATES = {
  zh: {
    ...{ requested: '待开具', issued: '已开具', rejected: '已拒绝', withdrawn: '已撤回' },
    ...{ reversed: '已红冲', lapsed: '已退款，无需开具' },
  },
  en: {
    ...{ requested: 'requested', issued: 'issued', rejected: 'refused', withdrawn: 'withdrawn' },
    ...{ reversed: 'reversed', lapsed: 'lapsed: paid back' },
  },
} as const;
const KINDS = {
  zh: { personal: '个人', company: '企业' },
  en: { personal: 'person', company: 'company' },
} as const;

import { z } from 'zod';
import { id, instant, line, paging, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { isTaxNumber, normaliseTaxNumber } from './tax-number.ts';

/** Largest file of an invoice. */
export const INVOICE_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Files of an invoice: itself, and the red one that reverses it. */
export const invoiceFileKinds = ['issued', 'red'] as const;

export const invoiceFileSchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceFileKinds),
  /** From 1; a later one takes the place of what was fetched before. */
  version: z.int(),
  format: z.enum(['pdf', 'ofd']),
  /** 0 where it was not noted. */
  bytes: z.int(),
  createTime: instant,
});

/** Where a request for an invoice stands; `lapsed`: everything that was paid has gone back meanwhile. */
export const invoiceStates = [
  ...(['requested', 'issued', 'rejected', 'withdrawn', 'reversed', 'lapsed'] as const),
] as const;

export const invoiceSchema = z.object({
  id: z.string(),
  orderNo: z.string(),
  kind: z.enum(['personal', 'company']),
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  amountFen: z.int(),
  state: z.enum(invoiceStates),
  /** Why it was refused. */
  answer: z.string(),
  invoiceNo: z.string(),
  /** Whether the invoice itself can be downloaded here. */
  hasFile: z.boolean(),
  /** Files that can be downloaded here, the newest of each kind first. */
  files: z.array(invoiceFileSchema),
  /** Where the tax office's platform shows it; empty where it does not. */
  link: z.string(),
  createTime: instant,
  decideTime: instant.nullable(),
});

const title = line(100).pipe(z.string().trim().min(1, 'INVOICE_TITLE_REQUIRED'));
const email = text(100).pipe(z.union([z.literal(''), z.email('EMAIL_INVALID')]));

export const invoices = {
  list: listOp({
    method: 'GET',
    path: '/api/order/invoice/list',
    auth: 'user',
    summary: { zh: '发票申请', en: 'Requests for invoices, newest first' },
    input: z.object({
      ...paging,
      /** Of one order only. */
      payId: text(64).optional(),
    }),
    data: invoiceSchema,
  }),
  submit: op({
    method: 'POST',
    path: '/api/order/invoice/submit',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '为已付款的订单申请发票', en: 'Ask for the tax invoice of a paid order' },
    input: z
      .object({
        payId: text(64),
        kind: z.enum(['personal', 'company']),
        title,
        /** Of a company; spaces and small letters are forgiven. */
        taxNo: text(40).transform(normaliseTaxNumber).default(''),
        email: email.default(''),
      })
      .refine(({ kind, taxNo }) => kind === 'personal' || isTaxNumber(taxNo), {
        error: 'TAX_NUMBER_INVALID',
        path: ['taxNo'],
      }),
    data: invoiceSchema,
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/order/invoice/withdraw',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '撤回发票申请', en: 'Take a request for an invoice back' },
    input: z.object({ id }),
    data: invoiceSchema,
  }),
  file: op({
    method: 'GET',
    path: '/api/order/invoice/file',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '发票文件的下载地址，几分钟内有效；不指定文件时为最新的发票',
      en: 'An address of an invoice’s file that holds for minutes: of the newest where none is named',
    },
    input: z.object({ id, fileId: id.optional() }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
};

import { z } from 'zod';
import { id, instant, line, paging, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { isTaxNumber, normaliseTaxNumber } from './tax-number.ts';

/** Where a request for an invoice stands. */
export const invoiceStates = ['requested', 'issued', 'rejected', 'withdrawn', 'reversed'] as const;

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
    summary: { zh: '发票文件的下载地址', en: 'A signed address of an invoice' },
    input: z.object({ id }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
};

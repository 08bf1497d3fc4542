import { z } from 'zod';
import { id, instant, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { deskReason } from './approvals.ts';
import {
  INVOICE_FILE_MAX_BYTES,
  invoiceFileKinds,
  invoiceFileSchema,
  invoiceSchema,
  invoiceStates,
} from '../invoices.ts';

/** What staff looks at: requests that wait, invoices of money that has gone back, or all of one state. */
export const INVOICE_QUEUES = ['requested', 'toReverse', ...invoiceStates.slice(1), 'all'] as const;
/** An invoice's number, as the tax office gives it: 8 digits on paper, 20 of a digital one. */
const invoiceNo = text(20).pipe(z.string().regex(/^\d{8,20}$/, 'INVOICE_NUMBER_INVALID'));
/** Where the tax office or its platform shows it. */
const link = text(500).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'INVOICE_LINK_INVALID' })]),
);

/** PDF or OFD, known by its bytes; as browsers call such files, each by the programs of its computer. */
const files = {
  file: {
    maxBytes: INVOICE_FILE_MAX_BYTES,
    types: [
      ...['application/pdf', 'application/ofd', 'application/x-ofd', 'application/octet-stream'],
      ...['application/zip', 'application/x-zip-compressed'],
    ],
  },
};

const deskInvoice = invoiceSchema.extend({
  files: z.array(
    invoiceFileSchema.extend({
      /** Empty where it was not noted. */
      sha256: z.string(),
      /** It can be downloaded; before, it is on its way into storage. */
      isStored: z.boolean(),
      /** Null where it came by the command line. */
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** When its member first fetched it; it stays from then on. */
      fetchTime: instant.nullable(),
    }),
  ),
  clientId: z.string(),
  nickname: z.string(),
  /** What was paid and not given back. */
  keptFen: z.int(),
  /** Issued for more than has stayed: it is to be reversed. */
  isToReverse: z.boolean(),
  /** When staff handed it over. */
  deliverTime: instant.nullable(),
  /** Number of the red letter that reverses it, and why. */
  redNo: z.string(),
  reverseReason: z.string(),
});

export const invoicesDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/invoices/list',
    auth: 'staff',
    permission: 'invoices.manage',
    summary: {
      zh: '发票申请：待开的等待最久的在前，其余新的在前；总数最多数到一万',
      en: 'Requests for invoices: what waits longest first, the rest newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      queue: z.enum(INVOICE_QUEUES).default('requested'),
      /** Of the order. */
      payId: text(64).optional(),
      invoiceNo: text(20).optional(),
    }),
    data: deskInvoice,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/invoices/detail',
    auth: 'staff',
    permission: 'invoices.manage',
    recorded: true,
    summary: { zh: '一张发票', en: 'One invoice' },
    input: z.object({ id }),
    data: deskInvoice,
  }),
  issue: op({
    method: 'POST',
    path: '/api/admin/invoices/issue',
    auth: 'staff',
    permission: 'invoices.manage',
    summary: {
      zh: '已开具：填写发票号码，附上税务平台给的文件（PDF 或 OFD）或链接；金额为会员实付且未退的部分',
      en: 'It is issued, under its number and with its file (PDF or OFD) or the address where it is; of the money that stays by now',
    },
    input: z.object({ id, invoiceNo, link: link.default(''), note: deskReason.optional() }),
    files,
    data: z.literal(true),
  }),
  attach: op({
    method: 'POST',
    path: '/api/admin/invoices/attach',
    auth: 'staff',
    permission: 'invoices.manage',
    perMinute: 60,
    summary: {
      zh: '上传或更换发票文件：会员下载过的保留，新文件成为下一版',
      en: 'Attach the file of an invoice, or another: one that its member has fetched is kept, and this is its next version',
    },
    input: z.object({
      id,
      kind: z.enum(invoiceFileKinds),
      /** The newest file of this kind that was seen; none where there was none. */
      replaces: id.optional(),
    }),
    files,
    data: z.literal(true),
  }),
  file: op({
    method: 'GET',
    path: '/api/admin/invoices/file',
    auth: 'staff',
    permission: 'invoices.manage',
    recorded: true,
    summary: {
      zh: '一个发票文件的下载地址，几分钟内有效；查阅会写入审计记录',
      en: 'An address that opens a file of an invoice for some minutes; each time is written down',
    },
    input: z.object({ id, fileId: id }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
  deliver: op({
    method: 'POST',
    path: '/api/admin/invoices/deliver',
    auth: 'staff',
    permission: 'invoices.manage',
    summary: { zh: '标记已交付给会员', en: 'Note that its member has it' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  reject: op({
    method: 'POST',
    path: '/api/admin/invoices/reject',
    auth: 'staff',
    permission: 'invoices.manage',
    summary: { zh: '拒绝，理由会发给会员', en: 'Refuse; the member reads why' },
    input: z.object({ id, answer: text(500).min(2) }),
    data: z.literal(true),
  }),
  reverse: op({
    method: 'POST',
    path: '/api/admin/invoices/reverse',
    auth: 'staff',
    permission: 'invoices.manage',
    summary: {
      zh: '红冲：填写红字发票号码与原因，可附上文件；之后可按未退的金额重新申请',
      en: 'Reverse it by a red-letter invoice, with its number, why, and its file where there is one; what stays may be invoiced anew',
    },
    input: z.object({ id, redNo: invoiceNo, reason: text(500).min(2) }),
    files,
    data: z.literal(true),
  }),
  export: op({
    method: 'GET',
    path: '/api/admin/invoices/export',
    auth: 'staff',
    permission: 'invoices.manage',
    recorded: true,
    summary: {
      zh: '导出一个月内申请的发票（CSV），每次一万行，其余接着取',
      en: 'Invoices asked for in a month as CSV, ten thousand rows at a time; more of them follow',
    },
    input: z.object({
      month: text(7).pipe(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
      /** Goes on behind this invoice, without the heads of the columns. */
      after: id.optional(),
    }),
    data: z.object({
      filename: z.string(),
      content: z.string(),
      rows: z.int(),
      /** Where more of them follow. */
      next: z.string().nullable(),
    }),
  }),
};

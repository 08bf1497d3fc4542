import { z } from 'zod';
import { id, instant, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { deskReason } from './approvals.ts';
import { invoiceSchema, invoiceStates } from '../invoices.ts';

/** What staff looks at: requests that wait, invoices of money that has gone back, or all of one state. */
export const INVOICE_QUEUES = ['requested', 'toReverse', ...invoiceStates.slice(1), 'all'] as const;
/** An invoice's number, as the tax office gives it: 8 digits on paper, 20 of a digital one. */
const invoiceNo = text(20).pipe(z.string().regex(/^\d{8,20}$/, 'INVOICE_NUMBER_INVALID'));
/** Where the tax office or its platform shows it. */
const link = text(500).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'INVOICE_LINK_INVALID' })]),
);

const deskInvoice = invoiceSchema.extend({
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
      zh: '已开具：填写发票号码与查验或下载链接；金额为会员实付且未退的部分',
      en: 'It is issued, under its number and with the address where it is; of the money that stays by now',
    },
    input: z.object({ id, invoiceNo, link: link.default(''), note: deskReason.optional() }),
    data: z.literal(true),
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
      zh: '红冲：填写红字发票号码与原因；之后可按未退的金额重新申请',
      en: 'Reverse it by a red letter, with its number and why; what stays may be invoiced anew',
    },
    input: z.object({ id, redNo: invoiceNo, reason: text(500).min(2) }),
    data: z.literal(true),
  }),
  export: op({
    method: 'GET',
    path: '/api/admin/invoices/export',
    auth: 'staff',
    permission: 'invoices.manage',
    recorded: true,
    summary: {
      zh: '导出一个月内申请的发票（CSV，至多一万行）',
      en: 'Invoices asked for in a month as CSV, at most ten thousand rows',
    },
    input: z.object({ month: text(7).pipe(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
    data: z.object({ filename: z.string(), content: z.string() }),
  }),
};

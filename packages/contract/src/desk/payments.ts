import { z } from 'zod';
import { flag, id, instant, int, paging, phone, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { invoiceStates } from '../invoices.ts';
import { refundSchema } from '../payments.ts';
import { deskReason } from './approvals.ts';

export const ORDER_STATES = [
  'created',
  'prepaid',
  'closing',
  'closed',
  'paid',
  'paid_late',
  'quarantined',
  'refunded',
] as const;
export const PAYMENT_KINDS = ['points', 'vip'] as const;
/** By which of its moments a payment falls into a period, and lists are in order. */
export const PAYMENT_MOMENTS = ['created', 'paid', 'refunded'] as const;
/** Most days that sums and tables take at once: a quarter. */
export const PAYMENT_PERIOD_DAYS = 92;
/** Refunds of more take two people. */
export const LARGE_REFUND_FEN = 30_000;

const day = text(10).pipe(z.iso.date().regex(/^20/));
const filter = {
  state: z.enum(ORDER_STATES).optional(),
  kind: z.enum(PAYMENT_KINDS).optional(),
  /** Of the order, of a refund of it, or WeChat Pay's. */
  payId: text(64).optional(),
  phone: phone.optional(),
  clientId: id.optional(),
};
const moment = z.enum(PAYMENT_MOMENTS);
/** Whole days of Shanghai, both included; at most {@link PAYMENT_PERIOD_DAYS} of them. */
const period = { from: day, to: day };
const sum = { count: z.int(), fen: z.int() };

const order = z.object({
  payId: z.string(),
  clientId: z.string(),
  nickname: z.string(),
  /** Masked: 138****1234; empty where the account is closed. */
  phone: z.string(),
  sku: z.string(),
  /** What was promised for it. */
  offer: z.record(z.string(), z.unknown()),
  /** What is asked of the payer, and what a coupon has taken off. */
  amountFen: z.int(),
  offFen: z.int(),
  state: z.enum(ORDER_STATES),
  createTime: instant,
  payTime: instant.nullable(),
});
const deskRefund = refundSchema.extend({
  clientId: z.string(),
  nickname: z.string(),
  /** A proposal to pay it back that waits for a second person. */
  approvalId: z.string().nullable(),
});

export const paymentsDesk = {
  orders: listOp({
    method: 'GET',
    path: '/api/admin/payments/orders',
    auth: 'staff',
    permission: 'payments.read',
    summary: {
      zh: '支付订单，按所选的时间，新的在前；总数最多数到一万',
      en: 'Payments by the moment that is asked for, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      ...filter,
      by: moment.default('created'),
      from: day.optional(),
      to: day.optional(),
    }),
    data: order.extend({
      /** What went back of it, and when; null where nothing did. */
      refund: z.object({ fen: z.int(), time: instant }).nullable(),
    }),
  }),
  sums: op({
    method: 'GET',
    path: '/api/admin/payments/sums',
    auth: 'staff',
    permission: 'payments.read',
    summary: {
      zh: '一段时间内的收款与退款合计，逐日列出；收款按支付时间，退款按退回时间',
      en: 'What came in and what went back in a period, day by day: payments by when they were paid, refunds by when they went back',
    },
    input: z.object({ ...filter, ...period }),
    data: z.object({
      paid: z.object(sum),
      refunded: z.object(sum),
      /** Those with any of either, in order. */
      days: z.array(z.object({ day: z.string(), paid: z.object(sum), refunded: z.object(sum) })),
    }),
  }),
  export: op({
    method: 'GET',
    path: '/api/admin/payments/export',
    auth: 'staff',
    permission: 'ledger.read',
    recorded: true,
    summary: {
      zh: '按筛选条件导出一段时间的支付订单（CSV），每次一万行，其余接着取',
      en: 'Payments of a period as CSV, ten thousand rows at a time; more of them follow',
    },
    input: z.object({
      ...filter,
      ...period,
      by: moment.default('paid'),
      /** Goes on where the part before ended, without the heads of the columns. */
      cursor: text(64).optional(),
    }),
    data: z.object({
      filename: z.string(),
      content: z.string(),
      rows: z.int(),
      /** Where more of them follow. */
      next: z.string().nullable(),
    }),
  }),
  order: op({
    method: 'GET',
    path: '/api/admin/payments/order',
    auth: 'staff',
    permission: 'payments.read',
    recorded: true,
    summary: { zh: '支付订单详情与时间线', en: 'One payment with its timeline' },
    input: z.object({ payId: text(64) }),
    data: order.extend({
      transactionId: z.string(),
      expireTime: instant,
      closeTime: instant.nullable(),
      /** What it came with. */
      coupon: z.object({ id: z.string(), name: z.string(), enName: z.string() }).nullable(),
      /** Where the newest request for its invoice stands; null where nobody asked for one. */
      invoice: z.enum(invoiceStates).nullable(),
      /** Of the ledger, where it was credited. */
      txnId: z.string().nullable(),
      refunds: z.array(refundSchema),
      /** What the provider said that changed something or did not fit, oldest first. */
      settlements: z.array(
        z.object({
          source: z.string(),
          outcome: z.string(),
          /** Of the refund that it is about; empty for the payment. */
          refundNo: z.string(),
          /** Its facts as we read them, without the payer. */
          told: z.record(z.string(), z.unknown()),
          mismatches: z.array(z.string()),
          time: instant,
        }),
      ),
      /** Notifications as they came, still encrypted, oldest first; the first fifty. */
      notifications: z.array(
        z.object({
          id: z.string(),
          eventType: z.string(),
          outcome: z.string(),
          body: z.string(),
          time: instant,
        }),
      ),
    }),
  }),
  refundQuote: op({
    method: 'GET',
    path: '/api/admin/payments/refund/quote',
    auth: 'staff',
    permission: 'refunds.decide',
    summary: {
      zh: '一笔付款现在可退多少：充值按未使用的积分，会员按未使用的月份；不可退时说明原因',
      en: 'What a payment is worth back now, a top-up by its unused points, a membership by its unused months, or why it is not',
    },
    input: z.object({ payId: text(64) }),
    data: z.object({
      ...{ refundFen: z.int(), amountFen: z.int(), point: z.int(), usedPoint: z.int() },
      /** Of a membership, that are taken back. */
      month: z.int(),
    }),
  }),
  refund: op({
    method: 'POST',
    path: '/api/admin/payments/refund',
    auth: 'staff',
    permission: 'refunds.decide',
    summary: {
      zh: '由客服发起退款；超过 300 元的提交双人复核',
      en: 'Pay a payment back without its member asking; above ¥300 it is proposed to a second person',
    },
    input: z.object({
      payId: text(64),
      /** What was seen; when it differs by now, nothing happens. */
      expectedFen: int({ min: 1, max: 100_000_000 }),
      /** The member reads it, too. */
      reason: text(200).min(2),
    }),
    data: z.object({ refundNo: z.string(), approvalId: z.string().nullable() }),
  }),
  refunds: op({
    method: 'GET',
    path: '/api/admin/payments/refunds',
    auth: 'staff',
    permission: 'payments.read',
    summary: {
      zh: '未结束的退款：等人处理的在前，正在退款的在后，等待越久越靠前',
      en: 'Refunds that are not over: those that wait for somebody first, then those on their way, the longest first',
    },
    input: z.object({}),
    data: z.array(deskRefund),
  }),
  approveRefund: op({
    method: 'POST',
    path: '/api/admin/payments/refunds/approve',
    auth: 'staff',
    permission: 'refunds.decide',
    summary: {
      zh: '同意退款；超过 300 元的提交双人复核',
      en: 'Pay back; above ¥300 it is proposed to a second person',
    },
    input: z.object({ refundNo: text(64), reason: deskReason.optional() }),
    data: z.object({ approvalId: z.string().nullable() }),
  }),
  rejectRefund: op({
    method: 'POST',
    path: '/api/admin/payments/refunds/reject',
    auth: 'staff',
    permission: 'refunds.decide',
    summary: { zh: '拒绝退款，理由会发给会员', en: 'Refuse a refund; the member reads why' },
    input: z.object({ refundNo: text(64), answer: text(500).min(2) }),
    data: z.literal(true),
  }),
  differences: op({
    method: 'GET',
    path: '/api/admin/payments/differences',
    auth: 'staff',
    permission: 'payments.read',
    summary: {
      zh: '对账差异，新的在前；默认只列未处理的',
      en: 'Where bills and our orders differ, newest first; those that nobody has handled unless asked for all',
    },
    input: z.object({ all: flag.optional() }),
    data: z.object({
      /** The last day that was compared; null before the first. */
      lastDay: z.string().nullable(),
      differences: z.array(
        z.object({
          ...{ day: z.string(), number: z.string(), kind: z.string() },
          ...{ localFen: z.int().nullable(), billFen: z.int().nullable(), isRepaired: z.boolean() },
          ...{ findTime: instant, note: z.string(), handledBy: z.string(), handleTime: instant.nullable() },
        }),
      ),
    }),
  }),
  handleDifference: op({
    method: 'POST',
    path: '/api/admin/payments/differences/handle',
    auth: 'staff',
    permission: 'refunds.decide',
    summary: {
      zh: '标记差异已处理，并写明查明的原因',
      en: 'Note that a difference is handled, and what was found out',
    },
    input: z.object({
      day: text(10).pipe(z.iso.date()),
      number: text(64).min(1),
      kind: text(40).min(1),
      note: text(500).min(2),
    }),
    data: z.literal(true),
  }),
};

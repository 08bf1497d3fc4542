import { z } from 'zod';
import { instant, int, lines, text, yuan } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What `order/wechat/select` answers. */
export const PAY_STATE = { waiting: 1, paid: 2, closed: 3, refunded: 4, attention: 5 } as const;

/** Where a refund stands. */
export const refundStates = [
  'requested',
  'approved',
  'refunding',
  'abnormal',
  'refunded',
  'rejected',
  'withdrawn',
  'failed',
] as const;

export const refundSchema = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  state: z.enum(refundStates),
  /** Points that are taken back, and months of a membership. */
  point: z.int(),
  month: z.int(),
  refundFen: z.int(),
  /** Staff began it in the person's place. */
  isByStaff: z.boolean(),
  /** In the words of whoever began it. */
  reason: z.string(),
  /** Why it was refused; empty where staff began it and only dropped it. */
  answer: z.string(),
  createTime: instant,
  decideTime: instant.nullable(),
  endTime: instant.nullable(),
});

export const payments = {
  refundQuote: op({
    method: 'GET',
    path: '/api/order/wechat/refund/quote',
    auth: 'user',
    summary: { zh: '一笔充值现在可退多少', en: 'What a top-up is worth back now' },
    input: z.object({ payId: text(64) }),
    data: z.object({
      /** What is paid back; 0 where nothing is. */
      refundFen: z.int(),
      amountFen: z.int(),
      /** Points that are taken back, and those that were used. */
      point: z.int(),
      usedPoint: z.int(),
    }),
  }),
  requestRefund: op({
    method: 'POST',
    path: '/api/order/wechat/refund/submit',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '申请退回未使用的充值', en: 'Ask back what was paid for unused points' },
    input: z.object({
      payId: text(64),
      /** Why, in the person's words. */
      reason: lines(200).optional(),
      /** What the person saw; when it differs by now, nothing happens. */
      expectedFen: int({ min: 0, max: 100_000_000 }),
    }),
    data: refundSchema,
  }),
  withdrawRefund: op({
    method: 'POST',
    path: '/api/order/wechat/refund/withdraw',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '撤回退款申请', en: 'Take a request for a refund back' },
    input: z.object({ payId: text(64) }),
    data: refundSchema,
  }),
  refunds: op({
    method: 'GET',
    path: '/api/order/wechat/refund/list',
    auth: 'user',
    summary: { zh: '一个订单的退款记录', en: 'Refunds of one payment, newest first' },
    input: z.object({ payId: text(64) }),
    data: z.array(refundSchema),
  }),
  createOrder: op({
    method: 'POST',
    path: '/api/order/wechat/createOrder',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '创建微信支付订单，返回二维码', en: 'Open a WeChat Pay order and get its QR code' },
    input: z.object({
      product: z.enum(['vip', 'point']),
      vipType: int({ min: 1, max: 2 }).optional(),
      point: int({ min: 1, max: 10_000_000 }).optional(),
      tradeType: z.literal('NATIVE').optional(),
      /** What is to be paid, after the coupon. */
      money: yuan.optional(),
      /** One of the person's own by its id, or a code. */
      coupon: text(60).optional(),
    }),
    data: z.object({
      /** PNG data URI. */
      imgCode: z.string(),
      payId: z.string(),
      codeUrl: z.string(),
      expireTime: instant,
      /** What is asked of the payer, and what a coupon has taken off. */
      amountFen: z.int(),
      offFen: z.int(),
      /** Page that plays the payer's phone; empty unless payments are simulated. */
      simulatorUrl: z.string(),
    }),
  }),
  select: op({
    method: 'POST',
    path: '/api/order/wechat/select',
    auth: 'user',
    polled: true,
    summary: { zh: '查询支付状态（2 为已支付）', en: 'State of a payment (2 means paid)' },
    input: z.object({ payId: text(64) }),
    data: z.int(),
  }),
};

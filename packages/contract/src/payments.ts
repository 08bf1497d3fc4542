import { z } from 'zod';
import { instant, int, text, yuan } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What `order/wechat/select` answers. */
export const PAY_STATE = { waiting: 1, paid: 2, closed: 3, refunded: 4, attention: 5 } as const;

export const payments = {
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
      money: yuan.optional(),
    }),
    data: z.object({
      /** PNG data URI. */
      imgCode: z.string(),
      payId: z.string(),
      codeUrl: z.string(),
      expireTime: instant,
      amountFen: z.int(),
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

import { shanghaiRfc3339 } from './answer.ts';
import { isPaid, type SimulatedOrder } from './order-book.ts';

const STATE_TEXT: Record<SimulatedOrder['state'], string> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
};

const TWISTS = ['wrong_amount', 'wrong_mchid', 'wrong_appid'] as const;
export type TransactionTwist = (typeof TWISTS)[number];
export const TRANSACTION_TWISTS: readonly TransactionTwist[] = TWISTS;

/** A transaction as queries answer it and notifications carry it, with one field made wrong when asked. */
export function transactionText(
  order: SimulatedOrder,
  merchant: { appId: string; mchId: string },
  twist?: TransactionTwist,
): object {
  const total = order.amountFen + (twist === 'wrong_amount' ? 1 : 0);
  return {
    appid: twist === 'wrong_appid' ? 'wx0000000000000000' : merchant.appId,
    mchid: twist === 'wrong_mchid' ? '1000000000' : merchant.mchId,
    out_trade_no: order.outTradeNo,
    ...(isPaid(order)
      ? {
          transaction_id: order.transactionId,
          trade_type: 'NATIVE',
          bank_type: 'OTHERS',
          success_time: shanghaiRfc3339(order.paidMs ?? 0),
          payer: { openid: order.openid },
        }
      : {}),
    trade_state: order.state,
    trade_state_desc: STATE_TEXT[order.state],
    ...(order.attach === undefined ? {} : { attach: order.attach }),
    amount: {
      total,
      currency: 'CNY',
      ...(isPaid(order) ? { payer_total: total, payer_currency: 'CNY' } : {}),
    },
    promotion_detail: [],
  };
}

import type { orders } from '@mogine/contract/orders';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpResult } from '@mogine/contract/kernel/op';
import { RECEIPT_WORDS } from './words.ts';

export type Receipt = {
  lang: Lang;
  orderNo: string;
  paidAt: Date;
  method: 'wechat' | 'points' | 'none';
  /** WeChat Pay's number; empty where it had no part. */
  transactionId: string;
  /** Nickname of who paid. */
  payer: string;
  lines: { name: string; note: string; amount: Amount }[];
  total: Amount;
  /** What was given back since; null where nothing was. */
  refunded: { amount: Amount; at: Date } | null;
};
export type Amount = { unit: 'fen' | 'points'; value: number };

type Detail = OpResult<typeof orders.detail>;

/** Whether an order was paid for, in money or points, so that there is something to confirm. */
export function hasReceipt({
  type,
  status,
  payment,
  refundOf,
}: Pick<Detail, 'type' | 'status' | 'payment' | 'refundOf'>): boolean {
  return (status === 2 || status === 4) && ((type === 2 && refundOf === '') || payment !== null);
}

/** What a receipt of an order says; null for one that was not paid for. */
export function toReceipt(
  order: Detail,
  { lang, payer, describe }: { lang: Lang; payer: string; describe: (order: Detail) => string },
): Receipt | null {
  if (!hasReceipt(order)) return null;
  const pick = (zh: string, en: string) => (lang === 'zh' ? zh || en : en || zh);
  const { orderNo, payment, amountFen, items, point } = order;
  const paidAt = order.timeline.find(({ event }) => event === 'paid')?.time ?? order.createTime;
  const common = { lang, orderNo, paidAt, payer, transactionId: payment?.transactionId ?? '' };
  const { refunded } = order;
  if (payment) {
    const amount = { unit: 'fen', value: amountFen ?? 0 } as const;
    const name = pick(order.title, order.enTitle);
    const { coupon } = order;
    const price = { unit: 'fen', value: amount.value + (coupon?.offFen ?? 0) } as const;
    return {
      ...common,
      method: 'wechat',
      lines: [
        { name, note: describe(order), amount: price },
        ...(coupon
          ? [
              {
                name: RECEIPT_WORDS[lang].coupon(pick(coupon.name, coupon.enName)),
                note: '',
                amount: { unit: 'fen', value: -coupon.offFen } as const,
              },
            ]
          : []),
      ],
      total: amount,
      refunded: refunded && { amount: { unit: 'fen', value: refunded.amountFen }, at: refunded.time },
    };
  }
  return {
    ...common,
    method: point === 0 ? 'none' : 'points',
    lines: items.map((item) => ({
      name: pick(item.name, item.enName),
      note: '',
      amount: { unit: 'points', value: item.price },
    })),
    total: { unit: 'points', value: -point },
    refunded: pointsGivenBack(order),
  };
}

/** Of what was bought with points, and when the last of it went back; null where nothing did. */
function pointsGivenBack({ items, timeline }: Detail): Receipt['refunded'] {
  const value = items.reduce((sum, { isRefunded, price }) => sum + (isRefunded ? price : 0), 0);
  const at = timeline.findLast(({ event }) => event === 'refunded')?.time;
  return value > 0 && at ? { amount: { unit: 'points', value }, at } : null;
}

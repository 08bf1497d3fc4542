import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { FaultBoard } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';
import { PayRefusal, shanghaiDay, shanghaiRfc3339 } from './answer.ts';
import { isPaid, type OrderBook } from './order-book.ts';
import { readBody } from './order-request.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const MAX_REFUNDS = 50;
/** How long the bank takes. */
const SETTLE_MS = 20_000;

const refundSchema = z.object({
  outRefundNo: z.string(),
  outTradeNo: z.string(),
  refundId: z.string(),
  reason: z.string().optional(),
  notifyUrl: z.string().optional(),
  refundFen: z.int(),
  totalFen: z.int(),
  createdMs: z.number(),
  state: z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']),
  settledMs: z.number().optional(),
});
export type SimulatedRefund = z.infer<typeof refundSchema>;

const refundRequest = z
  .object({
    transaction_id: z.string().optional(),
    out_trade_no: z.string().optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().max(80).optional(),
    notify_url: z.string().max(256).optional(),
    amount: z.object({
      refund: z.int().min(1),
      total: z.int().min(1),
      currency: z.literal('CNY'),
    }),
  })
  .refine((request) => (request.transaction_id === undefined) !== (request.out_trade_no === undefined));

export interface RefundBook {
  /** Throws `PayRefusal`. */
  request(raw: Buffer): SimulatedRefund;
  find(outRefundNo: string): SimulatedRefund;
  list(): SimulatedRefund[];
}

export function createRefundBook(deps: {
  journal: Journal;
  time: SimulatorTime;
  faults: FaultBoard;
  orders: OrderBook;
  mayNotify: (url: string) => boolean;
  onSettled: (refund: SimulatedRefund) => void;
}): RefundBook {
  const { journal, time, faults, orders } = deps;
  const refunds = new Map(journal.read('refund', refundSchema).map((refund) => [refund.outRefundNo, refund]));

  function save(refund: SimulatedRefund): SimulatedRefund {
    refunds.set(refund.outRefundNo, refund);
    journal.put('refund', refund.outRefundNo, refund);
    return refund;
  }

  async function settle(outRefundNo: string): Promise<void> {
    const refund = refunds.get(outRefundNo);
    if (refund?.state !== 'PROCESSING') return;
    const where = { op: 'refund', outTradeNo: refund.outTradeNo } as const;
    const fault = faults.take(['refund_abnormal', 'refund_closed'], where);
    const state =
      fault?.kind === 'refund_abnormal' ? 'ABNORMAL' : fault?.kind === 'refund_closed' ? 'CLOSED' : 'SUCCESS';
    deps.onSettled(save({ ...refund, state, settledMs: time.now().getTime() }));
  }

  for (const refund of refunds.values()) {
    if (refund.state === 'PROCESSING') time.schedule(SETTLE_MS, () => settle(refund.outRefundNo));
  }

  return {
    request(raw) {
      const body = readBody(raw, refundRequest);
      if (body.notify_url !== undefined && !deps.mayNotify(body.notify_url)) {
        throw new PayRefusal(400, 'PARAM_ERROR', '不合法的通知地址');
      }
      const order =
        body.out_trade_no === undefined
          ? orders.findByTransaction(body.transaction_id ?? '')
          : orders.find(body.out_trade_no);
      const known = refunds.get(body.out_refund_no);
      if (known) {
        const same =
          known.outTradeNo === order.outTradeNo &&
          known.refundFen === body.amount.refund &&
          known.totalFen === body.amount.total;
        if (!same) throw new PayRefusal(400, 'INVALID_REQUEST', '重复退款请求参数不一致');
        return known;
      }
      if (!isPaid(order)) throw new PayRefusal(400, 'INVALID_REQUEST', '订单未支付');
      const nowMs = time.now().getTime();
      if (nowMs - (order.paidMs ?? 0) > YEAR_MS)
        throw new PayRefusal(400, 'INVALID_REQUEST', '订单已超过可退款期限');
      if (body.amount.total !== order.amountFen) {
        throw new PayRefusal(400, 'PARAM_ERROR', '订单金额与原订单不一致');
      }
      const earlier = [...refunds.values()].filter((refund) => refund.outTradeNo === order.outTradeNo);
      if (earlier.length >= MAX_REFUNDS) throw new PayRefusal(403, 'RULE_LIMIT', '退款次数超过50次');
      if (earlier.some((refund) => nowMs - refund.createdMs < MINUTE_MS)) {
        throw new PayRefusal(429, 'FREQUENCY_LIMITED', '同一订单退款间隔须在1分钟以上');
      }
      const spent = earlier
        .filter((refund) => refund.state !== 'CLOSED')
        .reduce((sum, refund) => sum + refund.refundFen, 0);
      if (spent + body.amount.refund > order.amountFen) {
        throw new PayRefusal(403, 'NOT_ENOUGH', '退款金额超过可退金额');
      }
      const notifyUrl = body.notify_url ?? order.notifyUrl;
      const refund = save({
        outRefundNo: body.out_refund_no,
        outTradeNo: order.outTradeNo,
        refundId: `5030${randomInt(1_000_000)}${shanghaiDay(nowMs).replaceAll('-', '')}${randomInt(1e9)}`,
        ...(body.reason === undefined ? {} : { reason: body.reason }),
        notifyUrl,
        refundFen: body.amount.refund,
        totalFen: order.amountFen,
        createdMs: nowMs,
        state: 'PROCESSING',
      });
      orders.mark(order.outTradeNo, 'REFUND');
      time.schedule(SETTLE_MS, () => settle(refund.outRefundNo));
      return refund;
    },

    find(outRefundNo) {
      const refund = refunds.get(outRefundNo);
      if (!refund) throw new PayRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
      return refund;
    },

    list: () => [...refunds.values()],
  };
}

/** A refund as calls answer it. */
export function refundText(refund: SimulatedRefund, transactionId: string): object {
  return {
    ...commonText(refund, transactionId),
    channel: 'ORIGINAL',
    create_time: shanghaiRfc3339(refund.createdMs),
    status: refund.state,
    funds_account: 'AVAILABLE',
    amount: amountText(refund),
    promotion_detail: [],
  };
}

/** The same refund as notifications carry it. */
export function refundNoticeText(refund: SimulatedRefund, transactionId: string, mchId: string): object {
  return {
    mchid: mchId,
    ...commonText(refund, transactionId),
    refund_status: refund.state,
    amount: amountText(refund),
  };
}

function commonText(refund: SimulatedRefund, transactionId: string): object {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: transactionId,
    out_trade_no: refund.outTradeNo,
    user_received_account: '支付用户零钱',
    ...(refund.state === 'SUCCESS' ? { success_time: shanghaiRfc3339(refund.settledMs ?? 0) } : {}),
  };
}

function amountText(refund: SimulatedRefund): object {
  return {
    total: refund.totalFen,
    refund: refund.refundFen,
    payer_total: refund.totalFen,
    payer_refund: refund.refundFen,
    currency: 'CNY',
  };
}

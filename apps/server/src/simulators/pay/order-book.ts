import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { FaultBoard } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';
import { PayRefusal, shanghaiDay } from './answer.ts';
import type { OrderRequest } from './order-request.ts';

const HOUR_MS = 3_600_000;
const CODE_LIFE_MS = 2 * HOUR_MS;
const DEFAULT_LIFE_MS = 7 * 24 * HOUR_MS;

export const PAYERS = ['A', 'B', 'C'] as const;
export type Payer = (typeof PAYERS)[number];

const orderSchema = z.object({
  outTradeNo: z.string(),
  description: z.string(),
  amountFen: z.int(),
  attach: z.string().optional(),
  notifyUrl: z.string(),
  createdMs: z.number(),
  timeExpireMs: z.number().optional(),
  codeUrl: z.string(),
  codeIssuedMs: z.number(),
  state: z.enum(['NOTPAY', 'USERPAYING', 'PAYERROR', 'SUCCESS', 'REFUND', 'CLOSED']),
  transactionId: z.string().optional(),
  openid: z.string().optional(),
  paidMs: z.number().optional(),
});
export type SimulatedOrder = z.infer<typeof orderSchema>;

export type Payability = 'payable' | 'paid' | 'closed' | 'expired' | 'code_expired';

export interface OrderBook {
  place(request: OrderRequest): SimulatedOrder;
  /** Throws `PayRefusal` when there is none. */
  find(outTradeNo: string): SimulatedOrder;
  findByTransaction(transactionId: string): SimulatedOrder;
  close(outTradeNo: string): void;
  payability(order: SimulatedOrder): Payability;
  /** Takes the money and announces it, also on an order that would refuse it when `late` is set. Returns whether it did. */
  pay(outTradeNo: string, payer: Payer, late?: boolean): boolean;
  /** A step of the payer that moves no money. */
  mark(outTradeNo: string, state: 'USERPAYING' | 'PAYERROR' | 'NOTPAY' | 'REFUND'): void;
  /** Newest first. */
  list(): SimulatedOrder[];
}

export function createOrderBook(deps: {
  journal: Journal;
  time: SimulatorTime;
  faults: FaultBoard;
  payAppId: string;
  onPaid: (order: SimulatedOrder) => void;
}): OrderBook {
  const { journal, time, faults } = deps;
  const orders = new Map(journal.read('order', orderSchema).map((order) => [order.outTradeNo, order]));
  const nowMs = () => time.now().getTime();

  function save(order: SimulatedOrder): SimulatedOrder {
    orders.set(order.outTradeNo, order);
    journal.put('order', order.outTradeNo, order);
    return order;
  }

  const book: OrderBook = {
    place(request) {
      const known = orders.get(request.outTradeNo);
      const code = { codeUrl: newCodeUrl(), codeIssuedMs: nowMs() };
      if (!known) {
        const { attach, timeExpireMs, ...fields } = request;
        return save({
          ...fields,
          ...(attach === undefined ? {} : { attach }),
          ...(timeExpireMs === undefined ? {} : { timeExpireMs }),
          createdMs: nowMs(),
          state: 'NOTPAY',
          ...code,
        });
      }
      if (isPaid(known)) throw new PayRefusal(400, 'ORDERPAID', '该订单已支付');
      if (known.state === 'CLOSED') throw new PayRefusal(400, 'ORDER_CLOSED', '该订单已关闭');
      // The end of payment is fixed by the first call: a repeated one may name another, without effect.
      const same =
        known.description === request.description &&
        known.amountFen === request.amountFen &&
        known.attach === request.attach &&
        known.notifyUrl === request.notifyUrl;
      if (!same) throw new PayRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
      return nowMs() < known.codeIssuedMs + CODE_LIFE_MS ? known : save({ ...known, ...code });
    },

    find(outTradeNo) {
      const order = orders.get(outTradeNo);
      if (!order) throw new PayRefusal(404, 'ORDER_NOT_EXIST', '订单不存在');
      return order;
    },

    findByTransaction(transactionId) {
      const order = [...orders.values()].find((candidate) => candidate.transactionId === transactionId);
      if (!order) throw new PayRefusal(404, 'ORDER_NOT_EXIST', '订单不存在');
      return order;
    },

    close(outTradeNo) {
      const order = book.find(outTradeNo);
      if (order.state === 'CLOSED') throw new PayRefusal(400, 'ORDER_CLOSED', '该订单已关闭');
      if (faults.take(['pay_during_close'], { op: 'close', outTradeNo })) book.pay(outTradeNo, 'A');
      if (isPaid(book.find(outTradeNo))) throw new PayRefusal(400, 'ORDERPAID', '该订单已支付');
      if (order.state === 'USERPAYING') {
        throw new PayRefusal(202, 'USERPAYING', '用户支付中，需要输入密码');
      }
      save({ ...order, state: 'CLOSED' });
      if (faults.take(['pay_after_close'], { op: 'close', outTradeNo })) book.pay(outTradeNo, 'A', true);
    },

    payability(order) {
      if (isPaid(order)) return 'paid';
      if (order.state === 'CLOSED') return 'closed';
      if (nowMs() >= (order.timeExpireMs ?? order.createdMs + DEFAULT_LIFE_MS)) return 'expired';
      return nowMs() < order.codeIssuedMs + CODE_LIFE_MS ? 'payable' : 'code_expired';
    },

    pay(outTradeNo, payer, late = false) {
      const order = book.find(outTradeNo);
      const payability = book.payability(order);
      if (payability === 'paid' || (payability !== 'payable' && !late)) return false;
      const paid = save({
        ...order,
        state: 'SUCCESS',
        transactionId: newTransactionId(time.now()),
        openid: openidOf(deps.payAppId, payer),
        paidMs: nowMs(),
      });
      deps.onPaid(paid);
      return true;
    },

    mark(outTradeNo, state) {
      const order = book.find(outTradeNo);
      // Only a paid order can become a refunded one, and money once taken hides no later step.
      if (order.state === 'CLOSED' || isPaid(order) !== (state === 'REFUND')) return;
      save({ ...order, state });
    },

    list: () => [...orders.values()].toSorted((a, b) => b.createdMs - a.createdMs),
  };
  return book;
}

export function isPaid(order: SimulatedOrder): boolean {
  return order.state === 'SUCCESS' || order.state === 'REFUND';
}

/** The same person has another openid at every application, and always the same one there. */
export function openidOf(appId: string, person: string): string {
  return `o${createHash('sha256').update(`${appId}\n${person}`).digest('base64url').slice(0, 27)}`;
}

function newCodeUrl(): string {
  return `weixin://wxpay/bizpayurl?pr=${randomBytes(7).toString('base64url').slice(0, 9)}`;
}

function newTransactionId(at: Date): string {
  const random = Array.from({ length: 10 }, () => randomInt(10)).join('');
  return `4200000000${shanghaiDay(at).replaceAll('-', '')}${random}`;
}

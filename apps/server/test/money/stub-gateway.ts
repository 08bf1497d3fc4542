import { businessDay } from '#kernel/clock';
import {
  NotificationRejected,
  PaymentProviderError,
  type BillRow,
  type PaymentGateway,
  type ProviderRefund,
  type ProviderTransaction,
} from '../../src/features/payments/port.ts';

type StubOrder = {
  amountFen: number;
  expiresAt: Date;
  isClosed: boolean;
  paidFen: number | null;
  paidAt?: Date;
};
/** How the next refund goes wrong: before anything happened, or after, with the answer lost on its way. */
export type RefundFault = 'down' | 'refused' | 'lost';

/** A provider in memory that answers at once, for tests that run thousands of orders. */
export class StubGateway implements PaymentGateway {
  readonly merchant = { appId: 'wx-model', mchId: '1900000001' };
  readonly #orders = new Map<string, StubOrder>();

  /** Returns whether the provider took the money: only from an order that is open at `now`. */
  pay(outTradeNo: string, paidFen: number, now: Date): boolean {
    const order = this.#orders.get(outTradeNo);
    if (!order || order.isClosed || order.paidFen !== null || order.expiresAt <= now) return false;
    order.paidFen = paidFen;
    order.paidAt = now;
    return true;
  }

  isPaid(outTradeNo: string): boolean {
    return this.#orders.get(outTradeNo)?.paidFen != null;
  }

  async placeNativeOrder(order: { outTradeNo: string; amountFen: number; expiresAt: Date }) {
    const { outTradeNo, amountFen, expiresAt } = order;
    if (!this.#orders.has(outTradeNo)) {
      this.#orders.set(outTradeNo, { amountFen, expiresAt, isClosed: false, paidFen: null });
    }
    return { codeUrl: `weixin://wxpay/bizpayurl?pr=${outTradeNo}` };
  }

  async queryOrder(outTradeNo: string): Promise<ProviderTransaction | { state: 'not_found' }> {
    const order = this.#orders.get(outTradeNo);
    if (!order) return { state: 'not_found' };
    const unpaid = order.isClosed ? 'CLOSED' : 'NOTPAY';
    const paid = this.refundedFen(outTradeNo) > 0 ? 'REFUND' : 'SUCCESS';
    return {
      ...this.merchant,
      outTradeNo,
      transactionId: order.paidFen === null ? '' : `T${outTradeNo}`,
      state: order.paidFen === null ? unpaid : paid,
      amountFen: order.paidFen ?? 0,
      currency: 'CNY',
      ...(order.paidAt && { successAt: order.paidAt }),
    };
  }

  async closeOrder(outTradeNo: string): Promise<'closed' | 'paid' | 'not_found'> {
    const order = this.#orders.get(outTradeNo);
    if (!order) return 'not_found';
    if (order.paidFen !== null) return 'paid';
    order.isClosed = true;
    return 'closed';
  }

  async tradeBill(day: string): Promise<BillRow[]> {
    const isThatDay = (at: Date | undefined): at is Date => at !== undefined && businessDay(at) === day;
    const payments = [...this.#orders].flatMap(([outTradeNo, { paidFen, paidAt }]) =>
      isThatDay(paidAt) ? [this.#billRow(outTradeNo, paidFen ?? 0, paidAt)] : [],
    );
    const refunds = [...this.#refunds.values()].flatMap(
      ({ outRefundNo, outTradeNo, refundId, refundFen, totalFen, successAt }) => {
        if (!isThatDay(successAt)) return [];
        const row = this.#billRow(outTradeNo, totalFen, successAt);
        const refund = { refundId, outRefundNo, refundFen, state: 'SUCCESS' };
        return [{ ...row, tradeState: 'REFUND', refund }];
      },
    );
    return [...payments, ...refunds];
  }

  #billRow(outTradeNo: string, orderFen: number, tradedAt: Date): BillRow {
    return {
      ...this.merchant,
      ...{ outTradeNo, transactionId: `T${outTradeNo}`, tradedAt, orderFen, settledFen: orderFen },
      ...{ openid: '', tradeType: 'NATIVE', tradeState: 'SUCCESS', currency: 'CNY' },
      ...{ description: '', attach: '', feeMilliFen: 0 },
    };
  }

  readonly #refunds = new Map<string, ProviderRefund>();
  /** How every refund goes wrong as long as it is set. */
  refundFault: RefundFault | null = null;

  /** What has gone back to the payer of an order. */
  refundedFen(outTradeNo: string): number {
    return [...this.#refunds.values()]
      .filter((refund) => refund.outTradeNo === outTradeNo && refund.state === 'success')
      .reduce((sum, { refundFen }) => sum + refundFen, 0);
  }

  /** Accepted, and open until {@link endRefund}. */
  async refund(request: {
    outTradeNo: string;
    outRefundNo: string;
    refundFen: number;
    totalFen: number;
  }): Promise<ProviderRefund> {
    if (this.refundFault === 'down') throw new PaymentProviderError('unavailable', 'refund');
    if (this.refundFault === 'refused') throw new PaymentProviderError('rejected', 'refund', 'NOT_ENOUGH');
    const accepted = this.#accept(request);
    if (this.refundFault === 'lost') throw new PaymentProviderError('timeout', 'refund');
    return accepted;
  }

  #accept(request: Parameters<StubGateway['refund']>[0]): ProviderRefund {
    const known = this.#refunds.get(request.outRefundNo);
    if (known) return known;
    const { outRefundNo, outTradeNo, refundFen, totalFen } = request;
    const refundId = `R${outRefundNo}`;
    const refund = { outRefundNo, outTradeNo, refundFen, totalFen, refundId, state: 'processing' } as const;
    this.#refunds.set(outRefundNo, refund);
    return refund;
  }

  async queryRefund(outRefundNo: string): Promise<ProviderRefund | { state: 'not_found' }> {
    return this.#refunds.get(outRefundNo) ?? { state: 'not_found' };
  }

  /** The bank is done with a refund; answers how it is told. */
  endRefund(
    outRefundNo: string,
    state: ProviderRefund['state'] = 'success',
    successAt?: Date,
  ): ProviderRefund {
    const refund = this.#refunds.get(outRefundNo);
    if (!refund) throw new Error('nobody asked for this refund');
    const ended = { ...refund, state, ...(successAt && { successAt }) };
    this.#refunds.set(outRefundNo, ended);
    return ended;
  }

  parseNotification(): never {
    throw new NotificationRejected('signature');
  }
}

import {
  NotificationRejected,
  type PaymentGateway,
  type ProviderRefund,
  type ProviderTransaction,
} from '../../src/features/payments/port.ts';

type StubOrder = { amountFen: number; expiresAt: Date; isClosed: boolean; paidFen: number | null };

/** A provider in memory that answers at once, for tests that run thousands of orders. */
export class StubGateway implements PaymentGateway {
  readonly merchant = { appId: 'wx-model', mchId: '1900000001' };
  readonly #orders = new Map<string, StubOrder>();

  /** Returns whether the provider took the money: only from an order that is open at `now`. */
  pay(outTradeNo: string, paidFen: number, now: Date): boolean {
    const order = this.#orders.get(outTradeNo);
    if (!order || order.isClosed || order.paidFen !== null || order.expiresAt <= now) return false;
    order.paidFen = paidFen;
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
    return {
      ...this.merchant,
      outTradeNo,
      transactionId: order.paidFen === null ? '' : `T${outTradeNo}`,
      state: order.paidFen === null ? unpaid : 'SUCCESS',
      amountFen: order.paidFen ?? 0,
      currency: 'CNY',
    };
  }

  async closeOrder(outTradeNo: string): Promise<'closed' | 'paid' | 'not_found'> {
    const order = this.#orders.get(outTradeNo);
    if (!order) return 'not_found';
    if (order.paidFen !== null) return 'paid';
    order.isClosed = true;
    return 'closed';
  }

  async tradeBill(): Promise<[]> {
    return [];
  }

  readonly #refunds = new Map<string, ProviderRefund>();

  /** Accepted, and open until {@link endRefund}. */
  async refund(request: {
    outTradeNo: string;
    outRefundNo: string;
    refundFen: number;
    totalFen: number;
  }): Promise<ProviderRefund> {
    const known = this.#refunds.get(request.outRefundNo);
    if (known) return known;
    const { outRefundNo, outTradeNo, refundFen, totalFen } = request;
    const refund = { outRefundNo, outTradeNo, refundFen, totalFen, refundId: `R${outRefundNo}` };
    this.#refunds.set(outRefundNo, { ...refund, state: 'processing' });
    return { ...refund, state: 'processing' };
  }

  async queryRefund(outRefundNo: string): Promise<ProviderRefund | { state: 'not_found' }> {
    return this.#refunds.get(outRefundNo) ?? { state: 'not_found' };
  }

  /** The bank is done with a refund; answers how it is told. */
  endRefund(outRefundNo: string, state: ProviderRefund['state'] = 'success'): ProviderRefund {
    const refund = this.#refunds.get(outRefundNo);
    if (!refund) throw new Error('nobody asked for this refund');
    const ended = { ...refund, state };
    this.#refunds.set(outRefundNo, ended);
    return ended;
  }

  parseNotification(): never {
    throw new NotificationRejected('signature');
  }
}

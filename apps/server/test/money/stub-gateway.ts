import {
  NotificationRejected,
  type PaymentGateway,
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

  refund(): never {
    throw new Error('the stub gives nothing back');
  }

  queryRefund(): never {
    throw new Error('the stub gives nothing back');
  }

  parseNotification(): never {
    throw new NotificationRejected('signature');
  }
}

/** What the payments feature needs from a payment provider. Amounts are integer fen, times are Dates. */

export type ProviderTradeState =
  | 'SUCCESS'
  | 'REFUND'
  | 'NOTPAY'
  | 'CLOSED'
  | 'REVOKED'
  | 'USERPAYING'
  | 'PAYERROR';

export interface ProviderTransaction {
  appId: string;
  mchId: string;
  outTradeNo: string;
  /** The provider's number; empty until the order is paid. */
  transactionId: string;
  state: ProviderTradeState;
  /** The order's full price, not what the payer paid after vouchers. Zero when an unpaid order carries no amount. */
  amountFen: number;
  currency: string;
  successAt?: Date;
  openid?: string;
}

export type ProviderRefundState = 'processing' | 'success' | 'closed' | 'abnormal';

export interface ProviderRefund {
  outRefundNo: string;
  outTradeNo: string;
  /** The provider's refund number. */
  refundId: string;
  state: ProviderRefundState;
  refundFen: number;
  totalFen: number;
  successAt?: Date;
}

/** One row of the daily trade bill; a refund has its own row with `refund` set. */
export interface BillRow {
  tradedAt: Date;
  appId: string;
  mchId: string;
  transactionId: string;
  outTradeNo: string;
  openid: string;
  tradeType: string;
  /** `SUCCESS`, `REFUND` or `REVOKED`, as printed. */
  tradeState: string;
  currency: string;
  /** The order's full price. */
  orderFen: number;
  /** The part of the price that reaches the merchant's settlement. */
  settledFen: number;
  refund?: {
    refundId: string;
    outRefundNo: string;
    refundFen: number;
    /** As printed: `SUCCESS`, `PROCESSING`, `CHANGE`, `CLOSED` … */
    state: string;
  };
  description: string;
  attach: string;
  /** Fees are printed with up to five decimals of a yuan: thousandths of a fen, negative for a fee given back. */
  feeMilliFen: number;
}

export type ProviderNotification =
  | { kind: 'transaction'; id: string; eventType: string; transaction: ProviderTransaction }
  | { kind: 'refund'; id: string; eventType: string; refund: ProviderRefund }
  | { kind: 'other'; id: string; eventType: string };

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentGateway {
  /** Whose account this is: a transaction that names another one is never credited. */
  readonly merchant: { readonly appId: string; readonly mchId: string };
  /** Safe to repeat with the same values: the provider answers with the same order. */
  placeNativeOrder(order: {
    outTradeNo: string;
    description: string;
    amountFen: number;
    expiresAt: Date;
    attach?: string;
  }): Promise<{ codeUrl: string }>;
  /** `not_found` right after placing means "unknown", not "failed". */
  queryOrder(outTradeNo: string): Promise<ProviderTransaction | { state: 'not_found' }>;
  /** `paid` says that money arrived before the close: treat the order as paid. */
  closeOrder(outTradeNo: string): Promise<'closed' | 'paid' | 'not_found'>;
  /** Acceptance, not success: repeat with the same `outRefundNo`, then query. */
  refund(request: {
    outTradeNo: string;
    outRefundNo: string;
    refundFen: number;
    totalFen: number;
    reason: string;
  }): Promise<ProviderRefund>;
  queryRefund(outRefundNo: string): Promise<ProviderRefund | { state: 'not_found' }>;
  /** Rows of one business day (`YYYY-MM-DD`, Asia/Shanghai); empty when the day had no trade. */
  tradeBill(date: string): Promise<BillRow[]>;
  /** Checks signature and age, then decrypts. Throws `NotificationRejected`; header names are lower case. */
  parseNotification(headers: NotificationHeaders, rawBody: Buffer): ProviderNotification;
}

export type PaymentProviderErrorKind = 'timeout' | 'unavailable' | 'rejected' | 'signature' | 'rate_limited';

/**
 * A call that gave no usable answer. `timeout` and `unavailable` leave the effect unknown; `code` is the provider's
 * own word, and no other part of its answer is repeated, so nothing secret can reach a log through the message.
 */
export class PaymentProviderError extends Error {
  readonly kind: PaymentProviderErrorKind;
  readonly code: string | undefined;

  constructor(kind: PaymentProviderErrorKind, operation: string, code?: string) {
    super(`payment provider: ${operation} ${kind}${code === undefined ? '' : ` (${code})`}`);
    this.name = 'PaymentProviderError';
    this.kind = kind;
    this.code = code;
  }
}

export type NotificationRejection =
  | 'headers'
  | 'stale'
  | 'unknown_serial'
  | 'signature'
  | 'malformed'
  | 'decryption';

/** A notification that must be answered with 401 and have no effect. */
export class NotificationRejected extends Error {
  readonly reason: NotificationRejection;

  constructor(reason: NotificationRejection) {
    super(`payment notification rejected: ${reason}`);
    this.name = 'NotificationRejected';
    this.reason = reason;
  }
}

import { PAY_STATE } from '@mogine/contract/payments';
import type { PaymentGateway, ProviderTransaction } from './port.ts';

/** Which state an order may move to. */
export const TRANSITIONS = {
  created: ['prepaid', 'paid', 'closing', 'quarantined'],
  prepaid: ['paid', 'closing', 'quarantined'],
  closing: ['closed', 'paid_late', 'quarantined'],
  closed: ['paid_late', 'quarantined'],
  paid: ['refunded'],
  paid_late: ['refunded'],
  refunded: [],
  quarantined: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof TRANSITIONS;

export function mayMove(from: OrderState, to: OrderState): boolean {
  return (TRANSITIONS[from] as readonly OrderState[]).includes(to);
}

/** States in which the payer's scan is still expected. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'prepaid';
}

const CODES: Readonly<Record<OrderState, number>> = {
  created: PAY_STATE.waiting,
  prepaid: PAY_STATE.waiting,
  // Not closed before the provider says so: money may be on its way.
  closing: PAY_STATE.waiting,
  closed: PAY_STATE.closed,
  paid: PAY_STATE.paid,
  paid_late: PAY_STATE.paid,
  refunded: PAY_STATE.refunded,
  quarantined: PAY_STATE.attention,
};

/** The number the waiting page reads. */
export function payStateCode(state: OrderState): number {
  return CODES[state];
}

/** How long a code can be paid. */
const PAYABLE_MS = 15 * 60_000;
/** A code with less time left than this is not handed out again; the provider takes none shorter either. */
const WORTH_PAYING_MS = 90_000;

/** The provider counts in whole seconds. */
export function expiryFrom(now: Date): Date {
  return new Date(Math.floor((now.getTime() + PAYABLE_MS) / 1000) * 1000);
}

export function isWorthPaying({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= WORTH_PAYING_MS;
}

/** When to ask the provider about an open order by ourselves, seconds after it was made. */
export const ASK_AFTER_SECONDS = [5, 15, 30, 60, 180, 300, 600] as const;

/** A waiting page makes us ask the provider at most this often. */
const ASK_EVERY_MS = 5_000;

export function isDueForAsking(askedAt: Date | null, now: Date): boolean {
  return askedAt === null || now.getTime() - askedAt.getTime() >= ASK_EVERY_MS;
}

/** The merchant order number of an order, and the payId of its page: its id in 32 hex digits. */
export function tradeNumberOf(orderId: string): string {
  return orderId.replaceAll('-', '');
}

/** The order that a number of ours names; null for anything we never gave out. */
export function orderIdOf(tradeNumber: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(tradeNumber);
  return parts ? parts.slice(1).join('-') : null;
}

export type SettledOrder = {
  id: string;
  state: OrderState;
  amountFen: number;
  transactionId: string | null;
};

export type Decision =
  /** Nothing was paid yet. */
  | { act: 'wait' }
  /** The money of this transaction was credited before. */
  | { act: 'already' }
  | { act: 'credit'; to: 'paid' | 'paid_late' }
  /** Money that does not match the order: a person has to look at it. */
  | { act: 'quarantine'; mismatches: string[] }
  /** The order is beyond changing and the transaction does not match it. */
  | { act: 'report'; mismatches: string[] };

/** What a transaction that the provider vouches for means for an order. The only way to a credit. */
export function decide(
  order: SettledOrder,
  transaction: ProviderTransaction,
  merchant: PaymentGateway['merchant'],
): Decision {
  const { state } = transaction;
  const isSettled = order.state === 'paid' || order.state === 'paid_late' || order.state === 'refunded';
  if (state !== 'SUCCESS' && state !== 'REFUND') return { act: 'wait' };
  const mismatches = findMismatches(order, transaction, merchant);
  if (isSettled || order.state === 'quarantined') {
    if (isSettled && order.transactionId !== transaction.transactionId) mismatches.push('transaction_id');
    return mismatches.length === 0 ? { act: 'already' } : { act: 'report', mismatches };
  }
  // Given back before it was ever credited here.
  if (state === 'REFUND') mismatches.push('trade_state');
  if (mismatches.length > 0) return { act: 'quarantine', mismatches };
  return { act: 'credit', to: isOpen(order.state) ? 'paid' : 'paid_late' };
}

function findMismatches(
  order: SettledOrder,
  transaction: ProviderTransaction,
  merchant: PaymentGateway['merchant'],
): string[] {
  const checks: [name: string, matches: boolean][] = [
    ['appid', transaction.appId === merchant.appId],
    ['mchid', transaction.mchId === merchant.mchId],
    ['out_trade_no', transaction.outTradeNo === tradeNumberOf(order.id)],
    ['transaction_id', transaction.transactionId !== ''],
    ['amount', transaction.amountFen === order.amountFen],
    ['currency', transaction.currency === 'CNY'],
  ];
  return checks.flatMap(([name, matches]) => (matches ? [] : [name]));
}

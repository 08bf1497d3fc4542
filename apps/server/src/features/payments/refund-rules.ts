import type { refundStates } from '@mogine/contract/payments';
import type { ProviderRefund } from './port.ts';
import { tradeNumberOf, type OrderState } from './rules.ts';

export type RefundState = (typeof refundStates)[number];

/** Which state a refund may move to. */
const REFUND_TRANSITIONS = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['refunding', 'abnormal', 'refunded', 'failed'],
  refunding: ['abnormal', 'refunded', 'failed'],
  // Somebody settles it with the provider, who then tells how it ended.
  abnormal: ['refunding', 'refunded', 'failed'],
  refunded: [],
  rejected: [],
  withdrawn: [],
  failed: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

export function mayRefundMove(from: RefundState, to: RefundState): boolean {
  return (REFUND_TRANSITIONS[from] as readonly RefundState[]).includes(to);
}

const DAY_MS = 86_400_000;
/** The provider takes refunds for a year; a few days are for deciding and sending. */
export const REFUND_DAYS = 360;
/** Whoever has used nothing of a top-up this fresh needs nobody's leave. */
const AT_ONCE_DAYS = 7;

export function isTooLate(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() > REFUND_DAYS * DAY_MS;
}

export function isApprovedAtOnce(used: number, paidAt: Date, now: Date): boolean {
  return used === 0 && now.getTime() - paidAt.getTime() <= AT_ONCE_DAYS * DAY_MS;
}

/** Whether an order's money is here, so that it can be asked back. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'paid_late';
}

const OUTCOMES = {
  processing: 'refunding',
  success: 'refunded',
  closed: 'failed',
  abnormal: 'abnormal',
} as const satisfies Record<ProviderRefund['state'], RefundState>;

export type RefundFacts = {
  id: string;
  state: RefundState;
  refundFen: number;
  order: { id: string; amountFen: number };
};
export type RefundDecision =
  | { act: 'move'; to: (typeof OUTCOMES)[ProviderRefund['state']] }
  | { act: 'already' }
  /** It does not match what we know: a person has to look at it. */
  | { act: 'report'; mismatches: string[] };

/** What the provider's word about a refund means for ours. The only way to its end. */
export function decideRefund(refund: RefundFacts, told: ProviderRefund): RefundDecision {
  const checks: [name: string, matches: boolean][] = [
    ['out_refund_no', told.outRefundNo === tradeNumberOf(refund.id)],
    ['out_trade_no', told.outTradeNo === tradeNumberOf(refund.order.id)],
    ['refund', told.refundFen === refund.refundFen],
    ['total', told.totalFen === refund.order.amountFen],
  ];
  const mismatches = checks.flatMap(([name, matches]) => (matches ? [] : [name]));
  const to = OUTCOMES[told.state];
  if (mismatches.length > 0) return { act: 'report', mismatches };
  if (refund.state === to) return { act: 'already' };
  if (mayRefundMove(refund.state, to)) return { act: 'move', to };
  // What was true once may be told again late.
  const isOldNews = refund.state === 'refunded' && (to === 'refunding' || to === 'abnormal');
  return isOldNews ? { act: 'already' } : { act: 'report', mismatches: ['state'] };
}

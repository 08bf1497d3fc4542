import {
  isHolding,
  SKUS,
  type Model,
  type ModelLot,
  type ModelOrder,
  type ModelRefund,
  type Told,
} from './model.ts';

const DAY_MS = 86_400_000;
const ENDS = {
  processing: 'refunding',
  success: 'refunded',
  closed: 'failed',
  abnormal: 'abnormal',
} as const;

/** Whether the provider has to be asked about it, or told of it. */
export function isUnderWay(refund: ModelRefund): boolean {
  return isHolding(refund) && refund.state !== 'requested';
}

type Quote = { fen: number; used: number; parts: [ModelLot, number][] };

/** What a top-up is worth back, or why nothing can be asked. */
export function quote(model: Model, order: ModelOrder, now: number): Quote | { reason: string } {
  if (order.state === 'refunded') return { reason: 'REFUND_UNDER_WAY' };
  const sku = SKUS[order.sku];
  if (order.state !== 'paid' || !sku || sku.paid === 0) return { reason: 'REFUND_NOT_TOP_UP' };
  if (now - (order.paidAt ?? 0) > 360 * DAY_MS) return { reason: 'REFUND_TOO_LATE' };
  if (model.refunds.some((refund) => refund.order === order && isHolding(refund))) {
    return { reason: 'REFUND_UNDER_WAY' };
  }
  const isAtWork = model.holds.some(
    ({ state, parts }) => state === 'held' && parts.some(([lot]) => order.lots.includes(lot)),
  );
  if (isAtWork) return { reason: 'REFUND_POINTS_HELD' };
  const parts = order.lots.filter(({ left }) => left > 0).map((lot): [ModelLot, number] => [lot, lot.left]);
  const used = sku.paid + sku.bonus - parts.reduce((sum, [, points]) => sum + points, 0);
  const fen = Math.floor((sku.fen * Math.max(0, sku.paid - used)) / sku.paid);
  return fen === 0 ? { reason: 'REFUND_NOTHING_LEFT' } : { fen, used, parts };
}

/** Sets the points of a top-up aside and says how the request stands, or why there is none. */
export function ask(
  model: Model,
  order: ModelOrder,
  { expectedFen, now }: { expectedFen: number; now: number },
): ModelRefund | { reason: string } {
  const quoted = quote(model, order, now);
  if ('reason' in quoted) return quoted;
  const { fen, used, parts } = quoted;
  if (fen !== expectedFen) return { reason: 'REFUND_QUOTE_CHANGED' };
  for (const [lot] of parts) lot.left = 0;
  const isAtOnce = used === 0 && now - (order.paidAt ?? 0) <= 7 * DAY_MS;
  const state = isAtOnce ? 'approved' : 'requested';
  const refund: ModelRefund = { refundNo: '', order, fen, parts, state, told: null, paidBackAt: null };
  model.refunds.push(refund);
  return refund;
}

export function decide(refund: ModelRefund, how: 'approve' | 'reject' | 'withdraw'): string {
  if (refund.state !== 'requested') return 'REFUND_DECIDED';
  if (how === 'approve') refund.state = 'approved';
  else {
    refund.state = how === 'reject' ? 'rejected' : 'withdrawn';
    giveBack(refund);
  }
  return 'ok';
}

function giveBack({ parts }: ModelRefund): void {
  for (const [lot, points] of parts) lot.left += points;
}

/** The provider is asked to pay back, or asked how it went. */
export function send(refund: ModelRefund, fault: 'down' | 'refused' | 'lost' | null): 'ok' | 'failed' {
  if (!isUnderWay(refund)) return 'ok';
  const isAnswered = fault === null || refund.state !== 'approved';
  if (isAnswered || fault === 'lost') refund.told ??= 'processing';
  if (!isAnswered) return 'failed';
  settle(refund);
  return 'ok';
}

/** The bank is done: once, or a second time for what it could not pay at first. */
export function endAtBank(refund: ModelRefund, to: Told, now: number): boolean {
  const mayEnd = refund.told === 'processing' || (refund.told === 'abnormal' && to === 'success');
  if (!mayEnd) return false;
  refund.told = to;
  if (to === 'success') refund.paidBackAt = now;
  return true;
}

/** What the provider says is made true. */
export function settle(refund: ModelRefund): void {
  if (refund.told === null || !isUnderWay(refund)) return;
  refund.state = ENDS[refund.told];
  if (refund.state === 'failed') giveBack(refund);
  if (refund.state === 'refunded') refund.order.state = 'refunded';
}

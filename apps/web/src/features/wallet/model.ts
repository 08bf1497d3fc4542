import type { WireData, WireInput } from '@mogine/contract/kernel/op';
import type { PAY_STATE as PayStates, payments } from '@mogine/contract/payments';
import type { wallet } from '@mogine/contract/wallet';

export type PriceList = WireData<typeof wallet.prices>;
export type Pack = PriceList['packs'][number];
export type VipPlan = PriceList['vips'][number];
export type PayOrder = WireData<typeof payments.createOrder>;

/** What `select` answers. Repeated here because the contract's file would bring its whole validator along. */
const PAY_STATE: typeof PayStates = { waiting: 1, paid: 2, closed: 3, refunded: 4, attention: 5 };

/** A coupon of one's own by its id, or a code, and what is left to pay with it. */
export type UsedCoupon = { ref: string; dueFen: number };
/** What the reader is about to pay for. */
export type Offer = ({ kind: 'point'; pack: Pack } | { kind: 'vip'; plan: VipPlan }) & {
  coupon?: UsedCoupon | undefined;
};

export function listFenOf(offer: Offer): number {
  return offer.kind === 'point' ? offer.pack.priceFen : offer.plan.priceFen;
}

/** What is to be paid. */
export function priceFenOf(offer: Offer): number {
  return offer.coupon?.dueFen ?? listFenOf(offer);
}

/** What is bought, as the server names it. */
export function toProduct(offer: Offer) {
  return offer.kind === 'point'
    ? ({ product: 'point', point: offer.pack.point } as const)
    : ({ product: 'vip', vipType: offer.plan.vipType } as const);
}

/** 19800 → `198.00`, in whole-number steps. */
export function toYuanText(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** The order as the server takes it; `money` is the price the reader saw, so that a changed one is noticed. */
export function toOrderInput(offer: Offer): WireInput<typeof payments.createOrder> {
  const money = toYuanText(priceFenOf(offer));
  const { coupon } = offer;
  return { ...toProduct(offer), tradeType: 'NATIVE', money, ...(coupon && { coupon: coupon.ref }) };
}

type OrderedCoupon = { ref: string; dueFen: number | null };

/** The offer with the coupon of an order for it; null where the order had one that cannot be used again. */
export function toOrdered(offer: Offer, coupon: OrderedCoupon | null): Offer | null {
  if (coupon === null) return offer;
  const { ref, dueFen } = coupon;
  return ref === '' || dueFen === null ? null : { ...offer, coupon: { ref, dueFen } };
}

/** Points for one yuan. */
export function pointsPerYuan({ paid, bonus, priceFen }: Pack): number {
  return ((paid + bonus) * 100) / priceFen;
}

/** Fen a month of the plan costs, rounded up. */
export function monthlyFen({ priceFen, months }: VipPlan): number {
  return Math.ceil(priceFen / months);
}

/** Fen saved against paying month by month; 0 where there is nothing to compare with. */
export function savedFen(plan: VipPlan, plans: readonly VipPlan[]): number {
  const monthly = plans.find(({ months }) => months === 1);
  return monthly ? Math.max(0, monthly.priceFen * plan.months - plan.priceFen) : 0;
}

/** The pack the address asks for, as one that covers what is missing; else the cheapest, so that nobody is led to spend more. */
export function choosePack(packs: readonly Pack[], asked: string | null): Pack | undefined {
  const [cheapest] = packs.toSorted((one, other) => one.priceFen - other.priceFen);
  return packs.find(({ point }) => String(point) === asked) ?? cheapest;
}

export function choosePlan(plans: readonly VipPlan[], asked: string | null): VipPlan | undefined {
  return plans.find(({ vipType }) => String(vipType) === asked) ?? plans.at(-1);
}

/** Whether the address names the offer, rather than leaving the choice to us. */
export function isWished(offer: Offer, query: URLSearchParams): boolean {
  return offer.kind === 'point'
    ? query.get('point') === String(offer.pack.point)
    : query.get('vipType') === String(offer.plan.vipType);
}

/** Polls that may fail in a row before the reader is told. */
const MAX_FAILURES = 5;

/** Whether a coupon cannot be used any more. One that another order has comes free again: trying once more helps. */
export function isCouponOver(reason: string): boolean {
  return reason.startsWith('COUPON_') && reason !== 'COUPON_HELD';
}

/**
 * `isForMinors`: it was refused because of the age that was stated; `isOfCoupon`: because its coupon cannot be used any more.
 * Trying the same again helps with neither.
 */
export type PayFailure = { text: string; requestId: string; isForMinors: boolean; isOfCoupon: boolean };

/** One payment, from the press to its end. `payId` events of other payments are passed over. */
export type PayState =
  | { kind: 'closed' }
  /** `resumes` is the order of an earlier visit that is gone on with. */
  | { kind: 'creating'; offer: Offer; resumes: string | null }
  | { kind: 'waiting'; offer: Offer; order: PayOrder; failures: number; nowMs: number }
  | { kind: 'paid'; offer: Offer }
  /** `order` is null where only its number was known. */
  | { kind: 'expired'; offer: Offer; order: PayOrder | null }
  /** The answers stay away: nobody knows whether it was paid. */
  | { kind: 'unreachable'; offer: Offer; order: PayOrder }
  /** Money came but something about it has to be looked at by people. */
  | { kind: 'attention'; offer: Offer; order: PayOrder | null }
  /** `isOfCoupon`: what it was to be paid less with is not to be had any more. */
  | { kind: 'repriced'; offer: Offer; isOfCoupon: boolean }
  | { kind: 'failed'; offer: Offer; resumes: string | null; failure: PayFailure };

export type PayEvent =
  | { type: 'opened'; offer: Offer; resumes: string | null }
  /**
   * What became of an order of an earlier visit, before its code is asked for again, and the offer with its coupon: null where that
   * coupon is not to be had any more.
   */
  | { type: 'found'; offer: Offer | null; state: number }
  | { type: 'created'; order: PayOrder; nowMs: number }
  | { type: 'refused'; failure: PayFailure; isRepriced: boolean }
  | { type: 'answered'; payId: string; state: number; nowMs: number }
  | { type: 'unanswered'; payId: string }
  | { type: 'clock'; nowMs: number }
  | { type: 'asked-again'; nowMs: number }
  | { type: 'closed' };

/**
 * Whether a refusal says that an order of an earlier visit is none, or somebody else's: the address is old, there is nothing to go on
 * with. Whatever else keeps it from going on is told.
 */
export function isNobodysOrder(reason: string): boolean {
  return reason === 'PAYMENT_NOT_FOUND';
}

/** Whether an order of this state may still be paid by its code. */
export function isPayable(state: number): boolean {
  return state === PAY_STATE.waiting;
}

/** Whether `select` is to be asked each second. */
export function isPolling(state: PayState): boolean {
  return state.kind === 'waiting';
}

/** The order on screen, where there is one. */
export function orderOf(state: PayState): PayOrder | null {
  return 'order' in state ? state.order : null;
}

export function secondsLeft(order: PayOrder, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(order.expireTime) - nowMs) / 1000));
}

/** Where an answer ends the payment; null while the payer is waited for. */
function endOf(offer: Offer, order: PayOrder | null, code: number): PayState | null {
  switch (code) {
    case PAY_STATE.paid:
      return { kind: 'paid', offer };
    case PAY_STATE.closed:
      return { kind: 'expired', offer, order };
    case PAY_STATE.refunded:
    case PAY_STATE.attention:
      return { kind: 'attention', offer, order };
    default:
      return null;
  }
}

function answer(
  state: Extract<PayState, { order: PayOrder | null }>,
  event: Extract<PayEvent, { type: 'answered' }>,
): PayState {
  const { offer, order } = state;
  const end = endOf(offer, order, event.state);
  if (end || state.kind !== 'waiting') return end ?? state;
  // Only an answer ends the time: who pays in the last second is still seen.
  if (secondsLeft(state.order, event.nowMs) === 0) return { kind: 'expired', offer, order };
  return { ...state, failures: 0, nowMs: event.nowMs };
}

/** Without its coupon there is no code to be had at the price that was seen: nobody is asked for another one unawares. */
function find(
  state: Extract<PayState, { kind: 'creating' }>,
  event: Extract<PayEvent, { type: 'found' }>,
): PayState {
  const offer = event.offer ?? state.offer;
  const end = endOf(offer, null, event.state) ?? { ...state, offer };
  const asksAnew = end.kind === 'creating' || end.kind === 'expired';
  return event.offer === null && asksAnew ? { kind: 'repriced', offer, isOfCoupon: true } : end;
}

/** Events that make no sense in a state leave it as it is. */
export function reducePay(state: PayState, event: PayEvent): PayState {
  switch (event.type) {
    case 'opened':
      return { kind: 'creating', offer: event.offer, resumes: event.resumes };
    case 'closed':
      return { kind: 'closed' };
    case 'created':
      if (state.kind !== 'creating') return state;
      return { kind: 'waiting', offer: state.offer, order: event.order, failures: 0, nowMs: event.nowMs };
    case 'refused': {
      if (state.kind !== 'creating') return state;
      const { offer, resumes } = state;
      return event.isRepriced
        ? { kind: 'repriced', offer, isOfCoupon: false }
        : { kind: 'failed', offer, resumes, failure: event.failure };
    }
    case 'found':
      return state.kind === 'creating' ? find(state, event) : state;
    case 'answered':
      return 'order' in state && state.order?.payId === event.payId ? answer(state, event) : state;
    case 'unanswered': {
      if (state.kind !== 'waiting' || state.order.payId !== event.payId) return state;
      const { offer, order } = state;
      const failures = state.failures + 1;
      return failures >= MAX_FAILURES ? { kind: 'unreachable', offer, order } : { ...state, failures };
    }
    case 'clock':
      return state.kind === 'waiting' ? { ...state, nowMs: event.nowMs } : state;
    case 'asked-again':
      if (state.kind !== 'unreachable') return state;
      return {
        kind: 'waiting',
        offer: state.offer,
        order: state.order,
        failures: 0,
        nowMs: event.nowMs,
      };
  }
}

/** What a live event says, or null for something else. */
export function readPayEvent(data: unknown): { payId: string; state: number } | null {
  if (typeof data !== 'object' || data === null || !('payId' in data) || !('state' in data)) return null;
  const { payId, state } = data;
  return typeof payId === 'string' && typeof state === 'number' ? { payId, state } : null;
}

const DAY_MS = 86_400_000;

/** Days until then, the running one included; 0 when it is over. */
export function daysLeft(endTime: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(endTime) - nowMs) / DAY_MS));
}

import { LARGE_COUPON_FEN, LARGE_COUPON_PERCENT } from '@mogine/contract/desk/coupons';
import type { CouponScope, CouponState } from '@mogine/contract/coupon-schema';
import type { ReasonName } from '@mogine/contract/kernel/reasons';
import type { Floor } from '../wallet/index.ts';

/** What a coupon takes off, and off what. */
export type CouponTerms = {
  /** Of the price, at most `offFen`; null where `offFen` itself is taken off. */
  percent: number | null;
  offFen: number;
  leastFen: number;
  scope: CouponScope;
};
export type CouponTimes = { state: CouponState; startsAt: Date; endsAt: Date };
/** Why not, with what fills its words. */
export type Refusal = { reason: ReasonName; details?: Readonly<Record<string, unknown>> };

const CHEAPEST_FEN = 1;

export function takenFen({ percent, offFen }: CouponTerms, priceFen: number): number {
  return percent === null ? offFen : Math.min(offFen, Math.floor((priceFen * percent) / 100));
}

function isMeantFor({ scope, leastFen }: CouponTerms, { kind, priceFen }: Floor): boolean {
  const isInScope = scope === 'all' || (scope === 'packs') === (kind === 'points');
  return isInScope && priceFen >= leastFen;
}

function leastDueFen({ leastFen }: Floor): number {
  return Math.max(CHEAPEST_FEN, leastFen);
}

/** Why a coupon cannot be used for something that is for sale; null where it can. */
export function findMisfit(terms: CouponTerms, item: Floor): Refusal | null {
  if (!isMeantFor({ ...terms, leastFen: 0 }, item)) return { reason: 'COUPON_OTHER_PRODUCT' };
  if (item.priceFen < terms.leastFen) {
    return { reason: 'COUPON_BELOW_LEAST', details: { least: terms.leastFen / 100 } };
  }
  const taken = takenFen(terms, item.priceFen);
  if (taken <= 0) return { reason: 'COUPON_OTHER_PRODUCT' };
  // Prices and rates may have changed since the coupon was made.
  return item.priceFen - taken < leastDueFen(item) ? { reason: 'COUPON_FLOOR' } : null;
}

/** Why a coupon cannot be used at a moment; null where it can. */
export function findTimeRefusal({ state, startsAt, endsAt }: CouponTimes, now: Date): Refusal | null {
  if (state === 'draft') return { reason: 'COUPON_NOT_FOUND' };
  if (state === 'ended' || endsAt <= now) return { reason: 'COUPON_OVER' };
  if (startsAt > now) return { reason: 'COUPON_EARLY' };
  return state === 'paused' ? { reason: 'COUPON_PAUSED' } : null;
}

/** What keeps a coupon from being made, or from beginning, while these are for sale; null where nothing does. */
export function findFault(
  { startsAt, endsAt, ...terms }: CouponTerms & Pick<CouponTimes, 'startsAt' | 'endsAt'>,
  floors: readonly Floor[],
  now: Date,
): Refusal | null {
  if (endsAt <= startsAt || endsAt <= now) return { reason: 'COUPON_TIMES' };
  const meant = floors.filter((item) => isMeantFor(terms, item));
  if (meant.length === 0) return { reason: 'COUPON_FITS_NOTHING' };
  const low = meant.find((item) => item.priceFen - takenFen(terms, item.priceFen) < leastDueFen(item));
  if (!low) return null;
  const [price, least] = [low.priceFen / 100, leastDueFen(low) / 100];
  const due = Math.max(0, low.priceFen - takenFen(terms, low.priceFen)) / 100;
  return { reason: 'COUPON_TOO_LOW', details: { price, due, least } };
}

/** Whether a coupon may take off so much that two people have to let it begin. */
export function isLarge(
  { total, ...terms }: CouponTerms & { total: number },
  floors: readonly Floor[],
): boolean {
  if (total * terms.offFen > LARGE_COUPON_FEN) return true;
  if (terms.percent !== null && terms.percent > LARGE_COUPON_PERCENT) return true;
  return floors.some(
    (item) =>
      isMeantFor(terms, item) && takenFen(terms, item.priceFen) * 100 > item.priceFen * LARGE_COUPON_PERCENT,
  );
}

/** Where a coupon may go from where it stands. */
const MOVES = {
  draft: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
} as const satisfies Record<CouponState, readonly CouponState[]>;

export function mayMove(from: CouponState, to: CouponState): boolean {
  return (MOVES[from] as readonly CouponState[]).includes(to);
}

import type { coupons } from '@mogine/contract/coupons';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { fillText, reasons } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import type { RatesAt } from '../../wallet/index.ts';
import { findByCode, hasPaid, listOwnGrants, type Coupon } from '../repository/coupon.ts';
import { countOwn, listOwn, listUsable, type OwnCoupon } from '../repository/mine.ts';
import { findMisfit, findTimeRefusal, takenFen, type Refusal } from '../rules.ts';
import { findItem } from './floors.ts';
import { checkCoupon } from './hold.ts';

type Mine = OpResult<typeof coupons.mine>['records'][number];

/** Of different kinds; nobody looks through more while paying. */
const SHOWN_MAX = 100;

function present({ id, name, enName, percent, offFen, leastFen, scope, isFirstOnly, ...own }: Coupon) {
  return {
    ...{ id, name, enName, percent, offFen, leastFen, scope, isFirstOnly },
    ...{ startTime: own.startsAt, endTime: own.endsAt },
  };
}

function stateOf(own: OwnCoupon, now: Date): Mine['state'] {
  if (own.grantState === 'used' || own.grantState === 'held') return own.grantState;
  const refusal = findTimeRefusal(own, now);
  if (refusal === null) return 'usable';
  return refusal.reason === 'COUPON_EARLY' ? 'early' : refusal.reason === 'COUPON_PAUSED' ? 'paused' : 'over';
}

/** A page of a person's coupons, newest first. */
export async function readMine(
  { db, clock }: Context,
  clientId: string,
  input: OpInput<typeof coupons.mine>,
): Promise<OpResult<typeof coupons.mine>> {
  const slice = sliceOf(input);
  const now = clock.now();
  const asked = { clientId, isPast: input.past ?? false, now };
  const [rows, total] = await Promise.all([listOwn(db, asked, slice), countOwn(db, asked)]);
  const toShown = (own: OwnCoupon): Mine => ({
    ...present(own),
    state: stateOf(own, now),
    payId: own.orderId?.replaceAll('-', '') ?? '',
    takenFen: own.grantOffFen,
    giveTime: own.createdAt,
  });
  return pageOfRows(rows, slice, total, toShown, (row) => row);
}

/** A person's coupons beside something that is for sale: the one that takes most off first, of equals the one that ends first. */
export async function readFitting(
  ctx: Context,
  ratesAt: RatesAt,
  { clientId, input, lang }: { clientId: string; input: OpInput<typeof coupons.fitting>; lang: Lang },
): Promise<OpResult<typeof coupons.fitting>> {
  const { floor } = await findItem(ctx, ratesAt, input);
  const { priceFen } = floor;
  const now = ctx.clock.now();
  const [own, isBuyer] = await Promise.all([
    listUsable(ctx.db, { clientId, now, limit: SHOWN_MAX }),
    hasPaid(ctx.db, clientId),
  ]);
  const fitting = own.map((coupon) => {
    const late: Refusal | null = coupon.isFirstOnly && isBuyer ? { reason: 'COUPON_FIRST_ONLY' } : null;
    const refusal = findTimeRefusal(coupon, now) ?? findMisfit(coupon, floor) ?? late;
    const taken = refusal ? 0 : takenFen(coupon, priceFen);
    const why = refusal ? fillText(reasons[refusal.reason][lang], refusal.details) : '';
    return { ...present(coupon), takenFen: taken, dueFen: priceFen - taken, why };
  });
  return {
    priceFen,
    coupons: fitting.toSorted(
      (one, other) => other.takenFen - one.takenFen || one.endTime.getTime() - other.endTime.getTime(),
    ),
  };
}

/** What a code takes off something that is for sale. Throws COUPON_…, PRODUCT_NOT_FOUND. */
export async function checkCode(
  ctx: Context,
  ratesAt: RatesAt,
  clientId: string,
  { code, ...asked }: OpInput<typeof coupons.check>,
): Promise<OpResult<typeof coupons.check>> {
  const { floor } = await findItem(ctx, ratesAt, asked);
  const coupon = await findByCode(ctx.db, code);
  if (!coupon) throw new AppError('COUPON_NOT_FOUND');
  await checkCoupon(ctx, clientId, coupon, floor);
  const own = await listOwnGrants(ctx.db, clientId, coupon.id);
  // What one of their own orders holds goes on to the next one.
  if (!own.some(({ state }) => state === 'free' || state === 'held')) {
    if (own.length >= coupon.perPerson) throw new AppError('COUPON_PERSON_MAX', { most: coupon.perPerson });
    if (coupon.taken >= coupon.total) throw new AppError('COUPON_GONE');
  }
  const { id: _, ...shown } = present(coupon);
  const taken = takenFen(coupon, floor.priceFen);
  return { ...shown, code, takenFen: taken, dueFen: floor.priceFen - taken };
}

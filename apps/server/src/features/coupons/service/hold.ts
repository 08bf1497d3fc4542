import { couponCode } from '@mogine/contract/coupon-schema';
import type { Text } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { sendMessage } from '../../messages/index.ts';
import type { Floor } from '../../wallet/index.ts';
import {
  enterPerson,
  findByCode,
  findCoupon,
  findGrantOfOrder,
  findHeldFirst,
  findOwnGrant,
  hasPaid,
  insertGrants,
  lockCoupon,
  listOwnGrants,
  moveGrant,
  putOneBack,
  takeBeyond,
  takeOne,
  type Coupon,
  type Grant,
} from '../repository/coupon.ts';
import { findMisfit, findTimeRefusal, takenFen, type Refusal } from '../rules.ts';

/** A coupon that somebody wants to use for something, before it is held. */
export type ChosenCoupon = {
  couponId: string;
  /** One of the person's own that is meant; null where a code was typed. */
  grantId: string | null;
  takenFen: number;
};

/** Another order of the same person has what is wanted: as soon as that is closed it can be had. */
export class CouponElsewhere extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super('another order has the coupon');
    this.name = 'CouponElsewhere';
    this.orderId = orderId;
  }
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new AppError(refusal.reason, refusal.details);
}

type Asked = {
  clientId: string;
  /** The id of one of the person's own, or a code. */
  asked: string;
  item: Floor;
  /** Whether an order that can still be paid has it: who has the code of an order pays what that says, whatever the hour. */
  isPromised: (chosen: ChosenCoupon) => Promise<boolean>;
};

/**
 * What a coupon would take off something for a person, who chooses one at a time until the transaction ends. Nothing is held yet.
 * Throws COUPON_….
 */
export async function chooseCoupon(
  ctx: Context,
  { clientId, asked, item, isPromised }: Asked,
): Promise<ChosenCoupon> {
  await enterPerson(ctx.db, clientId);
  const { coupon, grant } = await findAsked(ctx, clientId, asked);
  if (grant?.state === 'used') throw new AppError('COUPON_USED');
  const chosen: ChosenCoupon = {
    couponId: coupon.id,
    grantId: grant?.id ?? null,
    takenFen: takenFen(coupon, item.priceFen),
  };
  const refusal = findTimeRefusal(coupon, ctx.clock.now());
  if (refusal && !(await isPromised(chosen))) refuse(refusal);
  await checkFit(ctx, clientId, coupon, item);
  return chosen;
}

/** Throws what keeps a person from using a coupon for something. */
export async function checkCoupon(
  ctx: Context,
  clientId: string,
  coupon: Coupon,
  item: Floor,
): Promise<void> {
  refuse(findTimeRefusal(coupon, ctx.clock.now()));
  await checkFit(ctx, clientId, coupon, item);
}

async function checkFit(ctx: Context, clientId: string, coupon: Coupon, item: Floor): Promise<void> {
  refuse(findMisfit(coupon, item));
  if (coupon.isFirstOnly && (await hasPaid(ctx.db, clientId))) throw new AppError('COUPON_FIRST_ONLY');
}

async function findAsked(
  { db }: Context,
  clientId: string,
  asked: string,
): Promise<{ coupon: Coupon; grant: Grant | null }> {
  if (z.uuid().safeParse(asked).success) {
    const grant = await findOwnGrant(db, clientId, asked);
    const coupon = grant && (await findCoupon(db, grant.couponId));
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    // Its order was not paid: as if its code were typed again.
    return { coupon, grant: grant.state === 'returned' ? null : grant };
  }
  const code = couponCode.safeParse(asked);
  const coupon = code.success ? await findByCode(db, code.data) : null;
  if (!coupon) throw new AppError('COUPON_NOT_FOUND');
  return { coupon, grant: null };
}

/**
 * Has an order hold what {@link chooseCoupon} found, in the same transaction; the order is written already. Throws COUPON_… where it
 * is gone by now, and {@link CouponElsewhere}.
 */
export async function holdCoupon(
  ctx: Context,
  { couponId, grantId, takenFen: offFen }: ChosenCoupon,
  { clientId, orderId }: { clientId: string; orderId: string },
): Promise<void> {
  const coupon = await lockCoupon(ctx.db, couponId);
  if (!coupon) throw new AppError('COUPON_NOT_FOUND');
  // It may have been paused or ended since it was looked at.
  refuse(findTimeRefusal(coupon, ctx.clock.now()));
  const first = coupon.isFirstOnly ? await findHeldFirst(ctx.db, clientId) : null;
  if (first) throw new CouponElsewhere(first);
  const own = await listOwnGrants(ctx.db, clientId, couponId);
  const wanted =
    grantId === null ? own.find(({ state }) => state === 'free') : own.find(({ id }) => id === grantId);
  if (grantId !== null && !wanted) throw new AppError('COUPON_NOT_FOUND');
  if (wanted?.state === 'used') throw new AppError('COUPON_USED');
  if (wanted?.state === 'held' && wanted.orderId) throw new CouponElsewhere(wanted.orderId);
  if (wanted) return moveGrant(ctx.db, { id: wanted.id, state: 'held', orderId, offFen });
  const refusal: Refusal | null =
    own.length >= coupon.perPerson
      ? { reason: 'COUPON_PERSON_MAX', details: { most: coupon.perPerson } }
      : (await takeOne(ctx.db, couponId))
        ? null
        : { reason: 'COUPON_GONE' };
  const held = own.find(({ state }) => state === 'held')?.orderId;
  if (refusal && held) throw new CouponElsewhere(held);
  refuse(refusal);
  await grantByCode(ctx, { id: orderId, clientId, couponId, offFen }, 'held');
}

export type CouponOrder = { id: string; clientId: string; couponId: string | null; offFen: number };

/** One that nobody was given: an order has it. */
async function grantByCode(
  ctx: Context,
  { id: orderId, clientId, couponId, offFen }: CouponOrder & { couponId: string },
  state: 'held' | 'used',
): Promise<void> {
  const byNobody = { source: 'code', givenBy: null, givenWith: null } as const;
  const grant = { ...byNobody, couponId, clientId, state, orderId, offFen };
  await insertGrants(ctx.db, [{ id: ctx.ids.next(), ...grant, createdAt: ctx.clock.now() }]);
}

/** The order was paid; it is locked. Also where it was closed before and its coupon given back. */
export async function spendCoupon(
  ctx: Context,
  { id: orderId, clientId, couponId, offFen }: CouponOrder,
): Promise<void> {
  if (couponId === null) return;
  await lockCoupon(ctx.db, couponId);
  const kept = await findGrantOfOrder(ctx.db, orderId);
  if (kept?.state === 'returned') await takeBeyond(ctx.db, couponId);
  const own = kept ? [] : await listOwnGrants(ctx.db, clientId, couponId);
  const grant = kept ?? own.find(({ state }) => state === 'free');
  if (grant) return moveGrant(ctx.db, { id: grant.id, state: 'used', orderId, offFen });
  // It went to another order meanwhile. The money that was asked for has come all the same.
  ctx.log.warn({ orderId, couponId }, 'a coupon was used once more by money that came late');
  await takeBeyond(ctx.db, couponId);
  await grantByCode(ctx, { id: orderId, clientId, couponId, offFen }, 'used');
}

/** The order ended without money, or its money is in dispute; it is locked. */
export async function releaseCoupon(ctx: Context, order: CouponOrder): Promise<void> {
  await giveBack(ctx, order, 'held');
}

/** All that was paid has gone back; the order is locked. Its coupon is its member's again as long as it can be used. */
export async function returnCoupon(ctx: Context, order: CouponOrder): Promise<void> {
  const { clientId, couponId } = order;
  const coupon = couponId === null ? null : await lockCoupon(ctx.db, couponId);
  if (!coupon || coupon.state === 'ended' || coupon.endsAt <= ctx.clock.now()) return;
  if (!(await giveBack(ctx, order, 'used'))) return;
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'money', target: { page: 'wallet' } },
    title: { zh: '优惠券已退回', en: 'Your coupon is back' },
    content: sayReturned(coupon),
  });
}

function sayReturned({ name, enName, code, state }: Coupon): Text {
  const byCode = code === '' ? { zh: '', en: '' } : { zh: `（优惠码 ${code}）`, en: ` (code ${code})` };
  return state === 'paused'
    ? {
        zh: `订单已全额退款，“${name}”已退回${byCode.zh}；它目前暂停使用，恢复后可以再次使用。`,
        en: `The order was paid back whole, and ${enName} is back${byCode.en}. It is paused now; once it goes on it can be used again.`,
      }
    : {
        zh: `订单已全额退款，“${name}”可以再次使用${byCode.zh}。`,
        en: `The order was paid back whole, and ${enName} can be used again${byCode.en}.`,
      };
}

async function giveBack(
  ctx: Context,
  { id: orderId, couponId }: CouponOrder,
  from: 'held' | 'used',
): Promise<boolean> {
  if (couponId === null) return false;
  await lockCoupon(ctx.db, couponId);
  const grant = await findGrantOfOrder(ctx.db, orderId);
  if (grant?.state !== from) return false;
  if (grant.source === 'staff') {
    await moveGrant(ctx.db, { id: grant.id, state: 'free', orderId: null, offFen: 0 });
  } else {
    // Whoever typed the code may do so again, and so may others.
    await moveGrant(ctx.db, { ...grant, state: 'returned' });
    await putOneBack(ctx.db, couponId);
  }
  return true;
}

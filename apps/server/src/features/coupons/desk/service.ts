import type { couponsDesk } from '@mogine/contract/desk/coupons';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  defineApproval,
  enterMoneyTerms,
  proposeApproval,
  type ApprovalKind,
} from '../../approvals/index.ts';
import type { RatesAt } from '../../wallet/index.ts';
import { lockCoupon, type Coupon } from '../repository/coupon.ts';
import {
  countCoupons,
  findDesk,
  insertCoupon,
  listCoupons,
  readFigures,
  setCouponState,
  updateCoupon,
  type CouponContent,
  type DeskCoupon,
} from '../repository/desk.ts';
import { findFault, isLarge, mayMove } from '../rules.ts';
import { readFloors } from '../service/floors.ts';

type Row = OpResult<typeof couponsDesk.list>['records'][number];

function present({ startsAt, endsAt, createdAt, madeBy: _, ...coupon }: DeskCoupon): Row {
  return { ...coupon, startTime: startsAt, endTime: endsAt, makeTime: createdAt };
}

export async function readCoupons(
  { db }: Context,
  input: OpInput<typeof couponsDesk.list>,
): Promise<OpResult<typeof couponsDesk.list>> {
  const slice = sliceOf(input);
  const filter = { state: input.state ?? null, words: input.searchKey || null };
  const [rows, total] = await Promise.all([listCoupons(db, filter, slice), countCoupons(db, filter)]);
  return pageOfRows(rows, slice, total, present, (row) => row);
}

/** Throws NOT_FOUND. */
export async function readCoupon(
  ctx: Context,
  ratesAt: RatesAt,
  id: string,
): Promise<OpResult<typeof couponsDesk.detail>> {
  const coupon = await findDesk(ctx.db, id);
  if (!coupon) throw new AppError('NOT_FOUND');
  const [figures, floors] = await Promise.all([readFigures(ctx.db, id), readFloors(ctx, ratesAt)]);
  return { ...present(coupon), madeBy: coupon.madeBy, isLarge: isLarge(coupon, floors), figures };
}

function contentOf({ startTime, endTime, ...input }: OpInput<typeof couponsDesk.make>): CouponContent {
  return { ...input, startsAt: startTime, endsAt: endTime };
}

/** Throws COUPON_TIMES, COUPON_TOO_LOW, COUPON_FITS_NOTHING where it could not be used as it is. */
async function requireSound(ctx: Context, ratesAt: RatesAt, content: CouponContent): Promise<void> {
  const fault = findFault(content, await readFloors(ctx, ratesAt), ctx.clock.now());
  if (fault) throw new AppError(fault.reason, fault.details);
}

/** Throws as {@link requireSound}, and COUPON_CODE_TAKEN. */
export async function makeCoupon(
  ctx: Context,
  ratesAt: RatesAt,
  { by, input }: { by: string; input: OpInput<typeof couponsDesk.make> },
): Promise<{ id: string }> {
  const content = contentOf(input);
  await requireSound(ctx, ratesAt, content);
  const id = ctx.ids.next();
  await insertCoupon(ctx.db, { ...content, id, by, now: ctx.clock.now() });
  return { id };
}

/** Locked, as it was seen. Throws NOT_FOUND, COUPON_CHANGED. */
async function lockSeen({ db }: Context, id: string, revision: number): Promise<Coupon> {
  const coupon = await lockCoupon(db, id);
  if (!coupon) throw new AppError('NOT_FOUND');
  if (coupon.revision !== revision) throw new AppError('COUPON_CHANGED');
  return coupon;
}

/** Throws NOT_FOUND, COUPON_CHANGED, COUPON_STATE for any but a draft, and as {@link makeCoupon}. */
export async function changeCoupon(
  ctx: Context,
  ratesAt: RatesAt,
  { id, revision, ...input }: OpInput<typeof couponsDesk.change>,
): Promise<void> {
  const coupon = await lockSeen(ctx, id, revision);
  if (coupon.state !== 'draft') throw new AppError('COUPON_STATE');
  const content = contentOf(input);
  await requireSound(ctx, ratesAt, content);
  await updateCoupon(ctx.db, id, content);
}

/** What the second person reads, and which coupon as it was then. */
const payload = z.object({
  ...{ coupon: z.string(), percent: z.int().optional(), offFen: z.int(), leastFen: z.int() },
  ...{ total: z.int(), possibleFen: z.int(), couponId: z.string(), revision: z.int() },
});
export type CouponKind = ApprovalKind<typeof payload>;

/** A draft that two people let begin: as it was proposed, or not at all. */
export function createCouponKind(ratesAt: RatesAt): CouponKind {
  return defineApproval({
    name: 'coupons.start',
    payload,
    apply: async (ctx, { couponId, revision }) => {
      await enterMoneyTerms(ctx.db);
      const coupon = await lockSeen(ctx, couponId, revision);
      await begin(ctx, ratesAt, coupon);
    },
  });
}

/** Prices and rates may have changed since it was made or paused. */
async function begin(ctx: Context, ratesAt: RatesAt, coupon: Coupon): Promise<void> {
  if (!mayMove(coupon.state, 'running')) throw new AppError('COUPON_STATE');
  await requireSound(ctx, ratesAt, coupon);
  await setCouponState(ctx.db, coupon.id, 'running');
}

/**
 * Lets a coupon begin, rest, go on or end. A large draft is proposed instead. Throws NOT_FOUND, COUPON_CHANGED, COUPON_STATE,
 * APPROVAL_WAITING, and to begin as {@link requireSound}.
 */
export async function moveCoupon(
  ctx: Context,
  { kind, ratesAt }: { kind: CouponKind; ratesAt: RatesAt },
  { by, input }: { by: string; input: OpInput<typeof couponsDesk.move> },
): Promise<OpResult<typeof couponsDesk.move>> {
  const { id, revision, to, reason } = input;
  if (to === 'running') await enterMoneyTerms(ctx.db);
  const coupon = await lockSeen(ctx, id, revision);
  if (!mayMove(coupon.state, to)) throw new AppError('COUPON_STATE');
  if (to !== 'running') {
    await setCouponState(ctx.db, id, to);
    return { approvalId: null };
  }
  if (coupon.state === 'draft' && isLarge(coupon, await readFloors(ctx, ratesAt))) {
    await requireSound(ctx, ratesAt, coupon);
    const { name, percent, offFen, leastFen, total } = coupon;
    const terms = { ...(percent !== null && { percent }), offFen, leastFen };
    const payload = { coupon: name, ...terms, total, possibleFen: total * offFen, couponId: id, revision };
    return proposeApproval(ctx, kind, { subject: id, payload, reason, by });
  }
  await begin(ctx, ratesAt, coupon);
  return { approvalId: null };
}

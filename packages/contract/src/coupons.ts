import { z } from 'zod';
import { couponCode, couponTerms } from './coupon-schema.ts';
import { flag, instant, int, paging } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

/** One person's coupon; `id` is what `createOrder` takes as `coupon`. */
const coupon = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  ...couponTerms,
  startTime: instant,
  endTime: instant,
});

/** What may be bought with it, as `createOrder` names it. */
const product = {
  product: z.enum(['vip', 'point']),
  vipType: int({ min: 1, max: 2 }).optional(),
  point: int({ min: 1, max: 10_000_000 }).optional(),
};

/** A coupon beside something that is for sale. */
const fitting = coupon.extend({
  /** What it takes off this price; 0 where it cannot be used for it. */
  takenFen: z.int(),
  /** What is left to pay. */
  dueFen: z.int(),
  /** Why it cannot be used for it, in the reader's language; empty where it can. */
  why: z.string(),
});

export const coupons = {
  mine: listOp({
    method: 'GET',
    path: '/api/coupon/mine',
    auth: 'user',
    summary: {
      zh: '我的优惠券，新的在前；默认只列还能用的',
      en: 'Own coupons, newest first; those that can still be used, unless the past ones are asked for',
    },
    input: z.object({ ...paging, past: flag.optional() }),
    data: coupon.extend({
      /** `early`: its time has not come. `held`: an order that waits for its payer has it. */
      state: z.enum(['usable', 'early', 'paused', 'held', 'used', 'over']),
      /** Of the order that has it, or that it was used for. */
      payId: z.string(),
      /** What it took off that order. */
      takenFen: z.int(),
      giveTime: instant,
    }),
  }),
  fitting: op({
    method: 'GET',
    path: '/api/coupon/fitting',
    auth: 'user',
    summary: {
      zh: '自己的优惠券用于一件商品各减多少，最合适的在前',
      en: 'What own coupons take off something that is for sale, the best one first',
    },
    input: z.object(product),
    data: z.object({ priceFen: z.int(), coupons: z.array(fitting) }),
  }),
  check: op({
    method: 'POST',
    path: '/api/coupon/check',
    auth: 'user',
    perMinute: 10,
    summary: {
      zh: '一个优惠码用于一件商品减多少；尚未占用',
      en: 'What a code takes off something that is for sale; it is not held yet',
    },
    input: z.object({ ...product, code: couponCode }),
    data: fitting.omit({ id: true, why: true }).extend({ code: z.string() }),
  }),
};

import { z } from 'zod';
import { text } from './kernel/fields.ts';

/** What a coupon may be used for. */
export const COUPON_SCOPES = ['all', 'packs', 'plans'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];
export const COUPON_STATES = ['draft', 'running', 'paused', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
/** How one person's coupon stands; `returned` is one that came by a code and whose order was not paid. */
export const GRANT_STATES = ['free', 'held', 'used', 'returned'] as const;

/** A code as it is typed: blanks, hyphens and small letters are forgiven. */
export const couponCode = text(40)
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'COUPON_CODE_FORM'));

/** What a coupon takes off, and off what. */
export const couponTerms = {
  /** Of the price, at most `offFen`; null where `offFen` itself is taken off. */
  percent: z.int().min(1).max(90).nullable(),
  offFen: z.int().min(1).max(1_000_000),
  /** The least price that it is taken off. */
  leastFen: z.int().min(0).max(10_000_000),
  scope: z.enum(COUPON_SCOPES),
  /** Only for whoever has not paid for anything yet. */
  isFirstOnly: z.boolean(),
};

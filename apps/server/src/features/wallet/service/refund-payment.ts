import type { Context } from '#context';
import type { Offer } from '../rules/prices.ts';
import { holdTopUp, quoteTopUp, returnTopUp, takeBackTopUp } from './refund.ts';
import {
  holdMembership,
  quoteMembership,
  returnMembership,
  takeBackMembership,
  type PaidMembership,
} from './refund-membership.ts';

export type Paid = { clientId: string; outTradeNo: string; offer: Offer };
type Asked = Paid & Pick<PaidMembership, 'paidMonths'>;
/** What a payment is worth back: the points and the months of a membership that are taken back for it, and points that were used. */
export type Worth = { refundFen: number; points: number; months: number; used: number };

/** What a payment is worth back now. `held`: points of it that work under way holds, so that what was used is not known yet. */
export async function quotePaid(ctx: Context, { offer, ...paid }: Asked): Promise<Worth & { held: number }> {
  if (offer.kind === 'vip') return quoteMembership(ctx, { ...paid, offer });
  return { ...(await quoteTopUp(ctx, { ...paid, offer })), months: 0 };
}

/**
 * Sets aside all that is left of what a payment brought, in the caller's transaction, which has the wallet locked: nobody can use
 * it from now on. `holdId` is null where there are no points among it. Throws REFUND_NOTHING_LEFT and REFUND_POINTS_HELD.
 */
export async function holdPaid(
  ctx: Context,
  { offer, ...paid }: Asked,
  refundNo: string,
): Promise<Worth & { holdId: string | null }> {
  if (offer.kind === 'vip') return holdMembership(ctx, { ...paid, offer }, refundNo);
  return { ...(await holdTopUp(ctx, { ...paid, offer }, refundNo)), months: 0 };
}

export type HeldPaid = Paid & { refundNo: string; holdId: string | null; refundFen: number; months: number };

/** The money has left: what was set aside is gone for good. Once, however often it is called. */
export async function takeBackPaid(ctx: Context, { holdId, ...held }: HeldPaid): Promise<void> {
  if (held.offer.kind === 'vip') await takeBackMembership(ctx, { ...held, holdId });
  else if (holdId !== null) await takeBackTopUp(ctx, { ...held, holdId });
}

/** The refund is not to be: what was set aside is given back. The caller's transaction makes it happen once. */
export async function returnPaid(ctx: Context, { offer, holdId, ...held }: HeldPaid): Promise<void> {
  if (offer.kind === 'vip') await returnMembership(ctx, { ...held, holdId });
  else if (holdId !== null) await returnTopUp(ctx, { ...held, holdId });
}

import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { listHoldParts, lockHold, resolveHold } from '../repository/holds.ts';
import { lockMembership, readMembership, readUsed, writeMembership } from '../repository/membership.ts';
import { insertLog } from '../repository/point-log.ts';
import { markEndTold } from '../repository/reminders.ts';
import { listCredited, readTopUpLots, type TopUpLot } from '../repository/top-up.ts';
import {
  monthsAhead,
  monthsLeftOf,
  monthsOf,
  periodOf,
  shortened,
  type Membership,
} from '../rules/membership.ts';
import { offerTitle, type Offer } from '../rules/prices.ts';
import { markPayment } from './credit-payment.ts';
import { postTransaction } from './ledger.ts';
import { restoreMembership } from './membership.ts';
import { newLogRow, PAYMENT_LOG, setLogStatus } from './point-log.ts';
import { releaseHeld, setAside } from './set-aside.ts';

/** A payment and the run that it begins are written by one transaction, which takes no longer. */
const CREDIT_MS = 60_000;

export type PaidMembership = {
  clientId: string;
  outTradeNo: string;
  offer: Offer & { kind: 'vip' };
  /** Memberships that the same person paid for, this one among them, with the months that were not given back. */
  paidMonths: readonly { outTradeNo: string; months: number }[];
};
/** `months` are taken back, and `points`, what is left of its gift; `held` of these by work under way. */
export type MembershipQuote = {
  refundFen: number;
  months: number;
  points: number;
  used: number;
  held: number;
};
type Read = { quote: MembershipQuote; lots: readonly TopUpLot[]; running: Membership | null };

/** What a paid membership is worth back now: of its months those that have not begun, and the one that runs where nothing was downloaded in it. */
export async function quoteMembership(ctx: Context, paid: PaidMembership): Promise<MembershipQuote> {
  return (await read(ctx, paid, await readMembership(ctx.db, paid.clientId))).quote;
}

async function read(
  ctx: Context,
  { clientId, outTradeNo, offer, paidMonths }: PaidMembership,
  membership: Membership | null,
): Promise<Read> {
  const now = ctx.clock.now();
  const running = membership && membership.endsAt > now ? membership : null;
  const { lots, held } = await readTopUpLots(ctx.db, clientId, keyOf(outTradeNo));
  const points = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const months = running ? await countLeft(ctx, clientId, running, { outTradeNo, paidMonths }) : 0;
  const refundFen = Math.floor((offer.priceFen * months) / offer.months);
  return { quote: { refundFen, months, points, used: offer.giftPoints - points, held }, lots, running };
}

const keyOf = (outTradeNo: string) => `wxpay:${outTradeNo}`;

/** Months of one payment that were not used. What was paid for an earlier run was used up with it. */
async function countLeft(
  { db, clock }: Context,
  clientId: string,
  running: Membership,
  { outTradeNo, paidMonths }: Pick<PaidMembership, 'outTradeNo' | 'paidMonths'>,
): Promise<number> {
  const now = clock.now();
  const isUsed = (await readUsed(db, clientId, periodOf(running, now).startsAt)) > 0;
  const unused = monthsAhead(running, now) + (isUsed ? 0 : 1);
  const monthsBy = new Map(paidMonths.map(({ outTradeNo, months }) => [keyOf(outTradeNo), months]));
  const since = new Date(running.startsAt.getTime() - CREDIT_MS);
  const credited = await listCredited(db, [...monthsBy.keys()], since);
  const paid = credited.map(({ key }) => ({ of: key, months: monthsBy.get(key) ?? 0 }));
  return Math.min(unused, monthsLeftOf(paid, keyOf(outTradeNo), monthsOf(running) - unused));
}

/**
 * Takes the months off the membership and sets aside what is left of the gift, in the caller's transaction, which has the wallet
 * locked. `holdId` is null where none is left. Throws REFUND_NOTHING_LEFT, and REFUND_POINTS_HELD while work under way holds some of it.
 */
export async function holdMembership(
  ctx: Context,
  paid: PaidMembership,
  refundNo: string,
): Promise<MembershipQuote & { holdId: string | null }> {
  const { clientId, outTradeNo, offer } = paid;
  const membership = await lockMembership(ctx.db, clientId, 'refund');
  const { quote, lots, running } = await read(ctx, paid, membership);
  const { held, points, months, refundFen } = quote;
  if (held > 0) throw new AppError('REFUND_POINTS_HELD', { held });
  if (!running || refundFen <= 0) throw new AppError('REFUND_NOTHING_LEFT');
  const now = ctx.clock.now();
  const left = shortened(running, months, now);
  await writeMembership(ctx.db, clientId, left);
  if (left.endsAt <= now) await markEndTold(ctx.db, clientId, now);
  const { zh, en } = offerTitle(offer);
  const row = newLogRow(ctx, {
    ...{ clientId, orderNo: refundNo, type: PAYMENT_LOG, payType: 1, status: 'waiting' },
    ...{ points: -points, moneyFen: -refundFen },
    title: { zh: `退款：${zh}`, en: `Refund: ${en}` },
  });
  await insertLog(ctx.db, row);
  if (points === 0) return { ...quote, holdId: null };
  const { txnId } = await postTransaction(ctx, {
    ...{ key: `refund:${refundNo}`, kind: 'hold', actorId: clientId, clientId },
    ...{ request: { clientId, refundNo }, meta: { outTradeNo } },
    plan: async (ctx, holdId) => setAside(ctx, { holdId, clientId, lots }),
  });
  return { ...quote, holdId: txnId };
}

export type HeldMembership = Pick<PaidMembership, 'clientId' | 'outTradeNo'> & {
  refundNo: string;
  holdId: string | null;
  refundFen: number;
};

/** What was set aside of the gift is gone for good: the money has left. Once, however often it is called. */
export async function takeBackMembership(ctx: Context, held: HeldMembership): Promise<void> {
  const { clientId, outTradeNo, refundNo, holdId, refundFen } = held;
  await ctx.tx(async (ctx) => {
    const hold = holdId === null ? null : await lockHold(ctx.db, holdId);
    if (holdId !== null && hold?.status !== 'held') return;
    const parts = holdId === null ? [] : await listHoldParts(ctx.db, holdId);
    const points = parts.reduce((sum, part) => sum + part.points, 0);
    const { isNew } = await postTransaction(ctx, {
      ...{ key: `refund-done:${refundNo}`, kind: 'refund', actorId: null, clientId },
      ...{ request: { refundNo, refundFen }, meta: { outTradeNo, refundNo } },
      plan: async () => ({
        entries: [
          { account: { clientId, kind: 'hold' }, amount: -points },
          { account: { house: 'issued_gift' }, amount: points },
          { account: { house: 'wx_receivable' }, amount: -refundFen },
          { account: { house: 'deferred_membership' }, amount: refundFen },
        ],
      }),
    });
    if (!isNew) return;
    if (holdId !== null) await resolveHold(ctx.db, holdId, 'posted', ctx.clock.now());
    await setLogStatus(ctx, { clientId, orderNo: refundNo, type: PAYMENT_LOG }, 'done');
    await markPayment(ctx, held, 'refunded');
  });
}

/** Gives months and gift back: the refund is not to be. The caller's transaction makes it happen once. */
export async function returnMembership(
  ctx: Context,
  {
    clientId,
    refundNo,
    holdId,
    months,
  }: Pick<HeldMembership, 'clientId' | 'refundNo' | 'holdId'> & { months: number },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await restoreMembership(ctx, { clientId, months });
    if (holdId !== null) await releaseHeld(ctx, { clientId, holdId });
    await setLogStatus(ctx, { clientId, orderNo: refundNo, type: PAYMENT_LOG }, 'closed');
  });
}

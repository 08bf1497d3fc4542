import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { listHoldParts, lockHold, resolveHold } from '../repository/holds.ts';
import { readTopUpLots, type TopUpLot } from '../repository/top-up.ts';
import { sumByKind } from '../rules/points.ts';
import type { Entry } from '../rules/ledger.ts';
import { offerTitle, type Offer } from '../rules/prices.ts';
import { quoteRefund, type RefundQuote } from '../rules/refund.ts';
import { markPayment } from './credit-payment.ts';
import { postTransaction } from './ledger.ts';
import { newLogRow, PAYMENT_LOG, setLogStatus } from './point-log.ts';
import { releaseHeld, setAside } from './set-aside.ts';

export type TopUp = { clientId: string; outTradeNo: string; offer: Offer & { kind: 'points' } };
/** `held`: points of the top-up that work under way holds, so that what was used is not known yet. */
export type TopUpQuote = RefundQuote & { held: number };

/** What a paid top-up is worth back now. */
export async function quoteTopUp(ctx: Context, topUp: TopUp): Promise<TopUpQuote> {
  const { lots, held } = await readTopUpLots(ctx.db, topUp.clientId, keyOf(topUp));
  return { ...quoteOf(topUp, lots), held };
}

function keyOf({ outTradeNo }: Pick<TopUp, 'outTradeNo'>): string {
  return `wxpay:${outTradeNo}`;
}

function quoteOf({ offer }: TopUp, lots: readonly TopUpLot[]): RefundQuote {
  const leftOf = (kind: TopUpLot['kind']) =>
    lots.filter((lot) => lot.kind === kind).reduce((sum, { remaining }) => sum + remaining, 0);
  const { priceFen, paid, bonus } = offer;
  return quoteRefund({ priceFen, paid, bonus, paidLeft: leftOf('paid'), bonusLeft: leftOf('bonus') });
}

/**
 * Sets aside all that is left of a top-up, in the caller's transaction, and says what it is worth: from now on nobody
 * can spend it. Throws REFUND_NOTHING_LEFT, and REFUND_POINTS_HELD while work under way holds some of it.
 */
export async function holdTopUp(
  ctx: Context,
  topUp: TopUp,
  refundNo: string,
): Promise<RefundQuote & { holdId: string }> {
  const { clientId, offer } = topUp;
  let quote: RefundQuote | null = null;
  const { txnId: holdId } = await postTransaction(ctx, {
    key: `refund:${refundNo}`,
    kind: 'hold',
    actorId: clientId,
    clientId,
    request: { clientId, refundNo },
    meta: { outTradeNo: topUp.outTradeNo },
    plan: async (ctx, txnId) => {
      const { lots, held } = await readTopUpLots(ctx.db, clientId, keyOf(topUp));
      if (held > 0) throw new AppError('REFUND_POINTS_HELD', { held });
      quote = quoteOf(topUp, lots);
      const { points, refundFen } = quote;
      if (refundFen <= 0) throw new AppError('REFUND_NOTHING_LEFT');
      const { zh, en } = offerTitle(offer);
      const row = newLogRow(ctx, {
        ...{ clientId, orderNo: refundNo, type: PAYMENT_LOG, payType: 1, status: 'waiting' },
        ...{ points: -points, moneyFen: -refundFen },
        title: { zh: `退款：${zh}`, en: `Refund: ${en}` },
      });
      return { ...(await setAside(ctx, { holdId: txnId, clientId, lots })), log: [row] };
    },
  });
  if (!quote) throw new AppError('CONFLICT');
  return { ...(quote as RefundQuote), holdId };
}

export type HeldTopUp = Pick<TopUp, 'clientId' | 'outTradeNo'> & {
  refundNo: string;
  holdId: string;
  refundFen: number;
};

/** Takes held points back for good: the money has left. Once, however often it is called. */
export async function takeBackTopUp(ctx: Context, held: HeldTopUp): Promise<void> {
  const { clientId, holdId, refundFen, refundNo } = held;
  await ctx.tx(async (ctx) => {
    const hold = await lockHold(ctx.db, holdId);
    if (hold?.status !== 'held') return;
    const parts = await listHoldParts(ctx.db, holdId);
    const fen = parts.reduce((sum, part) => sum + part.fen, 0);
    const issued = [...sumByKind(parts)].map(([kind, amount]): Entry => ({
      account: { house: kind === 'paid' ? 'issued_paid' : 'issued_bonus' },
      amount,
    }));
    await postTransaction(ctx, {
      key: `hold:${holdId}`,
      kind: 'refund',
      actorId: null,
      clientId,
      request: { holdId, refundFen },
      meta: { outTradeNo: held.outTradeNo, refundNo },
      plan: async () => ({
        entries: [
          { account: { clientId, kind: 'hold' }, amount: -hold.points },
          ...issued,
          { account: { house: 'wx_receivable' }, amount: -refundFen },
          { account: { house: 'deferred_revenue' }, amount: fen },
          // What was paid for points that were used, where free ones were spent in their place.
          { account: { house: 'revenue' }, amount: refundFen - fen },
        ],
      }),
    });
    await resolveHold(ctx.db, holdId, 'posted', ctx.clock.now());
    await setLogStatus(ctx, { clientId, orderNo: refundNo, type: PAYMENT_LOG }, 'done');
    await markPayment(ctx, held, 'refunded');
  });
}

/** Gives held points back to the top-up: the refund is not to be. Once, however often it is called. */
export async function returnTopUp(
  ctx: Context,
  { clientId, holdId, refundNo }: Pick<HeldTopUp, 'clientId' | 'holdId' | 'refundNo'>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (!(await releaseHeld(ctx, { clientId, holdId }))) return;
    await setLogStatus(ctx, { clientId, orderNo: refundNo, type: PAYMENT_LOG }, 'closed');
  });
}

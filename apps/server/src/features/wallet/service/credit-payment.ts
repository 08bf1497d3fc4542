import type { Context } from '#context';
import { sendMessage } from '../../messages/index.ts';
import type { NewLot } from '../repository/lots.ts';
import { insertLog } from '../repository/point-log.ts';
import type { Entry } from '../rules/ledger.ts';
import { offerTitle, type Offer } from '../rules/prices.ts';
import { postTransaction } from './ledger.ts';
import { newLot } from './lots.ts';
import { extendMembership } from './membership.ts';
import { newLogRow, PAYMENT_LOG, setLogStatus, type LogStatus } from './point-log.ts';

export type Payment = {
  clientId: string;
  /** The merchant order number. */
  outTradeNo: string;
  offer: Offer;
};

/** Puts a payment that waits for its payer into the order list. */
export async function announcePayment(ctx: Context, { clientId, outTradeNo, offer }: Payment): Promise<void> {
  const row = newLogRow(ctx, {
    clientId,
    orderNo: outTradeNo,
    type: PAYMENT_LOG,
    payType: 1,
    points: pointsOf(offer),
    moneyFen: offer.priceFen,
    status: 'waiting',
    title: offerTitle(offer),
  });
  await insertLog(ctx.db, row);
}

/** Shows in the order list what became of a payment. */
export async function markPayment(
  ctx: Context,
  { clientId, outTradeNo }: Pick<Payment, 'clientId' | 'outTradeNo'>,
  status: LogStatus,
): Promise<void> {
  await setLogStatus(ctx, { clientId, orderNo: outTradeNo, type: PAYMENT_LOG }, status);
}

/**
 * Grants what was paid for, in the caller's transaction, exactly once for an order number however often it is
 * called: points into their lots or months onto the membership, the order list, a notice.
 */
export async function creditPayment(ctx: Context, payment: Payment): Promise<void> {
  const { clientId, outTradeNo, offer } = payment;
  await ctx.tx(async (ctx) => {
    const { isNew } = await postTransaction(ctx, {
      key: `wxpay:${outTradeNo}`,
      kind: offer.kind === 'points' ? 'topup' : 'membership',
      actorId: clientId,
      clientId,
      request: payment,
      meta: { sku: offer.sku, outTradeNo },
      plan: async (ctx, txnId) => planOffer(ctx, txnId, payment),
    });
    if (!isNew) return;
    await markPayment(ctx, payment, 'done');
    const { zh, en } = offerTitle(offer);
    await sendMessage(ctx, {
      clientId,
      type: 'system',
      kind: 'money',
      target: { page: 'order', id: outTradeNo },
      title: { zh: '支付成功', en: 'Payment received' },
      content: { zh: `${zh}已到账。`, en: `${en}: credited to your account.` },
    });
  });
}

async function planOffer(
  ctx: Context,
  txnId: string,
  { clientId, offer }: Pick<Payment, 'clientId' | 'offer'>,
): Promise<{ entries: Entry[]; lots: NewLot[] }> {
  const received: Entry = { account: { house: 'wx_receivable' }, amount: offer.priceFen };
  if (offer.kind === 'points') {
    const { priceFen, paid, bonus } = offer;
    return {
      entries: [
        received,
        { account: { house: 'deferred_revenue' }, amount: -priceFen },
        { account: { house: 'issued_paid' }, amount: -paid },
        { account: { clientId, kind: 'paid' }, amount: paid },
        { account: { house: 'issued_bonus' }, amount: -bonus },
        { account: { clientId, kind: 'bonus' }, amount: bonus },
      ],
      lots: [
        newLot(ctx, { clientId, kind: 'paid', txnId, points: paid, fen: priceFen }),
        ...(bonus > 0 ? [newLot(ctx, { clientId, kind: 'bonus', txnId, points: bonus })] : []),
      ],
    };
  }
  const { priceFen, tier, months, giftPoints } = offer;
  await extendMembership(ctx, { clientId, tier, months });
  return {
    entries: [
      received,
      { account: { house: 'deferred_membership' }, amount: -priceFen },
      { account: { house: 'issued_gift' }, amount: -giftPoints },
      { account: { clientId, kind: 'gift' }, amount: giftPoints },
    ],
    lots: giftPoints > 0 ? [newLot(ctx, { clientId, kind: 'gift', txnId, points: giftPoints })] : [],
  };
}

function pointsOf(offer: Offer): number {
  return offer.kind === 'points' ? offer.paid + offer.bonus : offer.giftPoints;
}

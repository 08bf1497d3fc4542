import type { payments } from '@mogine/contract/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { toDataURL } from 'qrcode';
import type { Context } from '#context';
import { checkMayPay } from '#features/minors';
import { AppError } from '#kernel/errors';
import {
  announcePayment,
  findOffer,
  isSameOffer,
  offerTitle,
  readPriceTable,
  type Offer,
} from '../../wallet/index.ts';
import { askLater } from '../jobs.ts';
import { PaymentProviderError } from '../port.ts';
import {
  insertOrder,
  lockOpenOrder,
  moveOrder,
  readOrder,
  sumSpent,
  type Order,
} from '../repository/order.ts';
import { expiryFrom, isWorthPaying, tradeNumberOf } from '../rules.ts';
import { beginClosing } from './settle.ts';

type Input = OpInput<typeof payments.createOrder>;

/**
 * Opens a payment, or finds the one that is open for the same offer: a double click and a second tab get the same
 * code. Throws PRODUCT_NOT_FOUND, PRICE_MISMATCH, MINOR_… where a minor may not, or PAYMENT_UNAVAILABLE, after which the
 * next try goes on with the same order.
 */
export async function openOrder(
  ctx: Context,
  clientId: string,
  input: Input,
): Promise<OpResult<typeof payments.createOrder>> {
  const offer = findOffer(await readPriceTable(ctx.db, ctx.clock.now()), input);
  if (!offer) throw new AppError('PRODUCT_NOT_FOUND');
  if (input.money !== undefined && input.money !== offer.priceFen) {
    throw new AppError('PRICE_MISMATCH', { priceFen: offer.priceFen });
  }
  const order = await claimOrder(ctx, clientId, offer);
  const codeUrl = order.codeUrl || (await placeOrder(ctx, order));
  const payId = tradeNumberOf(order.id);
  return {
    imgCode: await toDataURL(codeUrl, { errorCorrectionLevel: 'M', margin: 2, scale: 8 }),
    payId,
    codeUrl,
    expireTime: order.expiresAt,
    amountFen: order.amountFen,
    simulatorUrl: ctx.simulatorUrl && `${ctx.simulatorUrl}/pay/${payId}`,
  };
}

/** The open order for the offer, written down before the provider hears of it. */
async function claimOrder(ctx: Context, clientId: string, offer: Offer): Promise<Order> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    // First of all: a minor's payments are counted one at a time.
    await checkMayPay(ctx, clientId, {
      amountFen: offer.priceFen,
      readSpentFen: async (since) => {
        const open = await lockOpenOrder(ctx.db, clientId, offer.sku);
        const isSame = open && isSameOffer(open.offer, offer) && isWorthPaying(open, offer.priceFen, now);
        return sumSpent(ctx.db, clientId, { since, besides: isSame ? open.id : null });
      },
    });
    const open = await lockOpenOrder(ctx.db, clientId, offer.sku);
    // After a change of prices the code of before would bring something else than what is shown now.
    if (open && isSameOffer(open.offer, offer) && isWorthPaying(open, offer.priceFen, now)) return open;
    if (open) await beginClosing(ctx, open.id);
    const id = ctx.ids.next();
    const order = {
      id,
      clientId,
      offer,
      amountFen: offer.priceFen,
      createdAt: now,
      expiresAt: expiryFrom(now),
    };
    if (!(await insertOrder(ctx.db, order))) {
      const others = await lockOpenOrder(ctx.db, clientId, offer.sku);
      // Paid or closed in this very moment: the caller may simply try again.
      if (!others || !isSameOffer(others.offer, offer)) throw new AppError('CONFLICT');
      return others;
    }
    await announcePayment(ctx, { clientId, outTradeNo: tradeNumberOf(id), offer });
    await askLater(ctx, { id, createdAt: now }, 0);
    return { ...order, state: 'created', codeUrl: '', transactionId: null };
  });
}

/** Places the order, once more when the answer got lost, and keeps the first code: both tabs show the same. */
async function placeOrder(ctx: Context, order: Order): Promise<string> {
  const request = {
    outTradeNo: tradeNumberOf(order.id),
    description: offerTitle(order.offer).zh,
    amountFen: order.amountFen,
    expiresAt: order.expiresAt,
  };
  try {
    const { codeUrl } = await ctx.payments.placeNativeOrder(request).catch((error: unknown) => {
      if (error instanceof PaymentProviderError && error.kind === 'timeout') {
        return ctx.payments.placeNativeOrder(request);
      }
      throw error;
    });
    const isFirst = await moveOrder(ctx.db, { id: order.id, from: 'created', to: 'prepaid', codeUrl });
    const kept = isFirst ? codeUrl : (await readOrder(ctx.db, order.id))?.codeUrl;
    if (!kept) throw new AppError('CONFLICT');
    return kept;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { outTradeNo } = request;
    ctx.log.warn({ outTradeNo, kind: error.kind, providerCode: error.code }, 'payment order not placed');
    // A refused number will be refused again; the sweeper finds out what became of it.
    if (error.kind === 'rejected') await beginClosing(ctx, order.id);
    throw new AppError('PAYMENT_UNAVAILABLE', {}, { cause: error });
  }
}

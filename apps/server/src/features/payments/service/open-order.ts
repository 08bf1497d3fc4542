import type { payments } from '@mogine/contract/payments';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { toDataURL } from 'qrcode';
import type { Context } from '#context';
import { checkMayPay } from '#features/minors';
import { AppError } from '#kernel/errors';
import {
  chooseCoupon,
  CouponElsewhere,
  findItem,
  holdCoupon,
  type ChosenCoupon,
} from '../../coupons/index.ts';
import {
  announcePayment,
  isSameOffer,
  offerTitle,
  type Floor,
  type Offer,
  type RatesAt,
} from '../../wallet/index.ts';
import { askLater } from '../jobs.ts';
import { PaymentProviderError } from '../port.ts';
import {
  insertOrder,
  lockOpenOrder,
  moveOrder,
  readOpenOrder,
  readOrder,
  sumSpent,
  type Order,
} from '../repository/order.ts';
import { expiryFrom, isWorthPaying, tradeNumberOf } from '../rules.ts';
import { beginClosing } from './settle.ts';
import { closeOrder } from './sweep.ts';

type Input = OpInput<typeof payments.createOrder>;

/**
 * Opens a payment, or finds the one that is open for the same offer and coupon: a double click and a second tab get the same
 * code. Throws PRODUCT_NOT_FOUND, PRICE_MISMATCH, COUPON_…, MINOR_… where a minor may not, or PAYMENT_UNAVAILABLE, after which the
 * next try goes on with the same order.
 */
export async function openOrder(
  ctx: Context,
  ratesAt: RatesAt,
  clientId: string,
  input: Input,
): Promise<OpResult<typeof payments.createOrder>> {
  const { offer, floor } = await findItem(ctx, ratesAt, input);
  const wanted = { clientId, offer, floor, coupon: input.coupon || null, seenFen: input.money };
  const order = await claimFreed(ctx, wanted);
  const codeUrl = order.codeUrl || (await placeOrder(ctx, order));
  const payId = tradeNumberOf(order.id);
  return {
    imgCode: await toDataURL(codeUrl, { errorCorrectionLevel: 'M', margin: 2, scale: 8 }),
    payId,
    codeUrl,
    expireTime: order.expiresAt,
    amountFen: order.amountFen,
    offFen: order.offFen,
    simulatorUrl: ctx.simulatorUrl && `${ctx.simulatorUrl}/pay/${payId}`,
  };
}

type Wanted = {
  clientId: string;
  offer: Offer;
  floor: Floor;
  /** One of the person's own by its id, or a code. */
  coupon: string | null;
  /** The price that was shown. */
  seenFen: number | undefined;
};

/** As {@link claimOrder}; an order of the same person that has the coupon is ended first. Throws COUPON_HELD where it cannot be. */
async function claimFreed(ctx: Context, wanted: Wanted): Promise<Order> {
  try {
    return await claimOrder(ctx, wanted);
  } catch (error) {
    if (!(error instanceof CouponElsewhere)) throw error;
    await closeOther(ctx, error.orderId);
    return claimOrder(ctx, wanted).catch((again: unknown) => {
      throw again instanceof CouponElsewhere ? new AppError('COUPON_HELD') : again;
    });
  }
}

/** Its payer has gone on to something else. Nobody has the coupon before the provider says that no money comes. */
async function closeOther(ctx: Context, id: string): Promise<void> {
  try {
    await closeOrder(ctx, id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError('COUPON_HELD', {}, { cause: error });
  }
}

/** The open order for what is wanted, written down before the provider hears of it. */
async function claimOrder(
  ctx: Context,
  { clientId, floor, coupon, seenFen, ...wanted }: Wanted,
): Promise<Order> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const priced = (chosen: ChosenCoupon | null): Offer => ({
      ...wanted.offer,
      priceFen: floor.priceFen - (chosen?.takenFen ?? 0),
    });
    // There is no other code to be had with a coupon that is over: the one that is there is good to its last second.
    let isLastChance = false;
    // After a change of prices the code of before would bring something else than what is shown now.
    const isWhatIsAsked = (open: Order, chosen: ChosenCoupon | null) =>
      isFor(open, priced(chosen), chosen) &&
      open.amountFen === priced(chosen).priceFen &&
      (isLastChance ? open.expiresAt > now : isWorthPaying(open, now));
    // Before any order is locked: a double click finds the order of the first one.
    const chosen =
      coupon === null
        ? null
        : await chooseCoupon(ctx, {
            ...{ clientId, asked: coupon, item: floor },
            isPromised: async (one) => {
              isLastChance = true;
              const open = await readOpenOrder(ctx.db, clientId, floor.sku);
              return open !== null && isWhatIsAsked(open, one);
            },
          });
    const offer = priced(chosen);
    if (seenFen !== undefined && seenFen !== offer.priceFen) {
      throw new AppError('PRICE_MISMATCH', { priceFen: offer.priceFen });
    }
    const findOpen = async () => {
      const open = await lockOpenOrder(ctx.db, clientId, offer.sku);
      return { open, isSame: open !== null && isWhatIsAsked(open, chosen) };
    };
    // Before any order is locked: a minor's payments are counted one at a time.
    await checkMayPay(ctx, clientId, {
      amountFen: offer.priceFen,
      readSpentFen: async (since) => {
        const { open, isSame } = await findOpen();
        return sumSpent(ctx.db, clientId, { since, besides: open && isSame ? open.id : null });
      },
    });
    const { open, isSame } = await findOpen();
    if (open && isSame) return open;
    if (open) await beginClosing(ctx, open.id);
    const order = {
      ...{ id: ctx.ids.next(), clientId, offer, amountFen: offer.priceFen },
      ...{ offFen: chosen?.takenFen ?? 0, couponId: chosen?.couponId ?? null },
      ...{ createdAt: now, expiresAt: expiryFrom(now) },
    };
    if (!(await insertOrder(ctx.db, order))) {
      const others = await lockOpenOrder(ctx.db, clientId, offer.sku);
      // Paid or closed in this very moment: the caller may simply try again.
      if (!others || !isFor(others, offer, chosen)) throw new AppError('CONFLICT');
      return others;
    }
    if (chosen) await holdCoupon(ctx, chosen, { clientId, orderId: order.id });
    await announcePayment(ctx, { clientId, outTradeNo: tradeNumberOf(order.id), offer });
    await askLater(ctx, order, 0);
    return { ...order, state: 'created', codeUrl: '', transactionId: null };
  });
}

function isFor(order: Order, offer: Offer, chosen: ChosenCoupon | null): boolean {
  return isSameOffer(order.offer, offer) && order.couponId === (chosen?.couponId ?? null);
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

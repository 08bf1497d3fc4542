import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  findOffer,
  floorsOf,
  readPriceTable,
  type Floor,
  type Offer,
  type RatesAt,
} from '../../wallet/index.ts';

export type Asked = { product: 'point' | 'vip'; point?: number | undefined; vipType?: number | undefined };

/** Everything that is for sale now, with the least that it may be sold for. */
export async function readFloors(ctx: Context, ratesAt: RatesAt): Promise<Floor[]> {
  const now = ctx.clock.now();
  return floorsOf(await readPriceTable(ctx.db, now), await ratesAt(ctx, now));
}

/** What somebody wants to buy now, and the least that it may be sold for. Throws PRODUCT_NOT_FOUND. */
export async function findItem(
  ctx: Context,
  ratesAt: RatesAt,
  asked: Asked,
): Promise<{ offer: Offer; floor: Floor }> {
  const now = ctx.clock.now();
  const table = await readPriceTable(ctx.db, now);
  const offer = findOffer(table, asked);
  const floor = floorsOf(table, await ratesAt(ctx, now)).find(({ sku }) => sku === offer?.sku);
  if (!offer || !floor) throw new AppError('PRODUCT_NOT_FOUND');
  return { offer, floor };
}

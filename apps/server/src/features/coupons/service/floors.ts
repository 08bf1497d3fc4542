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
export async function readFloors({ db, clock }: Context, ratesAt: RatesAt): Promise<Floor[]> {
  const now = clock.now();
  return floorsOf(await readPriceTable(db, now), ratesAt(now));
}

/** What somebody wants to buy now, and the least that it may be sold for. Throws PRODUCT_NOT_FOUND. */
export async function findItem(
  { db, clock }: Context,
  ratesAt: RatesAt,
  asked: Asked,
): Promise<{ offer: Offer; floor: Floor }> {
  const now = clock.now();
  const table = await readPriceTable(db, now);
  const offer = findOffer(table, asked);
  const floor = floorsOf(table, ratesAt(now)).find(({ sku }) => sku === offer?.sku);
  if (!offer || !floor) throw new AppError('PRODUCT_NOT_FOUND');
  return { offer, floor };
}

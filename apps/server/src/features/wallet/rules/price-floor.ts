import { priceTableOf, type Offer, type PriceContent, type PriceTable } from './prices.ts';

/** What creators get of what is bought here, while these prices hold. */
export type PayoutRates = { sharePercent: number; memberDownloadPoints: number; fenPerPoint: number };

/** Something that is for sale, and the least that it may be sold for. */
export type Floor = Pick<Offer, 'kind' | 'sku' | 'priceFen'> & { leastFen: number };

/**
 * What everything may have to be paid out as. Bonus and gift points count: sellers get their share of a price whatever it was paid
 * with.
 */
export function floorsOf({ packs, vips }: PriceTable, rates: PayoutRates): Floor[] {
  const { sharePercent, memberDownloadPoints, fenPerPoint } = rates;
  const paidOut = (points: number) => Math.ceil((points * sharePercent * fenPerPoint) / 100);
  return [
    ...packs.map(({ sku, paid, bonus, priceFen }): Floor => {
      return { kind: 'points', sku, priceFen, leastFen: paidOut(paid + bonus) };
    }),
    ...vips.map(({ sku, priceFen, months, giftPoints, downloadsPerMonth }): Floor => {
      const downloads = downloadsPerMonth * months * memberDownloadPoints * fenPerPoint;
      return { kind: 'vip', sku, priceFen, leastFen: paidOut(giftPoints) + downloads };
    }),
  ];
}

/** The first price below what it may have to be paid out as, and the least that it may be; null where all of them cover it. */
export function findUncovered(
  content: PriceContent,
  rates: PayoutRates,
): Pick<Floor, 'priceFen' | 'leastFen'> | null {
  const floors = floorsOf(priceTableOf(content), rates);
  const low = floors.find(({ priceFen, leastFen }) => priceFen < leastFen);
  return low ? { priceFen: low.priceFen, leastFen: low.leastFen } : null;
}

import { FIRST_PRICES, type PriceContent } from './prices.ts';

/** What creators get of what is bought here, while these prices hold. */
export type PayoutRates = { sharePercent: number; memberDownloadPoints: number; fenPerPoint: number };

/**
 * The first price below what its points and downloads may have to be paid out as, and the least that it may be; null where all of
 * them cover it. Bonus and gift points count: sellers get their share of a price whatever it was paid with.
 */
export function findUncovered(
  { packs, plans }: PriceContent,
  { sharePercent, memberDownloadPoints, fenPerPoint }: PayoutRates,
): { priceFen: number; leastFen: number } | null {
  const paidOut = (points: number) => Math.ceil((points * sharePercent * fenPerPoint) / 100);
  const offers = [
    ...packs.map(({ paid, bonus, priceFen }) => ({ priceFen, leastFen: paidOut(paid + bonus) })),
    ...plans.map(({ tier, priceFen, giftPoints, downloadsPerMonth }) => {
      const months = FIRST_PRICES.vips.find((first) => first.tier === tier)?.months ?? 0;
      const downloads = downloadsPerMonth * months * memberDownloadPoints * fenPerPoint;
      return { priceFen, leastFen: paidOut(giftPoints) + downloads };
    }),
  ];
  return offers.find(({ priceFen, leastFen }) => priceFen < leastFen) ?? null;
}

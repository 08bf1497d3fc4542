import type { TrafficSource } from '@mogine/contract/analytics-limits';
import type { Rates } from '../../rates/index.ts';

export type PricedAsset = {
  id: string;
  name: string;
  enName: string;
  cover: string;
  pricePoints: number;
  /** Null for the official publisher, who earns nothing: all of it is the platform's. */
  clientId: string | null;
  /** Where the buyer found it, as far as that is known. */
  source?: TrafficSource;
};

/** What an asset brings whoever sells it. */
export type Sale = {
  sellerId: string;
  assetId: string;
  name: string;
  enName: string;
  cover: string;
  grossPoints: number;
  sharePoints: number;
  source?: TrafficSource | undefined;
};

/** A creator's part of a price, points rounded down. */
export function shareOf(grossPoints: number, { sharePercent }: Pick<Rates, 'sharePercent'>): number {
  return Math.floor((grossPoints * sharePercent) / 100);
}

/** What each asset of a purchase brings its seller; official ones and those without a price are left out. */
export function salesOf(assets: readonly PricedAsset[], rates: Pick<Rates, 'sharePercent'>): Sale[] {
  return assets.flatMap(({ id, clientId, pricePoints, name, enName, cover, source }) =>
    clientId === null || pricePoints === 0
      ? []
      : [
          {
            ...{ sellerId: clientId, assetId: id, name, enName, cover },
            ...{ grossPoints: pricePoints, sharePoints: shareOf(pricePoints, rates) },
            ...(source === undefined ? {} : { source }),
          },
        ],
  );
}

/** What each seller is credited of these, none of nothing. */
export function creditsOf(
  sales: readonly Pick<Sale, 'sellerId' | 'sharePoints'>[],
): { clientId: string; points: number }[] {
  const sums = new Map<string, number>();
  for (const { sellerId, sharePoints } of sales) {
    sums.set(sellerId, (sums.get(sellerId) ?? 0) + sharePoints);
  }
  return [...sums].filter(([, points]) => points > 0).map(([clientId, points]) => ({ clientId, points }));
}

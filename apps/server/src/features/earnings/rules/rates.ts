import type { TrafficSource } from '@mogine/contract/analytics-limits';

/** What creators get, and what their points are worth when they are paid out. */
export type RateTable = {
  version: number;
  /** Sales from this moment on. */
  from: Date;
  /** Of the price, whichever points pay it; the platform keeps the rest and every rounding remainder. */
  sharePercent: number;
  /** For each counted download of a member. */
  memberDownloadPoints: number;
  /** What one earned point is paid out as. */
  fenPerPoint: number;
  /** Less is not paid out. */
  minWithdrawFen: number;
};

/**
 * Newest last. A changed rate is a new entry: what was earned keeps the one it was earned under. Two points a member
 * download are about 70 % of what one of the 500 of a month brings: 2.77 points monthly, 2.19 yearly.
 */
const RATE_TABLES: readonly RateTable[] = [
  {
    version: 1,
    from: new Date('2026-01-01T00:00:00+08:00'),
    sharePercent: 70,
    memberDownloadPoints: 2,
    fenPerPoint: 10,
    minWithdrawFen: 10_000,
  },
];

export function ratesAt(now: Date, tables: readonly RateTable[] = RATE_TABLES): RateTable {
  const [first] = tables;
  if (!first) throw new Error('there is no table of rates');
  return tables.findLast(({ from }) => from <= now) ?? first;
}

/** Fewer points are not paid out. */
export function minWithdrawPoints(now: Date): number {
  const { minWithdrawFen, fenPerPoint } = ratesAt(now);
  return Math.ceil(minWithdrawFen / fenPerPoint);
}

/** The table that something was earned under. Throws for a version that there never was. */
export function ratesOf(version: number, tables: readonly RateTable[] = RATE_TABLES): RateTable {
  const table = tables.find((each) => each.version === version);
  if (!table) throw new Error(`there is no version ${version} of the rates`);
  return table;
}

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
export function shareOf(grossPoints: number, { sharePercent }: Pick<RateTable, 'sharePercent'>): number {
  return Math.floor((grossPoints * sharePercent) / 100);
}

/** What each asset of a purchase brings its seller; official ones and those without a price are left out. */
export function salesOf(assets: readonly PricedAsset[], rates: Pick<RateTable, 'sharePercent'>): Sale[] {
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

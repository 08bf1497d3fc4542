import type { SaleFlag } from '@mogine/contract/withdrawals';

/** Where a seller's sales of some months came from. Points as buyers paid them. */
export type SaleFacts = {
  sales: number;
  grossPoints: number;
  /** Of it, paid with points that nobody paid money for. */
  freePoints: number;
  buyers: number;
  /** Of it, by whoever bought most. */
  topBuyerPoints: number;
  /** Of it, by those whose own works the seller bought, and how many these are. */
  mutualPoints: number;
  mutualBuyers: number;
};

/** What came back around to a seller from people who buy of one another, by purchases and by member downloads. */
export type RingFacts = {
  /** By people of rings of three to five: what two buy of each other is mutual. */
  ringPoints: number;
  ringBuyers: number;
  downloads: number;
  /** Of them, by people of rings of two to five. */
  ringDownloads: number;
  ringDownloaders: number;
};

/** A few sales prove nothing. */
const SALES_MIN = 3;
const FREE_PERCENT = 50;
const TOP_BUYER_PERCENT = 50;
const MUTUAL_PERCENT = 20;
const RING_PERCENT = 20;

/** What finance should look at before it pays, each with its figures; nothing is refused for it. */
export function flagSales(facts: SaleFacts & RingFacts): SaleFlag[] {
  return [...flagPurchases(facts), ...flagDownloads(facts)];
}

function flagDownloads({ downloads, ringDownloads, ringDownloaders: people }: RingFacts): SaleFlag[] {
  if (downloads < SALES_MIN) return [];
  const percent = Math.floor((ringDownloads * 100) / downloads);
  return percent >= RING_PERCENT ? [{ kind: 'ring_downloads', percent, people, sales: downloads }] : [];
}

function flagPurchases(facts: SaleFacts & RingFacts): SaleFlag[] {
  const { sales, grossPoints, freePoints, buyers, topBuyerPoints, mutualPoints, mutualBuyers } = facts;
  if (sales < SALES_MIN || grossPoints === 0) return [];
  const percentOf = (points: number) => Math.floor((points * 100) / grossPoints);
  const flags: SaleFlag[] = [];
  if (percentOf(mutualPoints) >= MUTUAL_PERCENT) {
    flags.push({ kind: 'mutual', percent: percentOf(mutualPoints), people: mutualBuyers, sales });
  }
  if (percentOf(facts.ringPoints) >= RING_PERCENT) {
    flags.push({ kind: 'ring', percent: percentOf(facts.ringPoints), people: facts.ringBuyers, sales });
  }
  if (percentOf(freePoints) >= FREE_PERCENT) {
    flags.push({ kind: 'free_points', percent: percentOf(freePoints), people: buyers, sales });
  }
  if (percentOf(topBuyerPoints) >= TOP_BUYER_PERCENT) {
    flags.push({ kind: 'one_buyer', percent: percentOf(topBuyerPoints), people: buyers, sales });
  }
  return flags;
}

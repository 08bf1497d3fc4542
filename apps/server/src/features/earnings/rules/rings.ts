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

/** A few sales prove nothing. */
const SALES_MIN = 3;
const FREE_PERCENT = 50;
const TOP_BUYER_PERCENT = 50;
const MUTUAL_PERCENT = 20;

/** What finance should look at before it pays, each with its figures; nothing is refused for it. */
export function flagSales(facts: SaleFacts): SaleFlag[] {
  const { sales, grossPoints, freePoints, buyers, topBuyerPoints, mutualPoints, mutualBuyers } = facts;
  if (sales < SALES_MIN || grossPoints === 0) return [];
  const percentOf = (points: number) => Math.floor((points * 100) / grossPoints);
  const flags: SaleFlag[] = [];
  if (percentOf(mutualPoints) >= MUTUAL_PERCENT) {
    flags.push({ kind: 'mutual', percent: percentOf(mutualPoints), people: mutualBuyers, sales });
  }
  if (percentOf(freePoints) >= FREE_PERCENT) {
    flags.push({ kind: 'free_points', percent: percentOf(freePoints), people: buyers, sales });
  }
  if (percentOf(topBuyerPoints) >= TOP_BUYER_PERCENT) {
    flags.push({ kind: 'one_buyer', percent: percentOf(topBuyerPoints), people: buyers, sales });
  }
  return flags;
}

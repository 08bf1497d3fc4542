/** A top-up as it stands: what was bought and given with it, and what is left of both. */
export type TopUpState = {
  priceFen: number;
  paid: number;
  bonus: number;
  paidLeft: number;
  bonusLeft: number;
};
export type RefundQuote = {
  /** Points that were used, bought and free ones alike. */
  used: number;
  /** Points that are taken back: all that is left of the top-up. */
  points: number;
  /** What is paid back. */
  refundFen: number;
};

/**
 * What a top-up is worth back. Used points count as bought ones first, whichever were spent: else whoever spends the free
 * ones and gives the others back has had them for nothing. Everything that is left is taken back.
 */
export function quoteRefund({ priceFen, paid, bonus, paidLeft, bonusLeft }: TopUpState): RefundQuote {
  const points = paidLeft + bonusLeft;
  const used = paid + bonus - points;
  const refundable = Math.max(0, paid - used);
  return { used, points, refundFen: Math.floor((priceFen * refundable) / paid) };
}

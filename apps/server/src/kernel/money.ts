/** Fen as yuan with two decimals, without a sign of the currency and without floating point: `-1234.05`. */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

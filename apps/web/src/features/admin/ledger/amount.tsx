import { useFormat } from '#shared/i18n/format.ts';

/** An amount of the ledger in its unit, with its sign; `isChange` shows a plus, too. */
export function Amount({
  unit,
  amount,
  isChange = false,
}: {
  unit: 'CNY' | 'PT';
  amount: number;
  isChange?: boolean;
}) {
  const format = useFormat();
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : isChange && amount > 0 ? '+' : '';
  return <span>{`${sign}${unit === 'CNY' ? format.fen(size) : format.number(size)}`}</span>;
}

import { toLocale, type Lang } from '#shared/i18n/lang.ts';

/** Lengths of one thing in one unit, which suits the largest, down to the pixels of a map: 0.29 mm, 45 cm, 2.3 m. */
export function formatMillimetres(lang: Lang, lengths: readonly number[]): string[] {
  const { unit, mm, digits } = choose(Math.max(...lengths));
  const format = new Intl.NumberFormat(toLocale(lang), { maximumFractionDigits: digits, useGrouping: false });
  return lengths.map((length) => `${format.format(length / mm)} ${unit}`);
}

/** Metres keep their centimetres: furniture is bought by them. */
function choose(largest: number): { unit: string; mm: number; digits: number } {
  if (largest < 9.95) return { unit: 'mm', mm: 1, digits: largest < 1 ? 2 : 1 };
  if (largest < 999.5) return { unit: 'cm', mm: 10, digits: 1 };
  return { unit: 'm', mm: 1000, digits: 2 };
}

import { toLocale, type Lang } from '#shared/i18n/lang.ts';

/** A length of any size, down to the pixels of a map: 0.29 mm, 45 cm, 2.3 m. */
export function formatMillimetres(lang: Lang, mm: number): string {
  const [value, unit, digits] = choose(mm);
  const format = new Intl.NumberFormat(toLocale(lang), { maximumFractionDigits: digits, useGrouping: false });
  return `${format.format(value)} ${unit}`;
}

/** Metres keep their centimetres: furniture is bought by them. */
function choose(mm: number): [value: number, unit: string, digits: number] {
  if (mm < 9.95) return [mm, 'mm', mm < 1 ? 2 : 1];
  if (mm < 995) return [mm / 10, 'cm', mm < 99.5 ? 1 : 0];
  return [mm / 1000, 'm', 2];
}

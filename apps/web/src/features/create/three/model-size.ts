import { toLocale, type Lang } from '#shared/i18n/lang.ts';

/** Width, height and depth, metres. */
export type Size = readonly [width: number, height: number, depth: number];

const CENTIMETRES = 100;
/** Below this a millimetre counts. */
const FINE_BELOW_CM = 10;

function print(lang: Lang, value: number, digits: number): string {
  return new Intl.NumberFormat(toLocale(lang), { maximumFractionDigits: digits, useGrouping: false }).format(
    value,
  );
}

/** A length as a designer would say it: centimetres below a metre, metres from there on. */
export function formatLength(lang: Lang, metres: number): string {
  const centimetres = metres * CENTIMETRES;
  if (Math.round(centimetres) >= CENTIMETRES) return `${print(lang, metres, 2)} m`;
  return `${print(lang, centimetres, centimetres < FINE_BELOW_CM ? 1 : 0)} cm`;
}

/** Width × depth × height in one unit: metres where any of them reaches one. */
export function formatSize(lang: Lang, [width, height, depth]: Size): string {
  const inMetres = Math.round(Math.max(width, height, depth) * CENTIMETRES) >= CENTIMETRES;
  const numbers = [width, depth, height].map((metres) =>
    inMetres ? print(lang, metres, 2) : print(lang, metres * CENTIMETRES, 1),
  );
  return `${numbers.join(' × ')} ${inMetres ? 'm' : 'cm'}`;
}

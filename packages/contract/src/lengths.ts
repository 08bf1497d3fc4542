import type { Lang } from './kernel/envelope.ts';

/** Width, height and depth, metres. */
export type Size = readonly [width: number, height: number, depth: number];

/** What lengths are said in; `auto`: what suits a length, mostly centimetres below a metre and metres from there on. */
export const units = ['auto', 'mm', 'cm', 'm'] as const;
export type Unit = (typeof units)[number];
export type FixedUnit = Exclude<Unit, 'auto'>;

const PER_METRE: Readonly<Record<FixedUnit, number>> = { mm: 1000, cm: 100, m: 1 };
/** Below so many millimetres a tenth of one counts. */
const FINE_BELOW_MM = 10;
const TINY_M = 0.01;
/** From here on nobody asks for centimetres. */
const FAR_M = 1000;
const VAST_M = 10_000;
/** Millimetres are what is built by. */
const DIGITS_CM = 1;
const DIGITS_M = { auto: 2, asked: 3 } as const;

function print(lang: Lang, value: number, digits: number, fewest = 0): string {
  return new Intl.NumberFormat(lang, {
    ...{ minimumFractionDigits: fewest, maximumFractionDigits: digits },
    useGrouping: 'min2',
  }).format(value);
}

function round(lang: Lang, value: number, significant: number): string {
  return new Intl.NumberFormat(lang, { maximumSignificantDigits: significant, useGrouping: 'min2' }).format(
    value,
  );
}

function isMetres(metres: number): boolean {
  return Math.round(metres * PER_METRE.cm) >= PER_METRE.cm;
}

/** What a length is said in where the reader has chosen so. */
export function resolveUnit(metres: number, unit: Unit): FixedUnit {
  if (unit !== 'auto') return unit;
  return isMetres(metres) ? 'm' : 'cm';
}

export function metresPer(unit: FixedUnit): number {
  return 1 / PER_METRE[unit];
}

function digitsOf(said: 'cm' | 'm', unit: Unit): number {
  return said === 'cm' ? DIGITS_CM : DIGITS_M[unit === 'auto' ? 'auto' : 'asked'];
}

/**
 * A length as a designer would say it. Where no unit is asked for, what is below a centimetre is said in millimetres, and
 * what is ten kilometres or more in kilometres: both are mostly mistakes, which are to be seen at a glance.
 */
export function formatLength(lang: Lang, metres: number, unit: Unit = 'auto'): string {
  if (unit === 'auto' && metres > 0 && metres < TINY_M) return `${round(lang, metres * 1000, 2)} mm`;
  if (unit === 'auto' && metres >= VAST_M) return `${round(lang, metres / 1000, 4)} km`;
  if (unit === 'auto' && metres >= FAR_M) return `${round(lang, metres, 4)} m`;
  const said = resolveUnit(metres, unit);
  const value = metres * PER_METRE[said];
  const digits = said === 'mm' ? (value < FINE_BELOW_MM ? 1 : 0) : digitsOf(said, unit);
  return `${print(lang, value, digits)} ${said}`;
}

/** How many of so many decimals are needed. */
function decimalsOf(value: number, digits: number): number {
  return Number(value.toFixed(digits)).toString().split('.')[1]?.length ?? 0;
}

/** Width × depth × height in one unit, each to the same decimal; without one, metres where any of them reaches one. */
export function formatSize(lang: Lang, [width, height, depth]: Size, unit: Unit = 'auto'): string {
  const said = resolveUnit(Math.max(width, height, depth), unit);
  const digits = said === 'mm' ? 0 : digitsOf(said, unit);
  const values = [width, depth, height].map((metres) => metres * PER_METRE[said]);
  const fewest = Math.max(...values.map((value) => decimalsOf(value, digits)));
  return `${values.map((value) => print(lang, value, digits, fewest)).join(' × ')} ${said}`;
}

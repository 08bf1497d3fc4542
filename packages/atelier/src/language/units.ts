import { GLANCE, numberAt, roleAt } from './facts.ts';
import type { Item } from './match.ts';

const FOOT_M = 0.3048;
const INCH_M = 0.0254;
const INCHES_A_FOOT = 12;

/** Metres of the unit of length at `at`, also of the strokes behind a number: 12', 6". Null where there is none. */
export function lengthUnitAt(items: readonly Item[], at: number): number | null {
  const role = roleAt(items, at);
  if (role?.as === 'unit') return role.of === 'length' ? role.inMetres : null;
  const item = items[at];
  if (item?.kind !== 'sign' || item.isAfterSpace || items[at - 1]?.kind !== 'number') return null;
  if (item.text === "'") return FOOT_M;
  const isQuote = item.text === '"' && isInQuotes(items, at);
  return (item.text === '"' && !isQuote) || item.text === "''" ? INCH_M : null;
}

/** 12 feet 6 inches, 12'6: what is added to the feet that end at `at`, and where it ends; `unit` in metres. */
export function inchesAfter(
  items: readonly Item[],
  at: number,
  unit: number,
): { value: number; end: number } | null {
  const value = numberAt(items, at);
  if (unit !== FOOT_M || value === null || value >= INCHES_A_FOOT) return null;
  const next = lengthUnitAt(items, at + 1);
  const isBare = next === null && items[at - 1]?.text === "'" && items[at]?.isAfterSpace === false;
  if (next !== INCH_M && !isBare) return null;
  return { value: value * INCH_M, end: isBare ? at + 1 : at + 2 };
}

/** "sofa 3": the stroke closes what another opened. */
function isInQuotes(items: readonly Item[], at: number): boolean {
  for (let i = at - 1; i >= at - GLANCE; i--)
    if (items[i]?.text === '"' && items[i - 1]?.kind !== 'number') return true;
  return false;
}

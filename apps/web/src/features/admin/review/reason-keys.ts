/** Reasons that one key chooses; those after them take `0` first. */
const FIRST = 9;

/** What is pressed for the reason at a place, and once `0` was pressed; empty for one that then has no key. */
export function reasonKey(at: number, isSecond: boolean): string {
  if (at < FIRST) return isSecond ? '' : String(at + 1);
  return isSecond ? String(at + 1 - FIRST) : `0 ${at + 1 - FIRST}`;
}

/** The place of the reason that a digit from 1 on chooses. */
export function reasonAt(digit: number, isSecond: boolean): number {
  return digit - 1 + (isSecond ? FIRST : 0);
}

/** `1` to `9`. */
export const REASON_DIGITS = Array.from({ length: FIRST }, (_, at) => at + 1);

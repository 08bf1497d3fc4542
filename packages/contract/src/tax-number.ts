const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** What a pasted number means: full width, spaces, hyphens and small letters are forgiven. */
export function normaliseTaxNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether this can be the taxpayer number of a company: a unified social credit code of 18 characters whose last one
 * fits the others (GB 32100-2015), or one of the older numbers of 15 or 20 that some still have, which carry no check.
 */
export function isTaxNumber(text: string): boolean {
  return /^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/.test(text) || isCreditCode(text);
}

/** Whether this is a unified social credit code: 18 characters whose last one fits the others (GB 32100-2015). */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(text)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * CHARACTERS.indexOf(text[index] ?? ''),
    0,
  );
  return CHARACTERS[(31 - (sum % 31)) % 31] === text[17];
}

/** Factors and check characters of ISO 7064 MOD 11-2, as GB 11643-1999 takes them. */
const FACTORS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';
const FORM = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/;

/** What a pasted number means: full width, spaces, hyphens and a small x are forgiven. */
export function normaliseIdentityNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether this is a citizen's identity number of 18 characters: a day that exists, and a last character that fits the others.
 * The residence permits of Hong Kong, Macau and Taiwan residents and the permanent residence cards of foreigners (since 2023)
 * are numbered alike.
 */
export function isIdentityNumber(text: string): boolean {
  if (birthDayOf(text) === null) return false;
  const sum = FACTORS.reduce((total, factor, index) => total + factor * Number(text[index]), 0);
  return CHECKS[sum % 11] === text[17];
}

/** The day of birth that an identity number says, `1990-03-07`; null where it has not the form of one. */
export function birthDayOf(text: string): string | null {
  const [, year, month, day] = FORM.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Whole years of life on a day of somebody born on another, both `1990-03-07`. */
export function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

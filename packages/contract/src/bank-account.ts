/** What a pasted number means: full width, spaces and hyphens are forgiven. */
export function normaliseAccount(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '');
}

/** Whether this is the number of a person's bank card: 16 to 19 digits whose last one fits the others (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  if (!/^[1-9]\d{15,18}$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}

/** Whether this can be the account of a company: banks number them each in its own way, without a check. */
export function isCompanyAccount(text: string): boolean {
  return /^\d{8,28}$/.test(text) && /[1-9]/.test(text);
}

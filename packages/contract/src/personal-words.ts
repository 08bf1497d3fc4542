/** Phones, numbers of papers and accounts, addresses of mail: nothing that somebody looks for here. */
const PERSONAL = /\d{6}|@|https?:/;

/** Whether words that were searched for may tell of a person, and so are kept nowhere. */
export function looksPersonal(words: string): boolean {
  return PERSONAL.test(words.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, ''));
}

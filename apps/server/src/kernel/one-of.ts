/** Whether a word that somebody typed is one of those that are known. */
export function isOneOf<T extends string>(known: readonly T[], word: string): word is T {
  return known.some((one) => one === word);
}

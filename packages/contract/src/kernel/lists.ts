/** Splits a comma list as the wire carries it, on Latin and Chinese commas alike. */
export function splitList(value: string): string[] {
  return value
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What filters narrow by. */
export type Facets = {
  kind: string;
  typeId: string;
  /** Empty for the official publisher. */
  clientId: string;
  price: number;
  colors: readonly string[];
  tags: readonly string[];
  formats: readonly string[];
};

/** No word begins with it. */
const MARK = '\u0001';
/** As many digits as the dearest price has, so that prices are ordered as their texts are. */
const PRICE_DIGITS = 7;

export const kindTerm = (kind: string): string => `${MARK}k${kind}`;
export const typeTerm = (id: string): string => `${MARK}t${id}`;
export const clientTerm = (id: string): string => `${MARK}u${id}`;
export const colorTerm = (key: string): string => `${MARK}c${key}`;
export const tagTerm = (tag: string): string => `${MARK}g${tag}`;
export const formatTerm = (format: string): string => `${MARK}f${format}`;
export const priceTerm = (price: number): string => `${MARK}p${String(price).padStart(PRICE_DIGITS, '0')}`;

/** The terms under which a document is found by filters, each once. */
export function facetTerms({ kind, typeId, clientId, price, colors, tags, formats }: Facets): string[] {
  return [
    ...[kindTerm(kind), typeTerm(typeId), clientTerm(clientId), priceTerm(price)],
    ...new Set([...colors.map(colorTerm), ...tags.map(tagTerm), ...formats.map(formatTerm)]),
  ];
}

/** Cloth that books are bound in. */
export const BOOK_COLOURS = [
  '#d9d2c4',
  '#8a9384',
  '#b56a4a',
  '#e9e3d6',
  '#4a4f55',
  '#c2a27a',
  '#6f7f86',
  '#2f3a3d',
  '#cdb9a0',
] as const;
const RED_AT = 7;

/** The same with a red one among them. */
export const BOLD_BOOK_COLOURS = [
  BOOK_COLOURS[0],
  ...BOOK_COLOURS.slice(1, RED_AT),
  '#a3453a',
  ...BOOK_COLOURS.slice(RED_AT),
] as const;

import { AppError } from '#kernel/errors';

/** How a list can be walked; `tail` is what follows the ranked matches of a search, by popularity. `alike` has what looks like a picture. */
export type Order = 'popular' | 'newest' | 'price_asc' | 'price_desc' | 'relevance' | 'tail' | 'alike';
/** Where a list continues: after the record with this sort key and id. */
export type Position = { order: Order; key: number; id: string };

const LETTERS = {
  popular: 'p',
  newest: 'n',
  price_asc: 'a',
  price_desc: 'd',
  relevance: 'r',
  tail: 't',
  alike: 'l',
} as const satisfies Record<Order, string>;
const FORM = /^([pnadrtl])\.(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writeCursor({ order, key, id }: Position): string {
  return Buffer.from(`${LETTERS[order]}.${key}.${id}`).toString('base64url');
}

/** Throws BAD_INPUT for anything that {@link writeCursor} does not write. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, letter, key, id] = FORM.exec(text) ?? [];
  const order = (Object.keys(LETTERS) as Order[]).find((name) => LETTERS[name] === letter);
  if (!order || !id || Buffer.from(text).toString('base64url') !== cursor) {
    throw new AppError('BAD_INPUT', { name: 'cursor' });
  }
  return { order, key: Number(key), id };
}

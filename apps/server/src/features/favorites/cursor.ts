import type { ItemSort } from '@mogine/contract/favorites-limits';
import { AppError } from '#kernel/errors';

/** Where a list of folders continues: after this one. */
export type FolderPosition = { place: number; id: string };
/** Where a list of saved assets continues: after this one, whose date (Unix milliseconds), price or name is `key`. */
export type ItemPosition = { sort: ItemSort; key: string; id: string };

const LETTERS = {
  newest: 'n',
  oldest: 'o',
  price_asc: 'a',
  price_desc: 'd',
  name: 'm',
} as const satisfies Record<ItemSort, string>;
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const FOLDER = new RegExp(`^f\\.(${ID})\\.(\\d{1,9})$`);
const ITEM = new RegExp(`^([noadm])\\.(${ID})\\.([^\\0]*)$`);
/** What an instant or a price can be. */
const NUMBER = /^\d{1,15}$/;
const PRICE_MAX = 1_000_000;

function pack(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Throws BAD_INPUT for what {@link pack} does not write. */
function unpack(cursor: string, form: RegExp): string[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, ...parts] = form.exec(text) ?? [];
  if (parts.length === 0 || pack(text) !== cursor) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return parts;
}

export function writeFolderCursor({ place, id }: FolderPosition): string {
  return pack(`f.${id}.${place}`);
}

/** Throws BAD_INPUT for anything that {@link writeFolderCursor} does not write. */
export function readFolderCursor(cursor: string): FolderPosition {
  const [id = '', place = ''] = unpack(cursor, FOLDER);
  return { place: Number(place), id };
}

export function writeItemCursor({ sort, key, id }: ItemPosition): string {
  return pack(`${LETTERS[sort]}.${id}.${key}`);
}

/** Throws BAD_INPUT for anything that {@link writeItemCursor} does not write of a list in this order. */
export function readItemCursor(cursor: string, sort: ItemSort): ItemPosition {
  const [letter, id = '', key = ''] = unpack(cursor, ITEM);
  const isPrice = sort === 'price_asc' || sort === 'price_desc';
  const fits = sort === 'name' || (NUMBER.test(key) && (!isPrice || Number(key) <= PRICE_MAX));
  if (letter !== LETTERS[sort] || !fits) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return { sort, key, id };
}

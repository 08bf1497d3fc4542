import { ITEM_SORTS } from '@mogine/contract/favorites-limits';
import { describe, expect, test } from 'vitest';
import {
  readFolderCursor,
  readItemCursor,
  writeFolderCursor,
  writeItemCursor,
  type ItemPosition,
} from './cursor.ts';

const id = '0198c0de-1111-7222-8333-444455556666';

describe('a cursor of a list of favourites', () => {
  test('says where it was written, with whatever name', () => {
    expect(readFolderCursor(writeFolderCursor({ place: 12, id }))).toEqual({ place: 12, id });
    for (const sort of ITEM_SORTS) {
      const position: ItemPosition = { sort, key: sort === 'name' ? '三.人\n“沙发” 🛋' : '120', id };
      expect(readItemCursor(writeItemCursor(position), sort)).toEqual(position);
    }
  });

  test('holds for its own order alone', () => {
    const cursor = writeItemCursor({ sort: 'newest', key: '120', id });
    expect(() => readItemCursor(cursor, 'oldest')).toThrow('BAD_INPUT');
  });

  test('is refused when it was altered', () => {
    const cursor = writeItemCursor({ sort: 'price_asc', key: '120', id });
    const raw = (text: string) => Buffer.from(text).toString('base64url');
    const altered = [
      `${cursor}=`,
      `${cursor}A`,
      cursor.slice(1),
      '../../etc/passwd',
      raw(`a.${id}.-1`),
      raw(`a.${id}.1000001`),
      raw(`a.${id}.1e5`),
      raw(`a.x.1`),
      raw(`m.${id}.a\0b`),
    ];
    for (const given of altered) {
      expect(() => readItemCursor(given, 'price_asc')).toThrow('BAD_INPUT');
      expect(() => readFolderCursor(given)).toThrow('BAD_INPUT');
    }
    expect(() => readItemCursor(raw(`m.${id}.a\0b`), 'name')).toThrow('BAD_INPUT');
    expect(() => readItemCursor(raw(`n.${id}.9999999999999999`), 'newest')).toThrow('BAD_INPUT');
  });
});

import { expect, test } from 'vitest';
import { readCursor, writeCursor, type Position } from './cursor.ts';

const position: Position = { order: 'price_asc', key: 120, id: '0198c0de-1111-7222-8333-444455556666' };

test('a cursor says where it was written', () => {
  expect(readCursor(writeCursor(position))).toEqual(position);
});

test('a cursor that was altered is refused', () => {
  const cursor = writeCursor(position);
  const altered = [
    `${cursor}=`,
    `${cursor}A`,
    cursor.slice(1),
    'x',
    '../../etc/passwd',
    Buffer.from("p.1'; drop table asset; --.x").toString('base64url'),
    Buffer.from(`x.1.${position.id}`).toString('base64url'),
    Buffer.from(`p.-1.${position.id}`).toString('base64url'),
  ];
  for (const given of altered) expect(() => readCursor(given)).toThrow('BAD_INPUT');
});

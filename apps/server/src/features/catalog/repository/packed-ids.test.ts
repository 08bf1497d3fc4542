import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PackedIds } from './packed-ids.ts';

it('gives back the ids it was made of', () => {
  const ids = Array.from({ length: 50 }, () => randomUUID());
  const packed = new PackedIds(ids);
  expect(packed.length).toBe(50);
  expect(packed.slice(0, 50)).toEqual(ids);
  expect(packed.slice(10, 12)).toEqual(ids.slice(10, 12));
  expect(packed.at(49)).toBe(ids[49]);
});

it('has nothing beyond its ends', () => {
  const packed = new PackedIds([randomUUID()]);
  expect(packed.at(1)).toBe('');
  expect(packed.at(-1)).toBe('');
  expect(packed.slice(1, 20)).toEqual([]);
  expect(packed.slice(7, 20)).toEqual([]);
  expect(new PackedIds([]).slice(0, 20)).toEqual([]);
});

import { expect, it } from 'vitest';
import { readSeed } from './seed.ts';

it('takes whole numbers of 32 bits for seeds and nothing else', () => {
  expect([' 7 ', '0', '4294967295'].map(readSeed)).toEqual([7, 0, 4294967295]);
  expect(['', '-1', '4294967296', '1.5', 'abc'].map(readSeed)).toEqual([null, null, null, null, null]);
});

import { expect, test } from 'vitest';
import { correctInput } from './correct.ts';
import { Vocabulary } from './vocabulary.ts';

const known = new Vocabulary([
  ...['sofa', 'velvet', 'arthur'].map((word) => ({ word, sound: '' })),
  { word: '沙发', sound: 'shafa' },
]);

test.each([
  ['velvet soffa', 'velvet sofa'],
  ['soffabed2 soffa', 'soffabed2 sofa'],
  ['author:soffa soffa', 'author:soffa sofa'],
  ['-soffa soffa', '-soffa sofa'],
  ['沙法 velvet', '沙发 velvet'],
  ['SOFFA', 'sofa'],
])('%s is meant as %s', async (input, meant) => {
  expect(await correctInput(input, known)).toBe(meant);
});

test.each(['sofa', 'author:soffa', '“soffa”', 'velvet -soffa', 'tag:沙法'])(
  '%s stays as it is written',
  async (input) => {
    expect(await correctInput(input, known)).toBeNull();
  },
);

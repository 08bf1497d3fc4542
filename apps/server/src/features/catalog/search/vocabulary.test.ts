import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const known = new Vocabulary([
  ...['sofa', 'soda', 'chandelier', 'bookshelf', 'oak', 'marble', 'marbles'].map((word) => ({
    word,
    sound: '',
  })),
  { word: '沙发', sound: 'shafa' },
  { word: '水磨石', sound: 'shuimoshi' },
  { word: '大理石', sound: 'dalishi' },
]);

test.each([
  ['soffa', 'sofa'],
  ['chandeleir', 'chandelier'],
  ['bookshelve', 'bookshelf'],
  ['marbel', 'marble'],
])('%s is a slip of %s', (word, meant) => {
  expect(known.likeLatin(word)[0]).toBe(meant);
});

test.each(['ok', 'aok', 'sfoaa', 'xyzzyplugh'])('%s is a slip of nothing', (word) => {
  expect(known.likeLatin(word)).toEqual([]);
});

test('short words may have one letter wrong and no two', () => {
  expect(known.likeLatin('sofq')).toEqual(['sofa']);
  expect(known.likeLatin('sxfq')).toEqual([]);
});

test('Chinese is known by its sound, and longer words by all characters but one', () => {
  expect(known.likeHan('沙法', 'shafa')).toEqual(['沙发']);
  expect(known.likeHan('大里石', 'dalishi')).toEqual(['大理石']);
  expect(known.likeHan('水摩石', 'unknown')).toEqual(['水磨石']);
  expect(known.likeHan('沙地', 'shadi')).toEqual([]);
});

test('what something is called, or begins with, is no slip', () => {
  for (const word of ['sofa', 'sofas', 'chand', '沙发']) expect(known.has(word)).toBe(true);
  for (const word of ['soffa', 'zebra', '沙法']) expect(known.has(word)).toBe(false);
});

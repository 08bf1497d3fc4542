import { expect, test } from 'vitest';
import { ndcgAt10 } from './ndcg.ts';

const GRADES = new Map([
  ['best', 3],
  ['good', 2],
  ['related', 1],
]);

test('the best order there is has 1', () => {
  expect(ndcgAt10(['best', 'good', 'related', 'unlisted'], GRADES)).toBe(1);
});

test('what stands further down gains less, by the logarithm of its place', () => {
  const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
  expect(ndcgAt10(['unlisted', 'best'], GRADES)).toBeCloseTo(7 / Math.log2(3) / ideal, 12);
  expect(ndcgAt10(['related', 'good', 'best'], GRADES)).toBeCloseTo(
    (1 + 3 / Math.log2(3) + 7 / 2) / ideal,
    12,
  );
});

test('nothing behind the tenth counts, neither shown nor wanted', () => {
  const many = Array.from({ length: 12 }, (_, index) => `best-${index}`);
  const grades = new Map(many.map((slug) => [slug, 3]));
  expect(ndcgAt10(many.slice(0, 10), grades)).toBe(1);
  expect(ndcgAt10([...Array.from({ length: 10 }, () => 'unlisted'), 'best-0'], grades)).toBe(0);
});

test('nothing found has 0, unless nothing was worth anything', () => {
  expect(ndcgAt10([], GRADES)).toBe(0);
  expect(ndcgAt10([], new Map())).toBe(1);
  expect(ndcgAt10(['unlisted'], new Map())).toBe(0);
});

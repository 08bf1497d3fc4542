import { expect, test } from 'vitest';
import { listWords, replaceWords } from './page-words.ts';

const table = {
  title: '首页',
  hero: { heading: '看清\n再下载', count: (total: string) => `${total} 件` },
};
const english = {
  title: 'Home',
  hero: { heading: 'Look first', count: (total: string) => `${total} assets` },
};

test('words are replaced at their place, in the language that is read', () => {
  const edits = [{ key: 'hero.heading', zh: '先看', en: 'See first' }];
  expect(replaceWords(table, edits, 'zh')).toEqual({ ...table, hero: { ...table.hero, heading: '先看' } });
  expect(replaceWords(table, edits, 'en').hero.heading).toBe('See first');
  expect(table.hero.heading).toBe('看清\n再下载');
});

test('what is no words at a place, and places that are not there, stay as they are', () => {
  const edits = ['hero', 'hero.count', 'gone', 'hero.constructor', '__proto__.x', ''].map((key) => ({
    key,
    zh: 'x',
    en: 'x',
  }));
  const replaced = replaceWords(table, edits, 'zh');
  expect(replaced).toEqual(table);
  expect(replaced.hero.count('3')).toBe('3 件');
});

test('all words of a page are listed with their places, in both languages', () => {
  expect(listWords({ page: 'home', zh: table, en: english })).toEqual([
    { page: 'home', key: 'title', zh: '首页', en: 'Home' },
    { page: 'home', key: 'hero.heading', zh: '看清\n再下载', en: 'Look first' },
  ]);
});

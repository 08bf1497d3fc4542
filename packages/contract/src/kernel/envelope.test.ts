import { expect, it } from 'vitest';
import { pickLang } from './envelope.ts';

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.5,zh-TW', 'zh'],
  ['fr-FR,en;q=0.3', 'en'],
  ['fr', 'zh'],
  ['en;q=0', 'zh'],
  ['*', 'zh'],
])('reads %j as %s', (header, lang) => {
  expect(pickLang(header)).toBe(lang);
});

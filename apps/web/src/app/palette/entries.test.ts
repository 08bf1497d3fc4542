import { expect, test } from 'vitest';
import { matchPath } from '#app/match.ts';
import { listActions, listPages } from './entries.ts';

test.each(['zh', 'en'] as const)('every place of the palette is a page of its own, named in %s', (lang) => {
  const pages = listPages(lang);
  expect(pages.length).toBeGreaterThan(30);
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  for (const { name, act } of [...pages, ...listActions({ lang, theme: 'dark', isLoggedIn: false })]) {
    expect(name).not.toBe('');
    if (act.kind === 'go') expect(matchPath(act.to).kind).toBe('page');
  }
});

test('actions offer what is not so already', () => {
  const keys = (theme: 'dark' | 'system', isLoggedIn: boolean) =>
    listActions({ lang: 'zh', theme, isLoggedIn }).map(({ key }) => key);
  expect(keys('dark', true)).toEqual(
    expect.arrayContaining(['action light', 'action system', 'action logOut']),
  );
  expect(keys('dark', true)).not.toContain('action dark');
  expect(keys('dark', true)).not.toContain('action logIn');
  expect(keys('system', false)).not.toContain('action system');
  expect(keys('system', false)).toContain('action logIn');
});

import { NOTICE_PAGES } from '@mogine/contract/notice-kinds';
import { expect, it } from 'vitest';
import { matchPath } from '#app/match.ts';
import { hrefOfTarget } from './model.ts';

it.each(NOTICE_PAGES)('a notice of %s leads to a page of ours, whatever its id', (page) => {
  const origin = 'https://shop.example';
  for (const id of [
    '',
    '0190f0c0',
    '//evil.example',
    'https://evil.example',
    '\\\\evil',
    'a&no=b#c',
    '../login',
  ]) {
    const url = new URL(hrefOfTarget({ page, id }), origin);
    expect(url.origin).toBe(origin);
    expect(matchPath(url.pathname, url.search).kind).toBe('page');
    expect([...url.searchParams.values()].filter((value) => value !== id && value !== 'vip')).toEqual([]);
  }
});

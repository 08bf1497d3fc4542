import { beforeEach, expect, it, vi } from 'vitest';

/** A fresh one, as a tab has that was just opened. */
async function open() {
  vi.resetModules();
  const { matchPath } = await import('./match.ts');
  const match = matchPath('/plan');
  if (match.kind !== 'page') throw new Error('/plan is a page');
  return { ...(await import('./known-routes.ts')), match };
}

beforeEach(() => vi.resetModules());

it('knows what the server matched without the table, and nothing else', async () => {
  const { offerMatch, peekMatch, match } = await open();
  expect(peekMatch('/plan', '')).toBeNull();
  offerMatch('/plan/', match);
  expect(peekMatch('/plan/', '?a=1')).toEqual(match);
  expect(peekMatch('/news', '')).toBeNull();
});

it('knows every address once the table is here', async () => {
  const { loadTable, peekMatch } = await open();
  const [matchPath, again] = await Promise.all([loadTable(), loadTable()]);
  expect(again).toBe(matchPath);
  expect(peekMatch('/news', '')).toEqual(matchPath('/news', ''));
  expect(peekMatch('/mogine', '?a=1')).toEqual({ kind: 'redirect', to: '/mogine/index?a=1' });
});

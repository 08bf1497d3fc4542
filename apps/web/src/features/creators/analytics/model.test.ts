import { expect, it } from 'vitest';
import { changeOf, isRange, rateOf, readView, sortBy, toAddress } from './model.ts';

/** Already the 27th in Shanghai. */
const NOW = new Date('2026-11-26T17:00:00Z');
const view = (query: string) => readView(new URLSearchParams(query), NOW);

it('shows thirty days up to today in Shanghai unless the address says otherwise', () => {
  expect(view('')).toMatchObject({ period: '30', from: '2026-10-29', to: '2026-11-27', sort: 'opened' });
  expect(view('days=7')).toMatchObject({ period: '7', from: '2026-11-21' });
  expect(view('from=2026-11-01&to=2026-11-02')).toMatchObject({ period: 'range', from: '2026-11-01' });
  expect(view('from=2026-11-03&to=2026-11-02&days=x&asset=1&sort=y')).toMatchObject({
    ...{ period: '30', asset: '', sort: 'opened', order: 'desc' },
  });
});

it('is shown again by its own address', () => {
  for (const query of ['', 'days=90&sort=shown&order=asc', 'from=2026-11-01&to=2026-11-02']) {
    const shown = view(query);
    expect(view(toAddress(shown, {}).split('?')[1] ?? '')).toEqual(shown);
  }
});

it('asks for no days that there are not, nor for more than are told at once', () => {
  expect(isRange('2026-11-01', '2026-11-01')).toBe(true);
  expect(isRange('2026-13-01', '2026-13-02')).toBe(false);
  expect(isRange('', '2026-11-01')).toBe(false);
  expect(isRange('2020-01-01', '2026-11-01')).toBe(false);
});

it('compares with what there was, and with nothing where there was nothing', () => {
  expect(changeOf(15, 10)).toBe(0.5);
  expect(changeOf(3, 0)).toBeNull();
  expect(changeOf(3, undefined)).toBeNull();
});

it('holds views against impressions, and what follows against views', () => {
  const totals = { shown: 100, opened: 20, saved: 5, bought: 4, fetched: 2, refunded: 1 };
  const rates = (['shown', 'opened', 'saved', 'bought', 'fetched', 'refunded'] as const).map((figure) =>
    rateOf(totals, figure),
  );
  expect(rates).toEqual([null, 0.2, 0.25, 0.2, 0.1, 0.25]);
});

it('sorts the most first, and the other way round at a second press', () => {
  expect(sortBy(view(''), 'bought')).toEqual({ sort: 'bought', order: 'desc' });
  expect(sortBy(view('sort=bought'), 'bought')).toEqual({ sort: 'bought', order: 'asc' });
});

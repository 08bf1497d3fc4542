import { expect, test } from 'vitest';
import { findOffer, offerTitle, priceTableAt } from './prices.ts';

const table = priceTableAt(new Date('2026-03-02T02:00:00Z'));

test.each([
  [100, 1_000, 100, 0],
  [1000, 10_000, 1000, 100],
  [1100, 10_000, 1000, 100],
  [2300, 20_000, 2000, 300],
  [6000, 50_000, 5000, 1000],
])('%d points cost %d fen', (point, priceFen, paid, bonus) => {
  expect(findOffer(table, { product: 'point', point })).toMatchObject({ priceFen, paid, bonus });
});

test('memberships cost 198 and 1880 yuan with 500 downloads a month', () => {
  expect(findOffer(table, { product: 'vip', vipType: 1 })).toMatchObject({ priceFen: 19_800, months: 1 });
  expect(findOffer(table, { product: 'vip', vipType: 2 })).toMatchObject({ priceFen: 188_000, months: 12 });
  expect(table.vips.map(({ downloadsPerMonth }) => downloadsPerMonth)).toEqual([500, 500]);
});

test('anything else is no offer', () => {
  for (const asked of [{ point: 101 }, { point: 2000 }, {}, { vipType: 1 }]) {
    expect(findOffer(table, { product: 'point', ...asked })).toBeNull();
  }
  expect(findOffer(table, { product: 'vip', point: 100 })).toBeNull();
});

test('the newest table that has begun counts', () => {
  const older = { ...table, version: 1, from: new Date('2026-01-01T00:00:00Z') };
  const newer = { ...table, version: 2, from: new Date('2026-06-01T00:00:00Z') };
  const versionAt = (at: string) => priceTableAt(new Date(at), [older, newer]).version;
  expect([versionAt('2025-01-01'), versionAt('2026-05-31'), versionAt('2026-06-01')]).toEqual([1, 1, 2]);
});

test('every offer has a name in both languages', () => {
  const offers = [
    ...table.packs.map(({ paid, bonus }) => findOffer(table, { product: 'point', point: paid + bonus })),
    ...table.vips.map(({ vipType }) => findOffer(table, { product: 'vip', vipType })),
  ];
  const titles = offers.map((offer) => offer && offerTitle(offer));
  expect(new Set(titles.map((title) => title?.zh)).size).toBe(6);
  expect(new Set(titles.map((title) => title?.en)).size).toBe(6);
});

import { expect, test } from 'vitest';
import { findUncovered } from './price-floor.ts';
import { contentOf, FIRST_PRICES, findOffer, isSameOffer, offerTitle, priceTableOf } from './prices.ts';

const table = FIRST_PRICES;

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

test('what is written down of a table makes the same table, with the numbers that the specification’s calls send', () => {
  expect(priceTableOf(contentOf(table))).toEqual(table);
  const { packs, plans } = contentOf(table);
  const dearer = priceTableOf({
    packs: packs.map((pack) => ({ ...pack, priceFen: pack.priceFen * 2 })),
    plans,
  });
  expect(findOffer(dearer, { product: 'point', point: 1000 })).toMatchObject({
    sku: 'points_1000',
    priceFen: 20_000,
  });
});

test('a pack of a thousand points is found by its own number, not by that of another', () => {
  const { packs, plans } = contentOf(table);
  const more = priceTableOf({ packs: [{ paid: 1000, bonus: 0, priceFen: 9_900 }, ...packs], plans });
  expect(findOffer(more, { product: 'point', point: 1000 })).toMatchObject({ priceFen: 9_900, bonus: 0 });
  expect(findOffer(more, { product: 'point', point: 1100 })).toMatchObject({ priceFen: 10_000, bonus: 100 });
  expect(new Set(more.packs.map(({ sku }) => sku)).size).toBe(more.packs.length);
});

test('offers are the same where money and what arrives are', () => {
  const offer = findOffer(table, { product: 'point', point: 1100 });
  if (offer?.kind !== 'points') throw new Error('no offer');
  expect(isSameOffer(offer, { ...offer })).toBe(true);
  expect(isSameOffer(offer, { ...offer, bonus: 99 })).toBe(false);
  expect(isSameOffer(offer, { ...offer, priceFen: 9_999 })).toBe(false);
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

test('an offer covers what its points, given ones too, and all its downloads may be paid out as', () => {
  const rates = { sharePercent: 70, memberDownloadPoints: 2, fenPerPoint: 10 };
  const first = contentOf(table);
  expect(findUncovered(first, rates)).toBeNull();
  const [pack, ...packs] = first.packs;
  if (!pack) throw new Error('no packs');
  const withPack = (change: Partial<typeof pack>) =>
    findUncovered({ ...first, packs: [...packs, { ...pack, ...change }] }, rates);
  expect(withPack({ paid: 100, bonus: 40, priceFen: 980 })).toBeNull();
  expect(withPack({ paid: 100, bonus: 41, priceFen: 980 })).toEqual({ priceFen: 980, leastFen: 987 });
  const withPlans = (change: Partial<(typeof first.plans)[number]>) =>
    findUncovered({ ...first, plans: first.plans.map((plan) => ({ ...plan, ...change })) }, rates);
  // 9,800 fen of gift points beside 500 downloads of 20 fen; of a year, those of all its months.
  expect(withPlans({ giftPoints: 1400 })).toBeNull();
  expect(withPlans({ giftPoints: 1401 })).toEqual({ priceFen: 19_800, leastFen: 19_807 });
  expect(withPlans({ downloadsPerMonth: 784 })).toEqual({ priceFen: 188_000, leastFen: 188_160 });
});

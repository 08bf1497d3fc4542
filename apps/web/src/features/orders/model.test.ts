import { describe, expect, it } from 'vitest';
import {
  canAskInvoice,
  chosenItems,
  formatOf,
  hasQuota,
  licenceFileNames,
  isPayableNow,
  keptFen,
  logState,
  missingPoints,
  findOffSale,
  orderHint,
  selectionState,
  shortestPack,
  toggleAll,
  toggleOne,
  totalPoints,
  type CartItem,
  type Order,
  type Pack,
} from './model.ts';

const packs: Pack[] = [
  { point: 6000, paid: 5000, bonus: 1000, priceFen: 50_000 },
  { point: 100, paid: 100, bonus: 0, priceFen: 1000 },
  { point: 1100, paid: 1000, bonus: 100, priceFen: 10_000 },
];

function item(buyCarId: string, price: number, availability: CartItem['availability'] = 'ok'): CartItem {
  return {
    id: buyCarId,
    name: '',
    enName: '',
    kind: 'model',
    cover: '',
    thumb: '',
    coverColor: '',
    tags: '',
    enTags: '',
    ancestorsName: '',
    enAncestorsName: '',
    resourceUrl: '',
    type: '',
    color: '',
    clientId: '',
    author: '',
    price,
    downloadCount: 0,
    favoriteCount: 0,
    createTime: '2026-01-01T00:00:00Z',
    buyCarId,
    isBuy: false,
    isFavorite: false,
    availability,
  };
}

describe('points that are missing', () => {
  it.each([
    [80, 100, 0],
    [100, 100, 0],
    [130, 100, 30],
  ])('price %i with %i', (price, point, missing) => {
    expect(missingPoints(price, point)).toBe(missing);
  });

  it.each([
    [1, 100],
    [100, 100],
    [101, 1100],
    [1101, 6000],
    [9999, 6000],
  ])('%i are covered by the pack of %i', (missing, point) => {
    expect(shortestPack(packs, missing)?.point).toBe(point);
  });

  it('have no pack where none is sold', () => {
    expect(shortestPack([], 5)).toBeUndefined();
  });
});

describe('the cart', () => {
  const items = [item('a', 10), item('b', 20), item('c', 40, 'owned'), item('d', 80, 'delisted')];

  it('counts only what is chosen and can be bought', () => {
    expect(totalPoints(chosenItems(items, new Set(['a', 'c', 'd', 'gone'])))).toBe(10);
  });

  it('of what was to be paid for finds what is off sale, not what has left the cart', () => {
    const now = [item('a', 10), item('off', 5, 'delisted'), item('other', 5, 'delisted')];
    expect(findOffSale(now, ['a', 'off']).map(({ buyCarId }) => buyCarId)).toEqual(['off']);
    // Another one lies there off sale: what was paid for elsewhere is not what it is about.
    expect(findOffSale(now, ['paid-elsewhere'])).toEqual([]);
  });

  it('selects all that can be bought, and none again', () => {
    const all = toggleAll(items, new Set());
    expect([...all]).toEqual(['a', 'b']);
    expect(selectionState(items, all)).toBe(true);
    expect(toggleAll(items, all).size).toBe(0);
  });

  it('shows a part as a part', () => {
    const some = toggleOne(new Set(['a', 'b']), 'b');
    expect(selectionState(items, some)).toBe('mixed');
    expect(selectionState(items, new Set())).toBe(false);
    expect(selectionState([item('c', 1, 'owned')], new Set(['c']))).toBe(false);
  });
});

it('knows the month’s last download', () => {
  expect([hasQuota({ used: 499, limit: 500 }), hasQuota({ used: 500, limit: 500 })]).toEqual([true, false]);
});

it.each([
  ['Sofa.GLB', 'glb'],
  ['a.b.zip', 'zip'],
  ['.hidden', ''],
  ['plain', ''],
])('format of %s', (name, format) => {
  expect(formatOf(name)).toBe(format);
});

describe('an order', () => {
  const NOW = Date.parse('2026-11-23T04:00:00Z');
  const payment = {
    product: 'point' as const,
    ...{ paid: 100, bonus: 0, vipType: 0, months: 0, transactionId: '' },
    expireTime: '2026-11-23T04:10:00Z',
  };
  const at = (event: Order['timeline'][number]['event']) => ({ event, time: '2026-11-23T03:55:00Z' });
  const waiting = { type: 1, status: 1, payment, point: 100, items: [], timeline: [at('created')] };

  it('can be paid until its code ends', () => {
    expect(isPayableNow(waiting, NOW)).toBe(true);
    expect(isPayableNow(waiting, Date.parse(payment.expireTime))).toBe(false);
    expect(isPayableNow({ ...waiting, status: 3 }, NOW)).toBe(false);
  });

  it('says what its state means', () => {
    const ai = { ...waiting, type: 6, payment: null, point: -5 };
    expect([
      orderHint(waiting, NOW),
      orderHint(waiting, NOW + 3_600_000),
      orderHint({ ...waiting, status: 3 }, NOW),
      orderHint({ ...waiting, status: 2 }, NOW),
      orderHint({ ...waiting, timeline: [at('created'), at('attention')] }, NOW),
      orderHint({ ...ai, timeline: [at('held')] }, NOW),
      orderHint({ ...ai, status: 3, timeline: [at('held'), at('released')] }, NOW),
      orderHint({ ...ai, status: 2, timeline: [at('held'), at('spent')] }, NOW),
    ]).toEqual(['waiting', 'overdue', 'closed', null, 'attention', 'held', 'released', null]);
  });

  it('has an invoice of what was paid and not given back, one at a time', () => {
    const done = { status: 2, payment, amountFen: 1000, refunded: null };
    const back = (amountFen: number) => ({
      ...{ ...done, status: 4 },
      refunded: { amountFen, point: 28, time: '2026-11-23T03:56:00Z' },
    });
    expect(
      [done, back(280), back(1000), { ...done, status: 1 }, { ...done, payment: null }].map(keptFen),
    ).toEqual([1000, 720, 0, 0, 0]);
    expect([done, back(280), back(1000)].map((order) => canAskInvoice(order, []))).toEqual([
      true,
      true,
      false,
    ]);
    expect(
      ['requested', 'issued', 'withdrawn', 'rejected', 'reversed'].map((state) =>
        canAskInvoice(done, [{ state }]),
      ),
    ).toEqual([false, false, true, true, true]);
  });

  it('reads in the log by what it does to the points', () => {
    expect(logState({ status: 1, point: 100 }).word).toBe('waiting');
    expect(logState({ status: 1, point: -5 }).word).toBe('underWay');
    expect(logState({ status: 3, point: 0 }).word).toBe('closed');
    expect(logState({ status: 3, point: -5 }).word).toBe('givenBack');
  });
});

it('a licence’s files are called after the asset, in letters that every system takes', () => {
  expect(licenceFileNames('Linen sofa, 3 seats (É)')).toEqual({
    document: 'linen-sofa-3-seats-e.licence.json',
    text: 'linen-sofa-3-seats-e.LICENSE.txt',
  });
  expect(licenceFileNames('沙发').document).toBe('asset.licence.json');
  expect(licenceFileNames('sofa '.repeat(40)).document.length).toBeLessThan(80);
});

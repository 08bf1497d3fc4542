import { describe, expect, it } from 'vitest';
import {
  chosenItems,
  formatOf,
  hasQuota,
  missingPoints,
  selectionState,
  shortestPack,
  toggleAll,
  toggleOne,
  totalPoints,
  type CartItem,
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

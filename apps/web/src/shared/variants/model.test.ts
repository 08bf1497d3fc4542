import { expect, it } from 'vitest';
import { areLabelsRight, moveRow, problemOf, rowsOf, type Row } from './model.ts';

const row = (id: string): Row => ({
  ...{ id, name: id, enName: id, kind: 'model', thumb: '', coverColor: '#808080', price: 0 },
  ...{ state: 'on_sale', label: `款${id}`, enLabel: `Kind ${id}` },
});
const rows = [row('a'), row('b'), row('c')];
const idsOf = (given: readonly Row[]) => given.map(({ id }) => id).join('');

it('moves a row by one place, and not beyond an end', () => {
  expect(idsOf(moveRow(rows, 'c', -1))).toBe('acb');
  expect(idsOf(moveRow(rows, 'a', 1))).toBe('bac');
  expect(idsOf(moveRow(rows, 'a', -1))).toBe('abc');
  expect(idsOf(moveRow(rows, 'c', 1))).toBe('abc');
  expect(idsOf(moveRow(rows, 'x', 1))).toBe('abc');
});

it('begins with the asset alone where it is in no family', () => {
  const { label: _, enLabel: __, ...asset } = row('a');
  expect(rowsOf(asset, null)).toEqual([{ ...row('a'), label: '', enLabel: '' }]);
  expect(idsOf(rowsOf(asset, { id: 'f', revision: 1, members: rows }))).toBe('abc');
});

it('wants labels that say something, and something else each', () => {
  expect(problemOf(' \u200b', [' \u200b'])).toBe('missing');
  expect(problemOf('深灰', ['深灰', '浅灰'])).toBeNull();
  expect(problemOf('Dark Grey', ['Dark Grey', 'dark  grey'])).toBe('alike');
  expect(areLabelsRight(rows)).toBe(true);
  expect(areLabelsRight([...rows, { label: '新', enLabel: 'kind A' }])).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  addTags,
  listDifferences,
  listShelves,
  listWrong,
  needsOf,
  priceOf,
  readPoints,
  toForm,
  toInput,
  type Form,
} from './model.ts';

const SAID = {
  ...{ name: '餐椅', enName: 'Dining chair', description: '', enDescription: '', type: 'chair' },
  ...{ tags: '木,椅', enTags: '', color: 'wood', tileMm: null },
};
const form = (change: Partial<Form> = {}): Form => ({ ...toForm({ ...SAID, price: 30 }), ...change });

describe('a price', () => {
  it.each([
    ['30', 30],
    [' 1000000 ', 1_000_000],
    ['0', null],
    ['1000001', null],
    ['3.5', null],
    ['-3', null],
    ['', null],
    ['１２', 12],
  ])('typed as %j is %j', (typed, points) => {
    expect(readPoints(typed)).toBe(points);
  });

  it('that is unsaid, free or asked for comes back as it was saved', () => {
    for (const price of [null, 0, 30]) {
      const read = toForm({ ...SAID, price });
      expect(priceOf(read)).toBe(price);
      expect(toInput(read).price).toBe(price ?? '');
    }
  });

  it('that cannot be asked is saved as not said yet', () => {
    expect(toInput(form({ points: 'dear' })).price).toBe('');
    expect(listWrong(form({ points: 'dear', tile: '0' }))).toEqual(['price', 'tile']);
    expect(listWrong(form({ points: 'dear', pricing: 'free' }))).toEqual([]);
    expect(listWrong(form({ points: '', tile: '600' }))).toEqual([]);
  });
});

it('what differs between two forms is told as it would be saved', () => {
  expect(listDifferences(form(), form({ points: ' 30' }))).toEqual([]);
  expect(listDifferences(form(), form({ name: '餐椅 ' }))).toEqual([]);
  expect(listDifferences(form(), form({ name: '椅', pricing: 'free', tags: ['木'] }))).toEqual([
    ...['name', 'tags', 'price'],
  ]);
});

it('tags that are typed or pasted are parted, kept once and never too many or too long', () => {
  expect(addTags(['木'], '椅，木, 北欧、客厅\n极简；')).toEqual(['木', '椅', '北欧', '客厅', '极简']);
  expect(addTags([], '  ')).toEqual([]);
  expect(addTags([], 'a'.repeat(30))).toEqual(['a'.repeat(20)]);
  const many = Array.from({ length: 20 }, (_, at) => `t${at}`).join(',');
  expect(addTags(['x'], many)).toHaveLength(12);
});

describe('the tile of a material', () => {
  const given = { shelves: null, content: 'material', formats: ['zip'], forbidden: [] } as const;
  it.each([
    ['1200', []],
    [' 600 ', []],
    ['', ['tile']],
    ['1.2', ['tile']],
    ['0', ['tile']],
    ['100001', ['tile']],
  ])('typed as %j leaves %j to be said', (tile, needs) => {
    expect(needsOf(form({ tile }), given)).toEqual(needs);
  });
});

describe('the type tree', () => {
  const node = (code: string, children: ReturnType<typeof leaf>[] = []) => ({
    ...{ id: code, name: `${code}名`, enName: code, code, children },
  });
  const leaf = (code: string) => ({
    ...{ id: code, name: `${code}名`, enName: code, code, children: [] as never[] },
  });
  const tree = [
    node('panorama', [leaf('interior')]),
    node('scene', [leaf('study')]),
    node('model', [leaf('chair'), { ...leaf('garden'), children: [leaf('tree')] as never[] }]),
  ];

  it('offers the kinds that a model can be sold as, and of them what holds no others', () => {
    const shelves = listShelves(tree, 'model');
    expect(shelves.map(({ code }) => code)).toEqual(['model', 'scene']);
    expect(shelves[0]?.leaves).toEqual([
      { id: 'chair', name: 'chair名', enName: 'chair' },
      { id: 'tree', name: 'garden名 / tree名', enName: 'garden / tree' },
    ]);
    expect(listShelves(tree, 'panorama').map(({ code }) => code)).toEqual(['panorama']);
  });

  it('says whether a form has found its place', () => {
    const shelves = listShelves(tree, 'model');
    const given = { shelves, content: 'model', formats: ['glb'], forbidden: [] } as const;
    expect(needsOf(form(), given)).toEqual([]);
    expect(needsOf(form({ type: 'garden' }), given)).toEqual(['category']);
    expect(needsOf(form({ type: 'interior' }), given)).toEqual(['category']);
    expect(needsOf(form({ type: 'gone' }), { ...given, shelves: null })).toEqual([]);
  });
});

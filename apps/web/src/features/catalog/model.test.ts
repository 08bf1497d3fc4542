import { describe, expect, it } from 'vitest';
import { href } from '#app/href.ts';
import { listFormats, toFen } from './asset-facts.ts';
import {
  changeFilters,
  clearFilters,
  findTypePath,
  isNarrowed,
  listActiveFilters,
  listSorts,
  readFilters,
  scrubIndex,
  toBrowseQuery,
  toggleWord,
  toListInput,
  toTypeValue,
  turnFrame,
  unmetSearch,
} from './model.ts';

const SOFAS = '0190b3c2-7a11-7000-8000-000000000001';

function read(query: string) {
  return readFilters(new URLSearchParams(query));
}
function write(query: string): string {
  return href.browse(toBrowseQuery(read(query)));
}

describe('the address of the library', () => {
  it('survives being read and written, whatever is chosen', () => {
    for (const query of [
      '',
      'searchKey=%E6%B2%99%E5%8F%91+100%25+%26',
      `type=${SOFAS}&color=brown,grey&tags=%E7%8E%B0%E4%BB%A3&format=glb`,
      `like=${'Ab-_'.repeat(80)}&type=model`,
      'searchKey=soffa&asWritten=true',
      'type=material&free=true&sort=newest&current=3',
      `priceMin=10&priceMax=200&sort=price_asc&clientId=${SOFAS}`,
    ]) {
      const filters = read(query);
      expect(readFilters(new URL(write(query), 'http://x').searchParams)).toEqual(filters);
    }
  });

  it('says nothing that goes without saying', () => {
    expect(write('current=1&free=false&color=&priceMin=&sort=')).toBe('/mogine/index');
  });

  it('never fails: what means nothing is left out', () => {
    expect(read('type=chairs&sort=best&priceMin=-1&priceMax=x&current=0&clientId=me&color=,,')).toEqual(
      read(''),
    );
    expect(read('like=a%20b').like).toBe('');
    expect(read(`like=${'x'.repeat(401)}`).like).toBe('');
    expect(read(`searchKey=${'长'.repeat(300)}%00`).searchKey).toHaveLength(100);
    expect(read('searchKey=%00%E2%80%AEsofa%07%C2%85%0Aleather%E2%81%A6').searchKey).toBe('sofa leather');
    expect(read(`color=${Array.from({ length: 40 }, (_, n) => `c${n}`).join(',')}`).colors).toHaveLength(15);
    expect(read('color=red，blue,red').colors).toEqual(['red', 'blue']);
    expect(read('color=%00&tags=%00,a&format=%00')).toMatchObject({ colors: [], tags: ['a'], format: '' });
  });

  it('takes a price range written the wrong way round, and none beside “free”', () => {
    expect(read('priceMin=90&priceMax=10')).toMatchObject({ priceMin: 10, priceMax: 90 });
    expect(read('free=1&priceMin=10')).toMatchObject({ free: true, priceMin: null });
  });

  it('becomes the call’s input without page and empty parts', () => {
    expect(toListInput(read('searchKey=sofa&color=red,blue&priceMin=0&current=4'))).toEqual({
      searchKey: 'sofa',
      color: 'red,blue',
      priceMin: 0,
    });
  });
});

describe('filters', () => {
  it('start at the first page again when one changes', () => {
    expect(changeFilters(read('current=5&format=glb'), { free: true })).toMatchObject({
      page: 1,
      free: true,
    });
  });

  it('are listed each with the same filters without it', () => {
    const filters = read('searchKey=a&color=red,blue&priceMin=5&sort=relevance&current=2');
    const active = listActiveFilters(filters);
    expect(active.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'searchKey a',
      'color red',
      'color blue',
      'price 5–',
    ]);
    expect(active[1]?.without).toMatchObject({ colors: ['blue'], searchKey: 'a', page: 1 });
    expect(active[0]?.without.sort).toBeNull();
    expect(listActiveFilters(clearFilters(filters))).toEqual([]);
  });

  it('offer relevance only to a search', () => {
    expect(listSorts(read('searchKey=a'))[0]).toBe('relevance');
    expect(listSorts(read(''))).not.toContain('relevance');
  });

  it('toggle a word on and off', () => {
    expect(toggleWord(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleWord(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('the type tree', () => {
  const leaf = {
    id: SOFAS,
    name: '沙发',
    enName: 'Sofas',
    code: 'sofas',
    count: 1,
    formerIds: ['was-sofas'],
    children: [],
  };
  const top = {
    id: 'm',
    name: '模型',
    enName: 'Models',
    code: 'model',
    count: 1,
    formerIds: [],
    children: [leaf],
  };

  it('is walked to a node by its kind or id', () => {
    expect(findTypePath([top], 'model')).toEqual([top]);
    expect(findTypePath([top], SOFAS)).toEqual([top, leaf]);
    expect(findTypePath([top], 'was-sofas')).toEqual([top, leaf]);
    expect(findTypePath([top], 'sofas')).toEqual([]);
    expect(findTypePath([top], '')).toEqual([]);
    expect([top, leaf].map(toTypeValue)).toEqual(['model', SOFAS]);
  });
});

describe('a card', () => {
  it('leafs through its pictures from edge to edge and never beyond', () => {
    expect([-0.1, 0, 0.34, 0.99, 1, 1.2].map((at) => scrubIndex(at, 3))).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('turns from the view it shows, once round across its width, both ways', () => {
    const turns = [0.5, 0.49, 0.48, 0.25, 0, 0.75, 1, 1.6].map((at) => turnFrame(0.5, at, 36));
    expect(turns).toEqual([0, 0, 1, 9, 18, 27, 18, 32]);
    expect(turnFrame(0, 1, 36)).toBe(0);
    expect(turnFrame(0.2, 0.2, 1)).toBe(0);
  });

  it('names the true formats of its files, each once', () => {
    expect(listFormats(['a.glb', 'b.x.GLB', 'maps.zip', 'noext', '.hidden', 'dot.'])).toEqual(['GLB', 'ZIP']);
  });

  it('turns points into fen by the pack without a bonus', () => {
    const packs = [
      { paid: 1000, priceFen: 10_000 },
      { paid: 100, priceFen: 1000 },
    ];
    expect(toFen(120, packs)).toBe(1200);
    expect(toFen(120, [])).toBeNull();
  });
});

it('counts of the whole catalogue stand beside its types only while nothing else narrows what is shown', () => {
  for (const query of ['', 'type=model', `type=${SOFAS}&sort=newest&current=3`])
    expect({ query, isNarrowed: isNarrowed(read(query)) }).toEqual({ query, isNarrowed: false });
  for (const query of ['searchKey=a', 'color=red', 'tags=a', 'format=glb', 'free=1', `clientId=${SOFAS}`])
    expect({ query, isNarrowed: isNarrowed(read(`${query}&type=model`)) }).toEqual({
      query,
      isNarrowed: true,
    });
});

it('a search is kept by its words and kind, and not where anything else narrows it', () => {
  expect(unmetSearch(read('searchKey=屏风'))).toEqual({ searchKey: '屏风', type: null });
  expect(unmetSearch(read('searchKey=屏风&type=model&sort=newest&asWritten=true'))).toEqual({
    searchKey: '屏风',
    type: 'model',
  });
  for (const other of [
    `type=${SOFAS}`,
    'free=1',
    'tags=木',
    'color=grey',
    'format=glb',
    'current=2',
    'priceMin=3',
  ])
    expect(unmetSearch(read(`searchKey=屏风&${other}`))).toBe(null);
  expect(unmetSearch(read('type=model'))).toBe(null);
});

import { expect, it } from 'vitest';
import { assetAt, foundBy, sourceAt } from './traffic.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

it.each([
  ['/search?searchKey=%E6%B2%99%E5%8F%91', 'search'],
  ['/mogine/index?type=model&searchKey=oak', 'search'],
  ['/mogine/index?like=abc', 'search'],
  ['/search', 'category'],
  ['/mogine/index?type=model', 'category'],
  ['/', 'home'],
  ['/index', 'home'],
  ['/works?kind=1', 'home'],
  [`/mogine/detail?id=${ID}`, 'similar'],
  [`/mogine/creator?id=${ID}`, 'storefront'],
  ['/mogine/coll/like', 'favorites'],
  ['/mogine/shared?token=a', 'favorites'],
  ['/MoAI/create', 'moai'],
  ['/mogine/userCenter/shopCart', 'direct'],
  ['/news?next=/search?searchKey=a', 'direct'],
])('%s lists assets under %s', (address, source) => expect(sourceAt(address)).toBe(source));

it('knows the asset whose page an address is', () => {
  expect(assetAt(`/mogine/detail?ar=1&id=${ID.toUpperCase()}`)).toBe(ID);
  expect(assetAt(`/mogine/creator?id=${ID}`)).toBe('');
  expect(assetAt('/mogine/detail?id=7')).toBe('');
});

it('knows where and by what words an asset was found, in a list or on the page that a list led to', () => {
  const list = '/search?searchKey=oak%20table';
  const page = `/mogine/detail?id=${ID}`;
  expect(foundBy(ID, list, {})).toEqual({ source: 'search', query: 'oak table' });
  expect(foundBy(ID, '/mogine/creator?id=1&searchKey=oak', {})).toEqual({ source: 'storefront' });
  expect(foundBy(ID, page, { [ID]: 'search oak table' })).toEqual({ source: 'search', query: 'oak table' });
  expect(foundBy(ID, page, { [ID]: 'home ' })).toEqual({ source: 'home' });
  expect(foundBy(ID, page, {})).toEqual({ source: 'direct' });
  expect(foundBy(ID, page, { [ID]: `search ${'a'.repeat(81)}` })).toEqual({ source: 'search' });
});

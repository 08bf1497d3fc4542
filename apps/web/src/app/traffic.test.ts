import { expect, it } from 'vitest';
import { assetAt, sourceAt } from './traffic.ts';

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

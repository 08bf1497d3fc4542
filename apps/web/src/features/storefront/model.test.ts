import { expect, it } from 'vitest';
import { hostOf, readShelf } from './model.ts';

it('reads a shelf from an address, whatever somebody wrote there', () => {
  expect(readShelf(new URLSearchParams('sort=price_asc&current=3'))).toEqual({ sort: 'price_asc', page: 3 });
  for (const query of ['', 'sort=relevance&current=0', 'sort=x&current=1.5', 'current=1e9', 'current=-2'])
    expect(readShelf(new URLSearchParams(query))).toEqual({ sort: 'newest', page: 1 });
});

it('names a link by its host', () => {
  expect(hostOf('https://www.example.com/works?a=b')).toBe('example.com');
  expect(hostOf('no address')).toBe('no address');
});

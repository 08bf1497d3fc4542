import { describe, expect, it } from 'vitest';
import { href, toSafeRedirect } from './href.ts';

describe('link builders', () => {
  it('leave out what is not set and write lists as comma lists', () => {
    expect(href.browse()).toBe('/mogine/index');
    expect(href.browse({ searchKey: '', type: undefined, free: false, color: [] })).toBe('/mogine/index');
    expect(href.browse({ searchKey: '沙发 a&b', color: ['red', 'blue'], free: true, priceMin: 0 })).toBe(
      '/mogine/index?searchKey=%E6%B2%99%E5%8F%91+a%26b&color=red%2Cblue&free=true&priceMin=0',
    );
  });

  it('escape what comes from data', () => {
    expect(href.asset('a/b?c')).toBe('/mogine/detail?id=a%2Fb%3Fc');
    expect(href.product('mostudio')).toBe('/product/page/mostudio');
  });
});

describe('where a login may lead', () => {
  it('keeps an address of this site', () => {
    expect(toSafeRedirect('/mogine/pay?type=vip')).toBe('/mogine/pay?type=vip');
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
  ])('refuses %s', (target) => {
    expect(toSafeRedirect(target)).toBe('/index');
  });
});

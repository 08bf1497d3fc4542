import { describe, expect, it } from 'vitest';
import { href } from '#app/href.ts';
import { isCurrentLink, mainNav, productNav, products } from './site-links.ts';

describe('the header', () => {
  it('has every entry of the specification, in its order', () => {
    expect(products.map((product) => product.word)).toEqual(['moStudio', 'moIdeaAi', 'mogineLab', 'moHuman']);
    expect(mainNav.map((link) => link.word)).toEqual([
      'moStudio',
      'resources',
      'download',
      'digitalHuman',
      'workflow',
      'enterprise',
      'news',
      'challenge',
    ]);
    expect(productNav.map((link) => link.word)).toEqual(['solutions', 'cases', 'contact', 'about']);
  });

  it('folds away from the end, so that the order stays', () => {
    const tiers = mainNav.map((link) => link.tier);
    expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  });
});

describe('the current link', () => {
  it('is the page itself or an ancestor of it', () => {
    expect(isCurrentLink(href.news(), '/news')).toBe(true);
    expect(isCurrentLink(href.news(), '/news/list')).toBe(true);
    expect(isCurrentLink(href.news(), '/newsletter')).toBe(false);
  });

  it('is the resource hub while an asset is looked at', () => {
    expect(isCurrentLink(href.browse(), '/mogine/detail')).toBe(true);
    expect(isCurrentLink(href.browse(), '/mogine/pay')).toBe(false);
  });
});

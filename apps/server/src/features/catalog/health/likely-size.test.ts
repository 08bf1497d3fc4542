import { DEMO_CATEGORIES } from '@mogine/atelier';
import { expect, it } from 'vitest';
import { likelySizeOf } from './likely-size.ts';

it('every category of models and scenes has sizes that its things may have', () => {
  for (const top of DEMO_CATEGORIES.filter(({ slug }) => slug === 'model' || slug === 'scene')) {
    for (const { slug } of top.children) {
      const [least, most] = likelySizeOf(top.slug, slug) ?? [0, 0];
      expect([slug, least > 0 && most > least * 4]).toEqual([slug, true]);
    }
  }
});

it('a chair of eight metres is none of them; of what is unknown nothing is said', () => {
  expect(likelySizeOf('model', 'chair')?.[1]).toBeLessThan(8);
  expect(likelySizeOf('model', 'unheard-of')).toBeNull();
});

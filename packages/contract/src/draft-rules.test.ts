import { expect, it } from 'vitest';
import { listNeeds, type DraftNeed, type DraftSaid } from './draft-rules.ts';

const whole: DraftSaid = {
  ...{ name: '餐椅', enName: 'Dining chair', isFiled: true, tags: ['椅'], enTags: [], price: 0, models: 1 },
  forbidden: [],
};
const cases: readonly [DraftNeed, Partial<DraftSaid>][] = [
  ['name', { name: '椅' }],
  ['name', { name: ' 椅 ' }],
  ['name', { name: '椅'.repeat(61) }],
  ['enName', { enName: '' }],
  ['category', { isFiled: false }],
  ['tags', { tags: [] }],
  ['price', { price: null }],
  ['price', { price: 1_000_001 }],
  ['price', { price: -1 }],
  ['price', { price: 1.5 }],
  ['file', { models: 0 }],
  ['words', { forbidden: ['enTags'] }],
];

it('a draft that says everything lacks nothing, free or not', () => {
  expect(listNeeds(whole)).toEqual([]);
  expect(listNeeds({ ...whole, price: 1_000_000, name: '🪑🪑', tags: [], enTags: ['chair'] })).toEqual([]);
});

it.each(cases)('%s is missing where it is %j', (need, change) => {
  expect(listNeeds({ ...whole, ...change })).toEqual([need]);
});

it('tells everything at once, in the order of the form', () => {
  const nothing = { name: '', enName: '', isFiled: false, tags: [], enTags: [], price: null, models: 0 };
  expect(listNeeds({ ...nothing, forbidden: ['description'] })).toEqual([
    ...['name', 'enName', 'category', 'tags', 'price', 'file', 'words'],
  ]);
});

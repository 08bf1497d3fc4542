import { expect, it } from 'vitest';
import { kindsOf, listNeeds, type DraftNeed, type DraftSaid } from './draft-rules.ts';

const whole: DraftSaid = {
  ...{ name: '餐椅', enName: 'Dining chair', isFiled: true, tags: ['椅'], enTags: [], price: 0 },
  ...{ content: 'model', tileMm: null, formats: ['obj', 'glb'], forbidden: [] },
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
  ['file', { formats: [] }],
  ['file', { formats: ['obj', 'stl'] }],
  ['file', { content: 'panorama', formats: [] }],
  ['tile', { content: 'material', formats: ['zip'] }],
  ['tile', { content: 'material', formats: ['zip'], tileMm: 0 }],
  ['tile', { content: 'material', formats: ['zip'], tileMm: 12.5 }],
  ['words', { forbidden: ['enTags'] }],
];

it('a draft that says everything lacks nothing, free or not', () => {
  expect(listNeeds(whole)).toEqual([]);
  expect(listNeeds({ ...whole, price: 1_000_000, name: '🪑🪑', tags: [], enTags: ['chair'] })).toEqual([]);
});

it('splats are sold as scenes or models, in whatever format they came', () => {
  expect(listNeeds({ ...whole, content: 'splat', formats: ['ply'] })).toEqual([]);
  expect(kindsOf('splat')).toEqual(['scene', 'model']);
});

it('a panorama needs no tile and no model, a material needs to say how large its tile is', () => {
  expect(listNeeds({ ...whole, content: 'panorama', formats: ['hdr'] })).toEqual([]);
  expect(listNeeds({ ...whole, content: 'material', formats: ['zip', 'png'], tileMm: 1200 })).toEqual([]);
});

it.each(cases)('%s is missing where it is %j', (need, change) => {
  expect(listNeeds({ ...whole, ...change })).toEqual([need]);
});

it('tells everything at once, in the order of the form', () => {
  const nothing = { name: '', enName: '', isFiled: false, tags: [], enTags: [], price: null, formats: [] };
  const said = { content: 'material', tileMm: null, forbidden: ['description'] } as const;
  expect(listNeeds({ ...nothing, ...said })).toEqual([
    ...['name', 'enName', 'category', 'tile', 'tags', 'price', 'file', 'words'],
  ]);
});

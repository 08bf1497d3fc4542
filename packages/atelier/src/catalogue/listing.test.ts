import { expect, it } from 'vitest';
import { DEMO_CATEGORIES, DEMO_COLORS } from './categories.ts';
import { suggestListing } from './listing.ts';

it('names one thing by what it is made of, in both languages and in the shop’s words', () => {
  expect(suggestListing('一把胡桃木餐椅')).toEqual({
    category: 'chair',
    title: { zh: '胡桃木餐椅', en: 'Walnut dining chair' },
    tags: { zh: ['餐椅', '胡桃木'], en: ['dining chair', 'walnut'] },
    colors: ['wood'],
  });
  expect(suggestListing('a grey velvet sofa').title).toEqual({ zh: '灰色丝绒沙发', en: 'Grey velvet sofa' });
  expect(suggestListing('curved fabric sofa')).toMatchObject({
    category: 'sofa',
    title: { zh: '亚麻弧形沙发' },
  });
  expect(suggestListing('brass wall mirror').category).toBe('decor');
});

it('names a place by its style, and what stands in it among the tags', () => {
  const { category, title, tags, colors } = suggestListing('北欧客厅，橡木地板，米白色布艺沙发，落地灯');
  expect([category, title.en]).toEqual(['living-room', 'Scandinavian living room']);
  expect(tags.en).toEqual(expect.arrayContaining(['oak', 'sofa', 'floor lamp']));
  expect(colors).toEqual(expect.arrayContaining(['white', 'wood']));
});

it('says nothing of what it does not know', () => {
  const nothing = { category: null, title: { zh: '', en: '' }, tags: { zh: [], en: [] }, colors: [] };
  expect(suggestListing('一只猫')).toEqual(nothing);
  expect(suggestListing('')).toEqual(nothing);
});

it('gives leaves and colours that the shop has', () => {
  const leaves = DEMO_CATEGORIES.flatMap(({ children }) => children.map(({ slug }) => slug));
  const colors = DEMO_COLORS.map(({ key }) => key);
  const asked = [
    '驼色皮沙发',
    '橡木吧台',
    'tower',
    '法式卧室',
    'red lantern',
    '白色吊灯',
    '蓝色地毯',
    'villa',
  ];
  for (const listing of asked.map(suggestListing)) {
    expect(leaves).toContain(listing.category);
    expect(colors).toEqual(expect.arrayContaining(listing.colors));
  }
});

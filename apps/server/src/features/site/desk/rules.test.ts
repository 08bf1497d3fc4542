import { expect, it } from 'vitest';
import { isPeriod, judgeContent, missingOf } from './rules.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours));

it.each([
  ['draft', null, null],
  ['scheduled', 13, null],
  ['live', 12, null],
  ['live', 1, 13],
  ['ended', 1, 12],
  ['ended', 1, 2],
] as const)('is %s from %s until %s at noon', (state, from, until) => {
  const period = {
    publishedAt: from === null ? null : at(from),
    endsAt: until === null ? null : at(until),
  };
  expect(judgeContent(period, at(12))).toBe(state);
});

it('is out for some time that has not passed', () => {
  expect(isPeriod(at(1), null, at(12))).toBe(true);
  expect(isPeriod(at(1), at(13), at(12))).toBe(true);
  expect(isPeriod(at(1), at(12), at(12))).toBe(false);
  expect(isPeriod(at(14), at(13), at(12))).toBe(false);
});

it('needs both languages, and of news either an article or where it leads', () => {
  const titles = { title: '甲', enTitle: 'A' };
  expect(missingOf('news', { ...titles, linkType: 1, content: '<p>甲</p>', enContent: '' })).toEqual([
    'enContent',
  ]);
  expect(missingOf('news', { ...titles, linkType: 2, linkUrl: '' })).toEqual(['linkUrl']);
  expect(missingOf('news', { ...titles, linkType: 2, linkUrl: 'https://a.example' })).toEqual([]);
  expect(missingOf('partner', { name: '甲', enName: '' })).toEqual(['enName']);
});

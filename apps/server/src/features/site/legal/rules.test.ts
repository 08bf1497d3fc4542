import { expect, it } from 'vitest';
import { anchorSections, earliestDay, findUneven } from './rules.ts';

const section = (heading: string, enHeading: string) => ({
  heading,
  enHeading,
  body: ['一'],
  enBody: ['one'],
});

it('gives seven whole days before the first on which a text holds', () => {
  expect(earliestDay(new Date('2026-03-02T02:00:00Z'))).toBe('2026-03-10');
  // At the first moment of a day in Shanghai that day itself counts.
  expect(earliestDay(new Date('2026-03-01T16:00:00.000Z'))).toBe('2026-03-09');
  expect(earliestDay(new Date('2026-03-01T16:00:00.001Z'))).toBe('2026-03-10');
});

it('keeps anchors of sections that were there, whichever language was changed, and gives others free ones', () => {
  const before = [
    { ...section('范围', 'Scope'), id: 'scope' },
    { ...section('账号', 'Account'), id: 'account' },
  ];
  const written = [
    section('你的账号', 'Account'),
    section('范围', 'What it covers'),
    section('其他', 'Scope!'),
    section('年龄', '18 and over'),
    section('同名', 'Scope'),
  ];
  expect(anchorSections(written, before).map(({ id }) => id)).toEqual([
    ...['account', 'scope', 'scope-2', 'section-18-and-over', 'scope-3'],
  ]);
});

it('finds the first section that says more in one language', () => {
  expect(findUneven([section('一', 'One')])).toBe(0);
  expect(findUneven([section('一', 'One'), { ...section('二', 'Two'), enBody: [['one']] }])).toBe(2);
});

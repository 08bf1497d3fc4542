import { expect, it } from 'vitest';
import { states } from './rules.ts';

const NOW = { sharePercent: 75, memberDownloadPoints: 3, holdDays: 14 };
const BEFORE = { sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 };
const said = (zh: string, en: string) => ({ zh, en });

it('an agreement states a share and days in both languages, each as a number of its own', () => {
  expect(states(said('售价的 75% 归您，满 14 天', '75% is yours after 14 days'), NOW, BEFORE)).toBe(true);
  for (const [zh, en] of [
    ['售价的 70% 归您，满 14 天', '75% after 14 days'],
    ['75%，满 14 天', '70% after 14 days'],
    ['175%，满 14 天', '75% after 14 days'],
    ['75%，满 114 天', '75% after 14 days'],
    ['75%，满 14 天', '75% after 4 days'],
  ] as const)
    expect([zh, en, states(said(zh, en), NOW, BEFORE)]).toEqual([zh, en, false]);
});

it('nothing has to be stated of what stays as it was, nor of member downloads, which a page publishes', () => {
  expect(states(said('', ''), { ...BEFORE, memberDownloadPoints: 3 }, BEFORE)).toBe(true);
});

it('no days, and one day, are said in words', () => {
  const at = (holdDays: number) => ({ ...BEFORE, holdDays });
  expect(states(said('成交后即可提现', 'at once'), at(0), BEFORE)).toBe(true);
  expect(states(said('满 1 天后', 'one day after'), at(1), BEFORE)).toBe(true);
  expect(states(said('满 1 天后', '11 days after'), at(1), BEFORE)).toBe(false);
});

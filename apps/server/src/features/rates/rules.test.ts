import { expect, it } from 'vitest';
import { states } from './rules.ts';

const NOW = { sharePercent: 75, memberDownloadPoints: 3, holdDays: 14 };
const BEFORE = { sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 };
const said = (zh: string, en: string) => ({ zh, en });

it('an agreement states a share and days in both languages, each as a number of its own', () => {
  expect(
    states(
      said('售价的 75% 归您，满 14 天后可以提现', '75% is yours, to be withdrawn after 14 days'),
      NOW,
      BEFORE,
    ),
  ).toBe(true);
  for (const [zh, en] of [
    ['售价的 70% 归您，满 14 天后可以提现', '75%, withdrawn after 14 days'],
    ['75%，满 14 天后可以提现', '70%, withdrawn after 14 days'],
    ['175%，满 14 天后可以提现', '75%, withdrawn after 14 days'],
    ['75%，满 114 天后可以提现', '75%, withdrawn after 14 days'],
    ['75%，满 14 天后可以提现', '75%, withdrawn after 4 days'],
    // Days of something else are none of theirs.
    ['75%，满 7 天后可以提现。到期前 14 天会提醒您', '75%, withdrawn after 14 days'],
    ['75%，满 14 天后可以提现', '75%, withdrawn after 7 days. You are reminded 14 days before'],
  ] as const)
    expect([zh, en, states(said(zh, en), NOW, BEFORE)]).toEqual([zh, en, false]);
});

it('nothing has to be stated of what stays as it was, nor of member downloads, which a page publishes', () => {
  expect(states(said('', ''), { ...BEFORE, memberDownloadPoints: 3 }, BEFORE)).toBe(true);
});

it('no days, and one day, are said in words', () => {
  const at = (holdDays: number) => ({ ...BEFORE, holdDays });
  expect(states(said('成交后即可提现', 'at once'), at(0), BEFORE)).toBe(true);
  expect(states(said('满 1 天后可以提现', 'withdrawn one day after'), at(1), BEFORE)).toBe(true);
  expect(states(said('满 1 天后可以提现', 'withdrawn 11 days after'), at(1), BEFORE)).toBe(false);
});

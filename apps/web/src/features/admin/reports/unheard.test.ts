import { expect, it } from 'vitest';
import { daysLeft, findUnheard } from './unheard.ts';

const NOW = Date.parse('2026-11-27T00:00:00.000Z');
const asset = { about: 'asset', hasMaker: true, reports: [{ kind: 'infringing' }] } as const;

it('whoever decides hears that its maker may still answer, or was never asked', () => {
  const open = { answerBy: '2026-12-11T12:00:00.000Z', answerTime: null };
  expect(findUnheard({ ...asset, claim: open }, NOW)).toBe('waiting');
  expect(daysLeft(open.answerBy, NOW)).toBe(15);
  expect(findUnheard({ ...asset, claim: { ...open, answerBy: '2026-11-27T00:00:00.000Z' } }, NOW)).toBeNull();
  expect(
    findUnheard({ ...asset, claim: { ...open, answerTime: '2026-11-26T00:00:00.000Z' } }, NOW),
  ).toBeNull();
  expect(findUnheard({ ...asset, claim: null }, NOW)).toBe('never');
  expect(findUnheard({ ...asset, claim: null, reports: [{ kind: 'other' }] }, NOW)).toBeNull();
  expect(findUnheard({ ...asset, claim: null, hasMaker: false }, NOW)).toBeNull();
});

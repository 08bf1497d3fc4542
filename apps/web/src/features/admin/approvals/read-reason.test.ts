import { expect, it } from 'vitest';
import { readReason } from './read-reason.ts';

it('a reason is given in the reader’s language where it is kept in both, and whole where somebody typed it', () => {
  const kept = { reason: '打不开\nBroken', payload: { reason: { zh: '打不开', en: 'Broken' } } };
  expect([readReason('zh', kept), readReason('en', kept)]).toEqual(['打不开', 'Broken']);
  const typed = '创作者来信\nCase 4711';
  for (const payload of [{}, { reason: typed }, { reason: null }, { reason: { zh: typed, en: typed } }])
    expect([
      readReason('zh', { reason: typed, payload }),
      readReason('en', { reason: typed, payload }),
    ]).toEqual([typed, typed]);
});

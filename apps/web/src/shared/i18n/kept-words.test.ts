import { expect, it } from 'vitest';
import { readKept } from './kept-words.ts';

it('gives the line of the reader’s language where there is one for each, and everything of what was written otherwise', () => {
  expect([readKept('zh', '打不开\nBroken'), readKept('en', '打不开\nBroken')]).toEqual(['打不开', 'Broken']);
  for (const kept of ['打不开', '打不开\n换了三次', 'Broken\nTwice', '打不开\nBroken\nTwice', ''])
    expect([readKept('zh', kept), readKept('en', kept)]).toEqual([kept, kept]);
});

import { expect, it } from 'vitest';
import { actionOptions } from './action-groups.ts';
import { KNOWN_ACTIONS } from './action-words.ts';

it('every action can be chosen by its words, under what it is about, once', () => {
  for (const lang of ['zh', 'en'] as const) {
    const options = actionOptions(lang, 'all');
    const values = options.map(({ value }) => value);
    expect(values.filter((value) => !value.endsWith('.')).sort()).toEqual([...KNOWN_ACTIONS].sort());
    expect(new Set(values).size).toBe(values.length);
    expect(options.every(({ group, label }) => group !== '' && !label.includes('Desk'))).toBe(true);
  }
});

it('several of one thing are chosen together by how they begin', () => {
  const values = actionOptions('en', 'all').map(({ value }) => value);
  expect(values).toContain('reviewDesk.');
  // One alone is itself.
  expect(values).not.toContain('approvals.');
});

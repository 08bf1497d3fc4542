import { expect, it } from 'vitest';
import { listMissing, type Said } from './model.ts';

const SAID: Said = {
  ...({ ai: 'none', licence: 'standard', isMemberIncluded: true } as const),
  ...{ assetId: '', notes: '', enNotes: '' },
};
const READY = { isSaved: true, isComplete: true };

it('what is saved, complete and declared can be handed in', () => {
  expect(listMissing(SAID, READY)).toEqual([]);
});

it('says everything that is missing at once', () => {
  expect(listMissing({ ...SAID, ai: null, assetId: 'a' }, { isSaved: false, isComplete: false })).toEqual([
    'unsaved',
    'needs',
    'ai',
    'notes',
  ]);
});

it('a version wants its changelog in one of the languages', () => {
  const version = { ...SAID, assetId: 'a' };
  expect(listMissing({ ...version, notes: '  ' }, READY)).toEqual(['notes']);
  expect(listMissing({ ...version, enNotes: 'New legs' }, READY)).toEqual([]);
});

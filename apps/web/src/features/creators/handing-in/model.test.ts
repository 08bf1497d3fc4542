import { expect, it } from 'vitest';
import { listMissing, type Said } from './model.ts';

const SAID: Said = {
  ...({ ai: 'none', licence: 'standard', isMemberIncluded: true } as const),
  ...{ assetId: '', notes: '', enNotes: '', publishAt: null },
};
const READY = { isSaved: true, isComplete: true, now: new Date('2026-05-01T00:00:00Z') };

it('what is saved, complete and declared can be handed in', () => {
  expect(listMissing(SAID, READY)).toEqual([]);
});

it('says everything that is missing at once', () => {
  expect(
    listMissing(
      { ...SAID, ai: null, assetId: 'a', publishAt: '2026-04-01T00:00' },
      { ...READY, isSaved: false, isComplete: false },
    ),
  ).toEqual(['unsaved', 'needs', 'ai', 'notes', 'time']);
});

it('a version wants its changelog in one of the languages', () => {
  const version = { ...SAID, assetId: 'a' };
  expect(listMissing({ ...version, notes: '  ' }, READY)).toEqual(['notes']);
  expect(listMissing({ ...version, enNotes: 'New legs' }, READY)).toEqual([]);
});
